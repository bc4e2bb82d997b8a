import { log } from '#app/log.server.ts';
import { observe } from '#app/store/observations.server.ts';
import { openedStore } from '#app/store/opened.server.ts';

/** `doctor` looks a week back. */
const PAUSE_MS = 60 * 60_000;

let nextAt = 0;

/** Notes for `doctor`, at most once an hour, that a request came through a proxy that TRUST_PROXY does not count. */
export function noteUncountedProxy(): void {
  if (performance.now() < nextAt) return;
  nextAt = performance.now() + PAUSE_MS;
  // After the response: no visitor waits for it.
  setImmediate(() => {
    observe(openedStore.db, 'untrusted-proxy').catch(({ code }) =>
      log.warn({ code }, 'The request of an uncounted proxy could not be noted for doctor'),
    );
  });
}
