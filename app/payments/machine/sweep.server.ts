import { setTimeout as sleep } from 'node:timers/promises';
import { refreshSale } from '#app/payments/books/after-sale.server.ts';
import type { Books, Machine } from '#app/payments/books/books.server.ts';
import { deleteRequestedDetails } from '#app/payments/books/retention.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { notifyOfDelays } from '#app/payments/emails/notify.server.ts';
import { finish } from '#app/payments/machine/advance.server.ts';
import { releaseLeases } from '#app/payments/machine/lease.server.ts';
import {
  allOrders,
  allSales,
  dueOrders,
  dueSales,
  longestWait,
  postpone,
  postponeSale,
} from '#app/payments/machine/queue.server.ts';
import { isPaid } from '#app/payments/machine/status.ts';
import { isProviderError, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';

const SWEEP_INTERVAL_MS = 60_000;
/** How long a timed sweep begins new calls, so that the next one is on time. */
const SWEEP_BUDGET_MS = 50_000;
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

type SweepState = { isStopped: boolean };

/** Creates the background job that finishes payments no request is waiting for. */
export function createSweeper(machine: Machine): Sweeper {
  const { books } = machine;
  const state: SweepState = { isStopped: false };
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
  const work: Work = {
    machine,
    state,
    visited: new Map(),
    longest: await longestWait(books),
    endsAt: endOf(books, scope),
  };
  // Side by side: orders about which the provider does not respond must not delay one that was just approved.
  const answers = await Promise.all([
    finishAll(work, urgentIn(books, scope)),
    finishAll(work, createdIn(books, scope)),
  ]);
  const visited = [...work.visited.values()];
  if (state.isStopped) return visited;
  await deleteRequestedDetails(books.db);
  await notifyOfDelays(books);
  if (provider.afterSale && !answers.includes(false)) await refreshSales(machine, state, scope);
  return visited;
}

/** `visited`: the rows as read before, by order id. `longest` is that of `postpone`. Milliseconds. */
type Work = {
  machine: Machine;
  state: SweepState;
  visited: Map<string, PaymentRow>;
  longest: number;
  endsAt: number;
};

/** What a timed sweep leaves is the first of the next one. */
const endOf = ({ now }: Books, scope: SweepScope) =>
  scope === 'due' ? now() + SWEEP_BUDGET_MS : Number.POSITIVE_INFINITY;

type Batches = AsyncIterable<PaymentRow[]> | Promise<PaymentRow[]>[];

const urgentIn = (books: Books, scope: SweepScope): Batches =>
  scope === 'due' ? [dueOrders(books, 'urgent')] : allOrders(books, 'urgent');

const createdIn = (books: Books, scope: SweepScope): Batches =>
  scope === 'all' ? allOrders(books, 'created') : [dueOrders(books, 'created')];

/** Returns false if the provider was unavailable at the end. */
async function finishAll(work: Work, batches: Batches): Promise<boolean> {
  const { machine, state, visited, longest, endsAt } = work;
  const { books, provider } = machine;
  let failures = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      if (state.isStopped || books.now() >= endsAt) return true;
      if (visited.has(row.orderID)) continue;
      visited.set(row.orderID, row);
      const needsNoProvider = isPaid(row.status) && !provider.record;
      if (failures >= MAX_CONSECUTIVE_FAILURES && !needsNoProvider) continue;
      failures = (await tryFinish(machine, row, longest)) ? 0 : failures + 1;
    }
  }
  return failures < MAX_CONSECUTIVE_FAILURES;
}

/** Returns false if the provider is unavailable. */
async function tryFinish(machine: Machine, row: PaymentRow, longest: number): Promise<boolean> {
  const { books } = machine;
  const { orderID } = row;
  await postpone(books, row, longest);
  try {
    await finish(machine, row, 'look');
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
    // Providers forget old orders: a refusal says nothing about the payment, and is not retried at once.
    await postponeSale(books, row, true);
  }
  return true;
}
