import { setTimeout as sleep } from 'node:timers/promises';
import { refreshSale } from '#app/payments/after-sale.server.ts';
import type { Machine } from '#app/payments/books.server.ts';
import { releaseLeases } from '#app/payments/lease.server.ts';
import { notifyOfDelays } from '#app/payments/letters/notify.server.ts';
import { finish } from '#app/payments/machine.server.ts';
import { isProviderError, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import { allOrders, allSales, dueOrders, dueSales, postpone, postponeSale } from '#app/payments/queue.server.ts';
import { deleteRequestedDetails, deleteUnpaidDetails } from '#app/payments/retention.server.ts';
import { isPaid } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

const SWEEP_INTERVAL_MS = 60_000;
const RETENTION_INTERVAL_MS = 60 * 60_000;
const STOP_TIMEOUT_MS = 3_000;
/** After this many failures in a row, the rest of the sweep skips the provider. */
const MAX_CONSECUTIVE_FAILURES = 3;

/**
 * `due` (timer): the payments whose next check is due. `start` (startup): also every payment that may be money.
 * `all` (`ops payments reconcile`): every unfinished payment.
 */
type SweepScope = 'due' | 'start' | 'all';

export type Sweeper = {
  /** Finishes the unfinished payments in scope. Resolves with the rows as read before. */
  sweep(scope: SweepScope): Promise<PaymentRow[]>;
  /**
   * Releases stale leases, sweeps `start`, then `due` every minute. Call it only in the serving process: on SQLite it
   * releases every lease.
   */
  start(): void;
  /** Stops sweeping. Resolves when the payment in progress is done, or after 3 s; the next start resumes it. */
  stop(): Promise<void>;
};

/** `nextRetentionAt`: milliseconds. */
type SweepState = { isStopped: boolean; nextRetentionAt: number };

/** Creates the background job that finishes payments no request is waiting for. */
export function createSweeper(machine: Machine): Sweeper {
  const { books } = machine;
  const state: SweepState = { isStopped: false, nextRetentionAt: 0 };
  let timer: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  function enqueueSweep(scope: SweepScope): void {
    queue = queue
      .then(() => sweep(machine, state, scope))
      .catch((error) => books.log.error({ stack: error.stack }, 'Payment sweep failed'));
  }

  return {
    sweep: (scope) => sweep(machine, state, scope),

    start() {
      queue = releaseLeases(books);
      enqueueSweep('start');
      timer = setInterval(enqueueSweep, SWEEP_INTERVAL_MS, 'due');
      timer.unref();
    },

    async stop() {
      state.isStopped = true;
      clearInterval(timer);
      await Promise.race([queue, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

async function sweep(machine: Machine, state: SweepState, scope: SweepScope): Promise<PaymentRow[]> {
  const { books, provider } = machine;
  const visited: PaymentRow[] = [];
  let failures = 0;
  for await (const rows of ordersIn(machine, scope)) {
    for (const row of rows) {
      if (state.isStopped) return visited;
      visited.push(row);
      const needsNoProvider = isPaid(row.status) && !provider.record;
      if (failures >= MAX_CONSECUTIVE_FAILURES && !needsNoProvider) continue;
      failures = (await tryFinish(machine, row)) ? 0 : failures + 1;
    }
  }
  await deleteRequestedDetails(books.db);
  if (books.now() >= state.nextRetentionAt) {
    state.nextRetentionAt = books.now() + RETENTION_INTERVAL_MS;
    await deleteUnpaidDetails(books.db, books.now());
  }
  await notifyOfDelays(books);
  if (provider.afterSale && failures < MAX_CONSECUTIVE_FAILURES) await refreshSales(machine, state, scope);
  return visited;
}

async function* ordersIn({ books }: Machine, scope: SweepScope): AsyncGenerator<PaymentRow[]> {
  if (scope === 'due') yield dueOrders(books, 'urgent');
  else yield* allOrders(books, 'urgent');
  if (scope === 'all') yield* allOrders(books, 'created');
  else yield dueOrders(books, 'created');
}

/** Returns false if the provider is unavailable. */
async function tryFinish(machine: Machine, row: PaymentRow): Promise<boolean> {
  const { books } = machine;
  const { orderID } = row;
  await postpone(books, row);
  try {
    await finish(machine, row, 'noticed');
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      books.log.error({ orderID, issue: error.issue }, 'Payment stuck; see `ops payments show`');
      return true;
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    books.log.warn({ orderID, cause: error.message }, 'Payment provider unavailable; retrying at the next sweep');
    return false;
  }
  return true;
}

async function refreshSales(machine: Machine, state: SweepState, scope: SweepScope): Promise<void> {
  const { books } = machine;
  let failures = 0;
  for await (const rows of scope === 'all' ? allSales(books) : [dueSales(books)]) {
    for (const row of rows) {
      if (state.isStopped || failures >= MAX_CONSECUTIVE_FAILURES) return;
      failures = (await tryRefreshSale(machine, row)) ? 0 : failures + 1;
    }
  }
}

/** Returns false if the provider is unavailable. */
async function tryRefreshSale(machine: Machine, row: PaymentRow): Promise<boolean> {
  const { books } = machine;
  await postponeSale(books, row, false);
  try {
    await refreshSale(machine, row);
    await postponeSale(books, row, true);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    books.log.warn({ orderID: row.orderID, cause: error.message }, 'Sale refresh failed');
    if (!(error instanceof ProviderRefusal)) return false;
    // PayPal forgets old orders: a refusal says nothing about the payment, and is not retried at once.
    await postponeSale(books, row, true);
  }
  return true;
}
