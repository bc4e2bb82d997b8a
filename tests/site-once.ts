import type { TestProject } from 'vitest/node';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import buildOnce from '#tests/build-once.ts';
import { startSite } from '#tests/http.ts';
import type { SharedSite } from '#tests/shared-site.ts';

/** Builds the site if need be, and starts the one that test files share (tests/shared-site.ts). */
export default async function siteOnce({ provide }: TestProject): Promise<() => Promise<unknown>> {
  await buildOnce();
  const { url, port, dataDir, stop } = await startSite({ env: { SESSION_SECRET } });
  provide('site', { url, port, dataDir } satisfies SharedSite);
  return stop;
}
