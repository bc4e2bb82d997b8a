import { vi } from 'vitest';
import type { Assistant } from '#app/assistant/answers/assistant.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';
import { SITE } from '#tests/settings/site.ts';
import { log } from '#tests/silent-log.ts';

const MODULE = '#app/settings/content.server.ts';

/** Returns an assistant with modules of its own, whose site has this content, and to which `shipped` is what ships. */
export async function assistantKnowing(content: Content, shipped: Content, site: Site = SITE): Promise<Assistant> {
  vi.doMock(MODULE, () => ({ content, readShipped: async () => shipped }));
  vi.resetModules();
  const { createAssistant } = await import('#app/assistant/answers/assistant.server.ts');
  vi.doUnmock(MODULE);
  // Test files share their modules, and the mock would stay in them.
  vi.resetModules();
  return createAssistant({ site, log, chatApi: null });
}
