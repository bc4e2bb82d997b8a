import { randomUUID } from 'node:crypto';
import { saleColumns } from '#app/payments/books/after-sale.server.ts';
import { ageOf, iso, type Machine, TRIGGERS, type Trigger } from '#app/payments/books/books.server.ts';
import { compareAndSet, readAgain } from '#app/payments/books/ledger.server.ts';
import { otherPayingOrder } from '#app/payments/books/purchases.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { duplicateOf } from '#app/payments/machine/duplicates.server.ts';
import { isLeased, newLease, waitForLease } from '#app/payments/machine/lease.server.ts';
import { outcomeOf } from '#app/payments/machine/outcome.ts';
import { writeRecord } from '#app/payments/machine/recording.server.ts';
import { DUPLICATE, isClosed, isPaid, MISMATCH } from '#app/payments/machine/status.ts';
import type { ProviderOrder } from '#app/payments/provider.ts';
import { isProviderError, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { recordOf } from '#app/payments/record.ts';

/** Providers close an unapproved order earlier. */
const ABANDONED_AFTER_MS = 24 * 3600_000;

/**
 * Advances a payment as far as the trigger allows, and returns its row. However many callers race, in one process or in
 * several, the payment is captured once. Throws `ProviderUnavailable` while the provider does not respond, and
 * `ProviderRefusal` if it does not have the order or, in hosted mode, refuses the call. The row then holds what is known.
 */
export async function advance(machine: Machine, row: PaymentRow, trigger: Trigger): Promise<PaymentRow> {
  const { inFlight } = machine;
  let current = row;
  for (let running = inFlight.get(row.orderID); running; running = inFlight.get(row.orderID)) {
    current = await running.done;
    const didEnough = TRIGGERS.indexOf(running.trigger) >= TRIGGERS.indexOf(trigger);
    if (didEnough || isPaid(current.status)) return current;
  }
  const done = run(machine, current, trigger).finally(() => inFlight.delete(row.orderID));
  inFlight.set(row.orderID, { trigger, done });
  return done;
}

/** Advances a payment, and writes its completion record if it is paid and the details are known. Throws as `advance` does. */
export async function finish(machine: Machine, row: PaymentRow, trigger: Trigger): Promise<PaymentRow> {
  const advanced = await advance(machine, row, trigger);
  const details = recordOf(advanced);
  return details ? writeRecord(machine, advanced, details) : advanced;
}

async function run(machine: Machine, first: PaymentRow, trigger: Trigger): Promise<PaymentRow> {
  const { books, provider } = machine;
  for (let row = first; ; row = await readAgain(books, row)) {
    if (isPaid(row.status)) return row;
    if (row.status === 'capturing' && (await isLeased(machine, row))) {
      if (trigger === 'noticed') return row;
      row = await waitForLease(machine, row);
      if (row.status !== 'capturing') return row;
    }
    if (provider.read) {
      const refreshed = await refresh(machine, row, trigger);
      if (refreshed.status === 'capturing') continue;
      if (!isBeforeCapture(refreshed)) return refreshed;
      row = refreshed;
    }
    // A payment under review was captured before: asking again only reads it.
    const isReviewed = row.status === 'pending';
    const isAllowed = await mayCapture(machine, row, trigger);
    const duplicate = isAllowed && !isReviewed ? await duplicateOf(machine, row, trigger) : undefined;
    if (!isAllowed || duplicate) {
      const isAbandoned = isBeforeCapture(row) && ageOf(books, row) > ABANDONED_AFTER_MS;
      if (isAbandoned) return closeMissingOrder(machine, row, 'ORDER_EXPIRED');
      return duplicate ? hold(machine, row, row, duplicate, trigger) : row;
    }
    const change = { status: 'capturing', issue: null, leasedUntil: newLease(machine) } as const;
    const claimed = await compareAndSet(books, row, change);
    if (!claimed) continue;
    // Of two orders that are claimed at once, at least one sees the other only now.
    const rival = isReviewed ? undefined : await duplicateOf(machine, claimed, trigger);
    if (rival) return hold(machine, claimed, row, rival, trigger);
    // The letters about the end compare it with the row as this run began.
    return capture(machine, provider.read ? first : row, claimed);
  }
}

const isBeforeCapture = ({ status }: PaymentRow) => status === 'created' || status === 'approved';

/** Reads the order and applies its state. A capture is repeated only after this: a provider forgets an idempotency key after some hours. */
async function refresh(machine: Machine, row: PaymentRow, trigger: Trigger): Promise<PaymentRow> {
  const order = await read(machine, row.orderID);
  if (order instanceof ProviderRefusal) return closeMissingOrder(machine, row, order.issue);
  // A buyer who read that nothing was charged is charged only after asking again.
  if (isClosed(row.status) && trigger !== 'asked' && outcomeOf(row, order)?.status !== 'captured') return row;
  return apply(machine, row, order);
}

/**
 * Returns whether this trigger may capture the order. Nothing is captured beside another order that has paid for the same
 * purchase or may have. An order without an owner belongs to another server, which requests the capture itself.
 */
async function mayCapture({ books, provider }: Machine, row: PaymentRow, trigger: Trigger): Promise<boolean> {
  if (await otherPayingOrder(books, row)) return false;
  if (trigger === 'asked') return true;
  if (provider.read) return row.status === 'approved' && row.owner !== null;
  if (trigger === 'returned') return row.owner !== null && !isClosed(row.status);
  // After a capture request, only repeating it shows whether it succeeded.
  return row.status !== 'created' && !isClosed(row.status);
}

/**
 * Puts a payment back to its status `before` the claim, and returns its row. Its issue then names the other order, which
 * enqueues the operator's letter. If the buyer asks in person, or the other order is being captured, the next look decides.
 */
async function hold(
  machine: Machine,
  row: PaymentRow,
  before: PaymentRow,
  other: PaymentRow,
  trigger: Trigger,
): Promise<PaymentRow> {
  const { books } = machine;
  const isDecided = trigger !== 'asked' && !(other.status === 'capturing' && (await isLeased(machine, other)));
  const issue = isDecided && !before.issue?.startsWith(DUPLICATE) ? `${DUPLICATE}${other.orderID}` : before.issue;
  const status = before.status === 'capturing' ? 'unknown' : before.status;
  if (row.status === status && row.issue === issue) return row;
  if (issue !== before.issue)
    books.log.error({ orderID: row.orderID, issue }, 'Payment waits for the operator; see `ops payments show`');
  return (await compareAndSet(books, row, { status, issue })) ?? readAgain(books, row);
}

async function capture(machine: Machine, before: PaymentRow, claimed: PaymentRow): Promise<PaymentRow> {
  const { books, provider } = machine;
  let failure: ProviderRefusal | ProviderUnavailable;
  try {
    const order = await provider.capture(claimed.orderID, claimed.requestId);
    return await apply(machine, claimed, order, before, claimed.version);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    failure = error;
  }
  const issue = failure instanceof ProviderRefusal ? failure.issue : null;
  if (!provider.read) {
    // After a lost response a refusal does not mean that no money moved.
    const status = issue && before.status !== 'capturing' ? before.status : 'unknown';
    await compareAndSet(books, claimed, { status, issue: status === 'created' ? null : issue });
    throw failure;
  }
  // Refused or lost: the order itself says whether money moved. It is never captured a second time to find out.
  const uncertain =
    (await compareAndSet(books, claimed, { status: 'unknown', issue })) ?? (await readAgain(books, claimed));
  const order = await read(machine, claimed.orderID);
  if (order instanceof ProviderRefusal) return closeMissingOrder(machine, uncertain, order.issue);
  const row = await apply(machine, uncertain, order, before);
  if (failure instanceof ProviderUnavailable || failure.meaning === 'inconclusive' || !isBeforeCapture(row)) return row;
  // The next try needs a new idempotency key: under the old one the provider repeats its refusal.
  const status = failure.meaning === 'not-approved' ? 'created' : 'declined';
  const change = { status, issue, requestId: randomUUID() } as const;
  return (await compareAndSet(books, row, change, before)) ?? readAgain(books, row);
}

/**
 * Applies the provider's answer until the row holds it or nothing is left to change. `own` is the row's version during a
 * call of this process. While another process has a call in flight, only a successful capture is applied. If the order
 * cannot be read, the same holds for what another process has written since.
 */
async function apply(machine: Machine, row: PaymentRow, order: ProviderOrder, first?: PaymentRow, own?: number) {
  const { books, provider } = machine;
  for (let current = row; ; current = await readAgain(books, row)) {
    const next = outcomeOf(current, order);
    const isInFlight = current.status === 'capturing' && (await isLeased(machine, current));
    const isForeign = current.version !== own && (isInFlight || !provider.read);
    if (!next || (isForeign && next.status !== 'captured')) return current;
    if (next.issue === MISMATCH) {
      books.log.error({ orderID: row.orderID }, 'The provider describes another order than ours');
    }
    const paidAt = next.status === 'captured' ? { paidAt: iso(books) } : {};
    const change = { ...next, ...paidAt, ...saleColumns(machine, order) };
    const moved = await compareAndSet(books, current, change, first);
    if (moved) return moved;
  }
}

/** Closes an order missing at the provider. Throws `ProviderRefusal` if money may have moved: the operator closes that one. */
async function closeMissingOrder({ books }: Machine, row: PaymentRow, issue: string): Promise<PaymentRow> {
  const { orderID, status } = row;
  if (isClosed(status)) return row;
  if (isBeforeCapture(row)) {
    return (await compareAndSet(books, row, { status: 'cancelled', issue })) ?? readAgain(books, row);
  }
  books.log.error({ orderID, status, issue }, 'The provider does not say what became of a payment');
  throw new ProviderRefusal('gone', issue);
}

/** Returns the order, or the refusal of a provider that has none. Any other refusal says nothing about the money. */
async function read({ provider }: Machine, orderID: string): Promise<ProviderOrder | ProviderRefusal> {
  try {
    const order = await provider.read?.(orderID);
    if (!order) throw new Error(`Orders of ${provider.name} cannot be read.`);
    return order;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.meaning === 'gone') return error;
    throw new ProviderUnavailable(`The order cannot be read: ${error.issue}`);
  }
}
