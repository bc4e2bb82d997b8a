import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#app/log.server.ts';
import { logIn, type PaypalClientOptions } from '#app/payments/providers/paypal/client.server.ts';

const CHECK_INTERVAL_MS = 5 * 60_000;
/** A scrape of Prometheus has 10 s by default. */
const MAX_WAIT_MS = 2_000;

/**
 * Returns a function that resolves with whether PayPal accepted the credentials, at most 5 minutes ago. Null while the first
 * check has no response. A token that works for hours would hide a revoked secret, so each check logs in again. Calls
 * share a check (single-flight), and wait for it for 2 s at most.
 */
export function createLoginCheck(options: PaypalClientOptions, log: Log): () => Promise<boolean | null> {
  let isAccepted: boolean | null = null;
  let nextCheckAt = 0;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const before = isAccepted;
    try {
      await logIn(options);
      isAccepted = true;
      if (before === false) log.info({}, 'PayPal accepts the login again');
    } catch (error) {
      isAccepted = false;
      if (before !== false) log.warn({ reason: (error as Error).message }, 'PayPal login failed');
    }
    nextCheckAt = performance.now() + CHECK_INTERVAL_MS;
    checking = null;
  }

  return async () => {
    if (performance.now() >= nextCheckAt) checking ??= check();
    if (checking) await Promise.race([checking, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return isAccepted;
  };
}
