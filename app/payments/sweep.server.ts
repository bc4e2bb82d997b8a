import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from '#app/payments/lease.server.ts';
import { finish } from '#app/payments/machine.server.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import { allOrders, dueOrders, endLeases, postpone } from '#app/payments/queue.server.ts';
import { isPaid, REFUSED } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

const EVERY_MS = 60_000;
const STOP_WITHIN_MS = 3_000;
/** After so many failures in a row a provider that is down is left alone until the next sweep. */
const FAILURES = 3;

/**
 * `due`: what is to be looked at by now; `start`: in its place, everything that may be money, for a process that starts;
 * `all`: everything that is not settled, for the operator.
 */
type SweepOf = 'due' | 'start' | 'all';

export type Sweeper = {
  /** Finishes payments that nobody waits for any more. Resolves with those that it looked at, as they were. */
  sweep(which: SweepOf): Promise<PaymentRow[]>;
  /** Sweeps now and each minute. Only for a process that serves the store: its only one counts calls under way before it as lost. */
  start(): void;
  /** Ends the sweeps; resolves when the step under way is over, or after a few seconds: the next start takes it up. */
  stop(): Promise<void>;
};

export function createSweeper(machine: Machine): Sweeper {
  const { books } = machine;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function sweep(which: SweepOf): Promise<PaymentRow[]> {
    const seen: PaymentRow[] = [];
    let failures = 0;
    for await (const rows of batches(machine, which)) {
      for (const row of rows) {
        if (stopped) return seen;
        if (which === 'due' && row.issue?.startsWith(REFUSED)) continue;
        seen.push(row);
        // What is paid needs no answer of a provider whose orders can be read.
        if (failures >= FAILURES && !(isPaid(row.status) && !machine.provider.record)) continue;
        failures = (await finishOne(machine, row)) ? 0 : failures + 1;
      }
    }
    return seen;
  }

  return {
    sweep,

    start() {
      const run = (which: SweepOf) => {
        sweeping = sweeping
          .then(() => sweep(which))
          .catch((error) => books.log.error({ stack: error.stack }, 'The sweep of payments failed'));
      };
      sweeping = endLeases(books);
      run('start');
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

async function* batches({ books }: Machine, which: SweepOf): AsyncGenerator<PaymentRow[]> {
  if (which === 'due') yield dueOrders(books, 'urgent');
  else yield* allOrders(books, 'urgent');
  if (which === 'all') yield* allOrders(books, 'created');
  else yield dueOrders(books, 'created');
}

/** False when the provider could not be asked. */
async function finishOne(machine: Machine, row: PaymentRow): Promise<boolean> {
  const { books } = machine;
  const { orderID } = row;
  await postpone(books, row);
  try {
    await finish(machine, row, 'noticed');
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      books.log.error({ orderID, issue: error.issue }, 'The backend refuses a payment: see `ops payments show`');
      return true;
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    books.log.warn({ orderID, cause: error.message }, 'The payment provider cannot be asked now');
    return false;
  }
  return true;
}
