import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isClosed, isPaid } from '#app/domain/payment.ts';
import type { Ledger } from '#app/server/backend/embedded/payments/ledger.ts';
import {
  type PaymentProvider,
  type ProviderOrder,
  ProviderRefusal,
  ProviderUnavailable,
} from '#app/server/backend/embedded/payments/provider.ts';
import { MISMATCH, transitionFor } from '#app/server/backend/embedded/payments/states.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import type { Log } from '#app/server/backend/log.ts';

/** Milliseconds. */
export type DriverTimes = {
  /**
   * A capture under way counts as lost after this: longer than three tries of it. One that is slower still, since it had
   * to get a token first, may be joined by another: that has the same key, and the provider charges once.
   */
  lease: number;
  /** How long a caller waits for a capture that another process has under way. */
  wait: number;
  /** How often it looks. */
  poll: number;
};

const DEFAULTS: DriverTimes = { lease: 30_000, wait: 25_000, poll: 100 };

/** Refusals that say nothing about the money: the order is looked at again later. */
const NOT_AN_ANSWER = ['PREVIOUS_REQUEST_IN_PROGRESS', 'RATE_LIMIT_REACHED', 'DUPLICATE_REQUEST_ID'];

/** The one refusal to show an order that means that there is none. */
const NOT_FOUND = 'RESOURCE_NOT_FOUND';

/**
 * `asked`: the buyer says that the order is approved; `if-approved`: it is captured only when the provider says so, and
 * when it has an owner. One without is another server's: that server asks for the money, or its books would not know of it.
 */
type Mode = 'asked' | 'if-approved';

/**
 * Moves one payment as far as it goes, and returns its row; undefined when the provider has none. Throws `ProviderUnavailable`
 * while the provider cannot be asked; the row then says what is known.
 */
type Drive = (orderID: string, mode: Mode) => Promise<PaymentRow | undefined>;

type Options = { ledger: Ledger; provider: PaymentProvider; log: Log; times?: Partial<DriverTimes> };

export function createDriver({ ledger, provider, log, times }: Options) {
  const { lease, wait, poll } = { ...DEFAULTS, ...times };
  const underWay = new Map<string, { mode: Mode; done: Promise<PaymentRow | undefined> }>();

  /**
   * Applies what the provider said, until the row holds it or nothing is left to change. `own` is the version of a
   * capture of our own: one that somebody else has under way is theirs to settle, unless the money is known to be there.
   */
  async function settle(row: PaymentRow, order: ProviderOrder, own?: number): Promise<PaymentRow> {
    for (let current = row; ; current = await ledger.get(row.orderID)) {
      const next = transitionFor(current, order);
      const theirs = current.status === 'capturing' && ledger.isLeased(current) && current.version !== own;
      if (!next || (theirs && next.status !== 'captured')) return current;
      if (next.issue === MISMATCH)
        log.error({ orderID: row.orderID }, 'The provider describes another order than ours');
      const moved = await ledger.move(current, {
        ...next,
        ...(next.status === 'captured' && { paidAt: ledger.iso() }),
      });
      if (moved) return moved;
    }
  }

  async function capture(claimed: PaymentRow): Promise<PaymentRow> {
    let issue: string | null = null;
    try {
      return await settle(claimed, await provider.capture(claimed.orderID, claimed.requestId), claimed.version);
    } catch (error) {
      if (error instanceof ProviderRefusal) issue = error.issue;
      else if (!(error instanceof ProviderUnavailable)) throw error;
    }
    // Refused or lost: the order itself says whether the money moved. It is never charged a second time to find out.
    const doubtful = (await ledger.move(claimed, { status: 'unknown', issue })) ?? (await ledger.get(claimed.orderID));
    const order = await read(claimed.orderID);
    if (!order) return await forget(doubtful, NOT_FOUND);
    const row = await settle(doubtful, order);
    if (!issue || NOT_AN_ANSWER.includes(issue) || (row.status !== 'approved' && row.status !== 'created')) return row;
    // The next try is another one, and gets another key: under this one the provider repeats its refusal.
    const status = issue === 'ORDER_NOT_APPROVED' ? 'created' : 'declined';
    return (await ledger.move(row, { status, issue, requestId: randomUUID() })) ?? (await ledger.get(row.orderID));
  }

  /** A capture under way elsewhere is waited for; still `capturing` when it was lost and the order is to be looked at. */
  async function outcomeElsewhere(row: PaymentRow): Promise<PaymentRow> {
    const deadline = performance.now() + wait;
    let current = row;
    while (current.status === 'capturing' && ledger.isLeased(current)) {
      if (performance.now() > deadline) throw new ProviderUnavailable('Another capture of this order is under way.');
      await sleep(poll);
      current = await ledger.get(row.orderID);
    }
    return current;
  }

  async function advance(first: PaymentRow, mode: Mode): Promise<PaymentRow> {
    for (let row = first; ; row = await ledger.get(first.orderID)) {
      if (isPaid(row.status)) return row;
      if (row.status === 'capturing') {
        if (mode === 'if-approved' && ledger.isLeased(row)) return row;
        row = await outcomeElsewhere(row);
        if (row.status !== 'capturing') return row;
      }
      // Read before anything is repeated: PayPal forgets a request's key after six hours, but never a capture.
      const order = await read(row.orderID);
      if (!order) return await forget(row, NOT_FOUND);
      // Who was told that nothing was charged is charged only when asking again.
      if (isClosed(row.status) && mode === 'if-approved' && transitionFor(row, order)?.status !== 'captured')
        return row;
      row = await settle(row, order);
      if (row.status === 'capturing') continue;
      if (row.status !== 'approved' && row.status !== 'created') return row;
      if (mode === 'if-approved' && (row.status === 'created' || row.owner === null)) {
        return ledger.isAbandoned(row) ? await forget(row, 'ORDER_EXPIRED') : row;
      }
      const claimed = await ledger.move(row, { status: 'capturing', issue: null, leasedUntil: ledger.lease(lease) });
      if (claimed) return await capture(claimed);
    }
  }

  /** An order that the provider does not have (any more). Where money may have moved, only a person may close it. */
  async function forget(row: PaymentRow, issue: string): Promise<PaymentRow> {
    if (isClosed(row.status)) return row;
    if (row.status === 'created' || row.status === 'approved') {
      return (await ledger.move(row, { status: 'cancelled', issue })) ?? (await ledger.get(row.orderID));
    }
    log.error(
      { orderID: row.orderID, status: row.status, issue },
      'The provider does not say what became of a payment',
    );
    throw new ProviderUnavailable(`The order cannot be read: ${issue}`);
  }

  /** The order as the provider has it; null when it has none. Any other refusal to show it says nothing about the money. */
  async function read(orderID: string): Promise<ProviderOrder | null> {
    try {
      return await provider.get(orderID);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      if (error.issue === NOT_FOUND) return null;
      throw new ProviderUnavailable(`The order cannot be read: ${error.issue}`);
    }
  }

  /** Calls for one order within this process share one run; a caller who asks for more than the run did starts another. */
  const drive: Drive = async (orderID, mode) => {
    for (let running = underWay.get(orderID); running; running = underWay.get(orderID)) {
      const row = await running.done;
      if (running.mode === 'asked' || mode === 'if-approved' || row === undefined || isPaid(row.status)) return row;
    }
    const done = ledger
      .find(orderID)
      .then((row) => (row?.provider === provider.name ? advance(row, mode) : undefined))
      .finally(() => underWay.delete(orderID));
    underWay.set(orderID, { mode, done });
    return done;
  };
  return drive;
}
