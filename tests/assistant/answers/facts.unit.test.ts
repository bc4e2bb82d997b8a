import { afterEach, expect, it, vi } from 'vitest';
import { FACTS, placesOf } from '#app/assistant/answers/facts/facts.server.ts';
import { contentPassages } from '#app/assistant/answers/passages/content-passages.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { content } from '#app/settings/content.server.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { log } from '#tests/silent-log.ts';

it('states every fact by a passage or a reply', () => {
  const places = placesOf(contentPassages(SITE));
  expect(FACTS.filter(({ claim, reply }) => !places.has(claim) && !reply)).toEqual([]);
  expect(new Set(FACTS.map(({ claim }) => claim)).size).toBe(FACTS.length);
});

/** Asks an assistant that knows the content as it is mocked now. */
async function ask(question: string): Promise<string> {
  vi.resetModules();
  const { createAssistant } = await import('#app/assistant/answers/assistant.server.ts');
  return createAssistant({ site: SITE, log, chatApi: null }).reply(question);
}

/** Changes the content that the next assistant reads. */
function change<Part extends keyof Content>(part: Part, from: string, to: string): void {
  const changed: Content = { ...content, [part]: JSON.parse(JSON.stringify(content[part]).replaceAll(from, to)) };
  vi.doMock('#app/settings/content.server.ts', () => ({ content: changed }));
}

afterEach(() => {
  vi.doUnmock('#app/settings/content.server.ts');
  // Test files share their modules, and the mocks would stay in them.
  vi.resetModules();
});

it('answers by the changed price, FAQ answer and clause', async () => {
  change('plans', '"priceCents":29900', '"priceCents":31100');
  expect(await ask('how much are 3 hot sellers')).toContain('3 × $311 = $933');
  change('faq', '1 to 4 hours', '2 to 7 hours');
  expect(await ask('how soon do i get a lead')).toContain('2 to 7 hours');
  expect(await ask('en cuánto tiempo llega el lead')).toContain('2 a 7 horas');
  change('policies', '60 days', '75 days');
  expect(await ask('how long is the sign-up fee refundable')).toContain('75 days');
});
