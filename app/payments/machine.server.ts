import { randomUUID } from 'node:crypto';
import { saleColumns } from '#app/payments/after-sale.server.ts';
import { isProviderError, recordOf } from '#app/payments/answer.ts';
import { iso } from '#app/payments/books.server.ts';
import { record } from '#app/payments/completion.server.ts';
import { type Asker, type Machine, newLease, outcomeElsewhere, RANKS } from '#app/payments/lease.server.ts';
import { isAbandoned, isLeased, move, readAgain } from '#app/payments/ledger.server.ts';
import { outcomeOf } from '#app/payments/outcome.ts';
import { NOT_FOUND, type ProviderOrder, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import { isNewest, otherPayingOrder } from '#app/payments/purchases.server.ts';
import { isClosed, isPaid, MISMATCH } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

/** Refusals that say nothing about the money: the order is looked at again later. */
const NOT_AN_ANSWER = ['PREVIOUS_REQUEST_IN_PROGRESS', 'RATE_LIMIT_REACHED', 'DUPLICATE_REQUEST_ID'];

/**
 * Moves a payment as far as this asker may move it, and returns its row. However many callers race, in one process or in
 * several, the money is captured once. Throws `ProviderUnavailable` while the provider does not answer, and
 * `ProviderRefusal` if it does not have the order or, in hosted mode, refuses the call. The row then holds what is known.
 */
export async function advance(machine: Machine, row: PaymentRow, asker: Asker): Promise<PaymentRow> {
  const { underWay } = machine;
  let current = row;
  for (let running = underWay.get(row.orderID); running; running = underWay.get(row.orderID)) {
    current = await running.done;
    // Who asks for more than the run did starts another.
    if (RANKS.indexOf(running.asker) >= RANKS.indexOf(asker) || isPaid(current.status)) return current;
  }
  const done = run(machine, current, asker).finally(() => underWay.delete(row.orderID));
  underWay.set(row.orderID, { asker, done });
  return done;
}

/** Advances a payment, and writes its completion record if it is paid and the details are known. Throws as `advance` does. */
export async function finish(machine: Machine, row: PaymentRow, asker: Asker): Promise<PaymentRow> {
  const advanced = await advance(machine, row, asker);
  const details = recordOf(advanced);
  return details ? record(machine, advanced, details) : advanced;
}

async function run(machine: Machine, first: PaymentRow, asker: Asker): Promise<PaymentRow> {
  const { books, provider } = machine;
  for (let row = first; ; row = await readAgain(books, row)) {
    if (isPaid(row.status)) return row;
    if (row.status === 'capturing' && isLeased(books, row)) {
      if (asker === 'noticed') return row;
      row = await outcomeElsewhere(machine, row);
      if (row.status !== 'capturing') return row;
    }
    if (provider.read) {
      const looked = await look(machine, row, asker);
      if (looked.status === 'capturing') continue;
      if (looked.status !== 'approved' && looked.status !== 'created') return looked;
      row = looked;
    }
    if (!(await mayCapture(machine, row, asker))) {
      const untried = row.status === 'created' || row.status === 'approved';
      return untried && isAbandoned(books, row) ? forget(machine, row, 'ORDER_EXPIRED') : row;
    }
    const claimed = await move(books, row, { status: 'capturing', issue: null, leasedUntil: newLease(machine) });
    if (claimed) return capture(machine, row, claimed);
  }
}

/** Reads the order and applies its state. A capture is repeated only after this: PayPal forgets an idempotency key after six hours. */
async function look(machine: Machine, row: PaymentRow, asker: Asker): Promise<PaymentRow> {
  const order = await read(machine, row.orderID);
  if (!order) return forget(machine, row, NOT_FOUND);
  // A buyer who read that nothing was charged is charged only after asking again.
  if (isClosed(row.status) && asker !== 'asked' && outcomeOf(row, order)?.status !== 'captured') return row;
  return apply(machine, row, order);
}

/**
 * Returns whether this asker may capture the order. Nothing is captured beside another order that has paid for the same
 * purchase or may have. An order without an owner belongs to another server, which captures it itself. An order that its
 * owner has replaced by a later one is captured only for a buyer in person.
 */
async function mayCapture({ books, provider }: Machine, row: PaymentRow, asker: Asker): Promise<boolean> {
  if (await otherPayingOrder(books, row)) return false;
  if (asker === 'asked') return true;
  if (provider.read) {
    if (row.status !== 'approved' || row.owner === null) return false;
    return asker === 'returned' || isNewest(books, row);
  }
  if (asker === 'returned') return row.owner !== null && !isClosed(row.status);
  // Once the money was asked for, asking again is the only way to learn what became of it.
  return row.status !== 'created' && !isClosed(row.status) && isNewest(books, row);
}

async function capture(machine: Machine, before: PaymentRow, claimed: PaymentRow): Promise<PaymentRow> {
  const { books, provider } = machine;
  let failure: ProviderRefusal | ProviderUnavailable;
  try {
    return await apply(machine, claimed, await provider.capture(claimed.orderID, claimed.requestId), claimed.version);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    failure = error;
  }
  const issue = failure instanceof ProviderRefusal ? failure.issue : null;
  if (!provider.read) {
    // After a lost response a refusal does not mean that no money moved.
    const status = issue && before.status !== 'capturing' ? before.status : 'unknown';
    await move(books, claimed, { status, issue: status === 'created' ? null : issue });
    throw failure;
  }
  // Refused or lost: the order itself says whether the money moved. It is never charged a second time to find out.
  const doubtful = (await move(books, claimed, { status: 'unknown', issue })) ?? (await readAgain(books, claimed));
  const order = await read(machine, claimed.orderID);
  if (!order) return forget(machine, doubtful, NOT_FOUND);
  const row = await apply(machine, doubtful, order);
  if (!issue || NOT_AN_ANSWER.includes(issue) || (row.status !== 'approved' && row.status !== 'created')) return row;
  // The next try is another one, and gets another key: under this one the provider repeats its refusal.
  const status = issue === 'ORDER_NOT_APPROVED' ? 'created' : 'declined';
  return (await move(books, row, { status, issue, requestId: randomUUID() })) ?? readAgain(books, row);
}

/**
 * Applies the provider's answer, until the row holds it or nothing is left to change. `own` is the row's version during a
 * call of this process. While another process has a call in progress, only the news that the money is ours is applied; if
 * the order cannot be read, the same holds for what another process has settled since.
 */
async function apply(machine: Machine, row: PaymentRow, order: ProviderOrder, own?: number): Promise<PaymentRow> {
  const { books, provider } = machine;
  for (let current = row; ; current = await readAgain(books, row)) {
    const next = outcomeOf(current, order);
    const underWay = current.status === 'capturing' && isLeased(books, current);
    const theirs = current.version !== own && (underWay || !provider.read);
    if (!next || (theirs && next.status !== 'captured')) return current;
    if (next.issue === MISMATCH) {
      books.log.error({ orderID: row.orderID }, 'The provider describes another order than ours');
    }
    const moved = await move(books, current, {
      ...next,
      ...(next.status === 'captured' && { paidAt: iso(books), ...saleColumns(machine, order) }),
    });
    if (moved) return moved;
  }
}

/** Closes an order that the provider does not have. Throws `ProviderRefusal` if money may have moved: only the operator closes that one. */
async function forget({ books }: Machine, row: PaymentRow, issue: string): Promise<PaymentRow> {
  const { orderID, status } = row;
  if (isClosed(status)) return row;
  if (status === 'created' || status === 'approved') {
    return (await move(books, row, { status: 'cancelled', issue })) ?? readAgain(books, row);
  }
  books.log.error({ orderID, status, issue }, 'The provider does not say what became of a payment');
  throw new ProviderRefusal(issue);
}

/** Reads the order; null if the provider has none. Any other refusal says nothing about the money. */
async function read({ provider }: Machine, orderID: string): Promise<ProviderOrder | null> {
  try {
    return (await provider.read?.(orderID)) ?? null;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.issue === NOT_FOUND) return null;
    throw new ProviderUnavailable(`The order cannot be read: ${error.issue}`);
  }
}
