import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from '#app/server/backend/embedded/payments/ledger.ts';
import { ProviderUnavailable } from '#app/server/backend/embedded/payments/provider.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import type { Log } from '#app/server/backend/log.ts';

const EVERY_MS = 60_000;
const STOP_WITHIN_MS = 3_000;
/** After so many failures in a row a provider that is down is left alone until the next sweep. */
const FAILURES = 3;

/** `all`: everything that is not settled, for the boot and the operator; `due`: what is to be looked at by now. */
export type SweepOf = 'all' | 'due';

export type Sweeper = {
  /** Settles what is unfinished. Resolves with the payments that it looked at, as they were. */
  sweep(which: SweepOf): Promise<PaymentRow[]>;
  /** Sweeps now and each minute. Only for a process that serves the store: its only one counts calls under way before it as lost. */
  start(): void;
  /** Ends the sweeps; resolves when the step under way is over, or after a few seconds: the next start takes it up. */
  stop(): Promise<void>;
};

/** Finishes payments that nobody waits for any more. */
export function createSweeper(options: {
  ledger: Ledger;
  /** Whose payments. */
  provider: string;
  log: Log;
  /** Moves one payment as far as it goes; throws `ProviderUnavailable` when the provider cannot be asked. */
  finish(orderID: string, which: SweepOf): Promise<void>;
  /** True for a payment that is finished without asking the provider. */
  isSettled(row: PaymentRow): boolean;
}): Sweeper {
  const { ledger, provider, log, finish, isSettled } = options;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function sweep(which: SweepOf): Promise<PaymentRow[]> {
    const seen: PaymentRow[] = [];
    let failures = 0;
    for await (const rows of which === 'due' ? [ledger.due(provider)] : ledger.unfinished(provider)) {
      for (const row of rows) {
        if (stopped) return seen;
        seen.push(row);
        if (failures >= FAILURES && !isSettled(row)) continue;
        failures = (await finishOne(row, which)) ? 0 : failures + 1;
      }
    }
    return seen;
  }

  /** False when the provider could not be asked. */
  async function finishOne(row: PaymentRow, which: SweepOf): Promise<boolean> {
    await ledger.postpone(row);
    try {
      await finish(row.orderID, which);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ orderID: row.orderID, cause: error.message }, 'The payment provider cannot be asked now');
      return false;
    }
  }

  return {
    sweep,

    start() {
      const run = (which: SweepOf) => {
        sweeping = sweeping
          .then(() => sweep(which))
          .catch((error) => log.error({ stack: error.stack }, 'The sweep of payments failed'));
      };
      sweeping = ledger.endLeases();
      run('all');
      timer = setInterval(run, EVERY_MS, 'due');
      timer.unref();
    },

    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([sweeping, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
