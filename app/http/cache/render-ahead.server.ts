import { setTimeout as delay } from 'node:timers/promises';
import * as build from 'virtual:remix/server-build';
import { createRequestHandler } from '@remix-run/node';
import { cacheGeneration, followVersion, isCached } from '#app/http/cache/shared-pages.server.ts';
import { visit } from '#app/http/visit.server.ts';
import { log } from '#app/log.server.ts';
import { config } from '#app/settings/config.server.ts';
import { content, followContent } from '#app/settings/content.server.ts';

/** Long enough for what comes first after a start, and for a process that lives for seconds, as in a test. */
const PAUSE_MS = 2_000;

type Site = {
  /** Returns whether no request is in flight. */
  isIdle(): boolean;
  isStopping(): boolean;
  reviewsVersion(): string;
};

/**
 * Renders the public pages that are not cached, one after another while the site is idle, so that no visitor waits for it.
 * Looks at each once, and again after the reviews or the content have changed. Resolves when the site stops.
 */
export async function renderAhead({ isIdle, isStopping, reviewsVersion }: Site): Promise<void> {
  const handle = createRequestHandler(build, 'production');
  let tried = new Set<string>();
  followContent(() => () => {
    tried = new Set();
  });
  let triedAt = cacheGeneration();
  let rendered = 0;
  for (;;) {
    await delay(PAUSE_MS, undefined, { ref: false });
    if (isStopping()) return;
    followVersion(reviewsVersion());
    // A hosted backend's reviews expire within seconds: more than one call ahead of visitors would be for nobody.
    if (triedAt !== cacheGeneration() && !config.hosted) tried = new Set();
    triedAt = cacheGeneration();
    for (const path of content.paths) {
      if (tried.has(path)) continue;
      if (!isIdle() || isStopping()) break;
      tried.add(path);
      if (isCached(path)) continue;
      // Without the front there is no limit, no line in the log and no metric: nobody has requested it.
      await visit.run({ address: '', generation: triedAt }, () => handle(new Request(config.site.url + path)));
      if (isCached(path)) rendered += 1;
    }
    if (rendered > 0 && tried.size === content.paths.length) {
      log.info({ pages: rendered }, 'Rendered pages ahead of visitors');
      rendered = 0;
    }
  }
}
