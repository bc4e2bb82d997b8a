import { setTimeout as sleep } from 'node:timers/promises';
import { lookAfterSale } from '#app/payments/after-sale.server.ts';
import { isProviderError } from '#app/payments/answer.ts';
import type { Machine } from '#app/payments/lease.server.ts';
import { finish } from '#app/payments/machine.server.ts';
import { tellOfDelays } from '#app/payments/news.server.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import {
  allOrders,
  allSales,
  dueOrders,
  dueSales,
  endLeases,
  postpone,
  postponeSale,
} from '#app/payments/queue.server.ts';
import { forgetUnpaidCustomers } from '#app/payments/retention.server.ts';
import { isPaid } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

const EVERY_MS = 60_000;
const FORGET_EVERY_MS = 60 * 60_000;
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

/** What a sweeper is doing, and when it deletes details next (milliseconds). */
type Sweeping = { isStopped: boolean; forgetAt: number };

export function createSweeper(machine: Machine): Sweeper {
  const { books } = machine;
  const state: Sweeping = { isStopped: false, forgetAt: 0 };
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<unknown> = Promise.resolve();
  return {
    sweep: (which) => sweep(machine, state, which),

    start() {
      const run = (which: SweepOf) => {
        sweeping = sweeping
          .then(() => sweep(machine, state, which))
          .catch((error) => books.log.error({ stack: error.stack }, 'The sweep of payments failed'));
      };
      sweeping = endLeases(books);
      run('start');
      timer = setInterval(run, EVERY_MS, 'due');
      timer.unref();
    },

    async stop() {
      state.isStopped = true;
      clearInterval(timer);
      await Promise.race([sweeping, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

async function sweep(machine: Machine, state: Sweeping, which: SweepOf): Promise<PaymentRow[]> {
  const { books, provider } = machine;
  const seen: PaymentRow[] = [];
  let failures = 0;
  for await (const rows of batches(machine, which)) {
    for (const row of rows) {
      if (state.isStopped) return seen;
      seen.push(row);
      // What is paid needs no answer of a provider whose orders can be read.
      if (failures >= FAILURES && !(isPaid(row.status) && !provider.record)) continue;
      failures = (await finishOne(machine, row)) ? 0 : failures + 1;
    }
  }
  if (books.now() >= state.forgetAt) {
    state.forgetAt = books.now() + FORGET_EVERY_MS;
    await forgetUnpaidCustomers(books.db, books.now());
  }
  await tellOfDelays(books);
  if (provider.afterSale && failures < FAILURES) await lookAfterSales(machine, state, which);
  return seen;
}

async function lookAfterSales(machine: Machine, state: Sweeping, which: SweepOf): Promise<void> {
  const { books } = machine;
  let failures = 0;
  for await (const rows of which === 'all' ? allSales(books) : [dueSales(books)]) {
    for (const row of rows) {
      if (state.isStopped || failures >= FAILURES) return;
      failures = (await lookAfterOne(machine, row)) ? 0 : failures + 1;
    }
  }
}

async function* batches({ books }: Machine, which: SweepOf): AsyncGenerator<PaymentRow[]> {
  if (which === 'due') yield dueOrders(books, 'urgent');
  else yield* allOrders(books, 'urgent');
  if (which === 'all') yield* allOrders(books, 'created');
  else yield dueOrders(books, 'created');
}

/** False when the provider could not be asked. */
async function lookAfterOne(machine: Machine, row: PaymentRow): Promise<boolean> {
  const { books } = machine;
  await postponeSale(books, row, false);
  try {
    await lookAfterSale(machine, row);
    await postponeSale(books, row, true);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    books.log.warn({ orderID: row.orderID, cause: error.message }, 'A sale could not be read again');
    if (!(error instanceof ProviderRefusal)) return false;
    // PayPal forgets orders some day: a refusal says nothing about the payment, and is not asked for again at once.
    await postponeSale(books, row, true);
  }
  return true;
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
      books.log.error({ orderID, issue: error.issue }, 'A payment cannot go on: see `ops payments show`');
      return true;
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    books.log.warn({ orderID, cause: error.message }, 'The payment provider cannot be asked now');
    return false;
  }
  return true;
}
