import { saleColumns } from '#app/payments/books/after-sale.server.ts';
import { ageOf, iso, type Machine, type Trigger } from '#app/payments/books/books.server.ts';
import { type Change, compareAndSet, readAgain } from '#app/payments/books/ledger.server.ts';
import { findRival, type Rival } from '#app/payments/books/purchases.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { PENDING } from '#app/payments/calls.ts';
import { notifyOfRival } from '#app/payments/emails/notify.server.ts';
import { afterFailure, decide, isUnderReview, outcomeOf } from '#app/payments/machine/decision.server.ts';
import { isLeased, newLease, waitForLease } from '#app/payments/machine/lease.server.ts';
import { writeRecord } from '#app/payments/machine/recording.server.ts';
import { isPaid, MISMATCH, mayHaveMoved } from '#app/payments/machine/status.ts';
import type { ProviderOrder } from '#app/payments/provider.ts';
import { isProviderError, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { recordOf } from '#app/payments/record.ts';

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
    if (running.trigger === 'press' || trigger === 'look' || isPaid(current.status)) return current;
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

/** Takes a step, and another one from the row as it is then whenever another process has changed it first. */
async function run(machine: Machine, first: PaymentRow, trigger: Trigger): Promise<PaymentRow> {
  for (let row = first; ; row = await readAgain(machine.books, row)) {
    if (isPaid(row.status)) return row;
    if (row.status === 'capturing' && (await isLeased(machine, row))) {
      const after = trigger === 'look' ? row : await waitForLease(machine, row);
      if (trigger === 'look' || after.status !== 'capturing') return after;
    }
    const after = await takeStep(machine, row, trigger);
    if (after) return after;
  }
}

/**
 * Reads the order, decides, and writes once. A capture is repeated only after the order was read: a provider forgets an
 * idempotency key after some hours. Returns null if another process has changed the row since.
 */
async function takeStep(machine: Machine, row: PaymentRow, trigger: Trigger): Promise<PaymentRow | null> {
  const order = await readOrder(machine, row);
  const { isDue, change } = decide(row, order, trigger, ageOf(machine.books, row));
  if (!isDue) return write(machine, row, order, change);
  const { claimed, rival } = await claim(machine, row, order, trigger);
  if (claimed) return capture(machine, row, claimed);
  const left = rival && (await write(machine, row, order, change));
  if (left && isPaid(rival.status)) await notifyOfRival(machine.books, left, rival.orderID);
  return left ?? null;
}

/**
 * Claims a row for a capture, with a lease. Who presses is charged. With nobody there, an order by which the same person has
 * paid for the plan since rules the claim out. `claimed` is null if another process was faster.
 */
async function claim(
  machine: Machine,
  row: PaymentRow,
  order: Reading,
  trigger: Trigger,
): Promise<{ claimed?: PaymentRow | null; rival?: Rival }> {
  const { books } = machine;
  const issue = isUnderReview(row) ? PENDING : null;
  const lease = { status: 'capturing', issue, leasedUntil: newLease(machine) } as const;
  // A payment under review was captured before: asking again only reads it.
  const isAsked = trigger === 'press' || row.owner === null || isUnderReview(row);
  if (isAsked) return { claimed: await write(machine, row, order, lease) };
  return books.db.transaction().execute(async (db) => {
    const rival = await findRival(db, { ...row, ...statedBy(machine, order) });
    return rival ? { rival } : { claimed: await write({ ...machine, books: { ...books, db } }, row, order, lease) };
  });
}

/**
 * Requests the capture, decides, and writes once. A refused or lost one is never repeated to find out whether money moved: the
 * order itself says so.
 */
async function capture(machine: Machine, before: PaymentRow, claimed: PaymentRow): Promise<PaymentRow> {
  const { books, provider } = machine;
  const answer = await provider.capture(claimed.orderID, claimed.requestId).catch(toAnswer);
  const isFailed = isProviderError(answer);
  const read = isFailed ? await readOrder(machine, claimed).catch(toAnswer) : answer;
  const order = isProviderError(read) ? null : read;
  const change = isFailed ? afterFailure(before, claimed, answer, read) : order && outcomeOf(claimed, order);
  let row = await write(machine, claimed, order, change, before);
  // Of what another process has written since the claim, only a payment takes the place.
  while (!row) {
    const other = await readAgain(books, claimed);
    const outcome = order && outcomeOf(other, order);
    row = await write(machine, other, order, outcome?.status === 'captured' ? outcome : null);
  }
  if (isProviderError(read)) throw read;
  if (isFailed && !provider.read) throw answer;
  return row;
}

function toAnswer(error: unknown): ProviderRefusal | ProviderUnavailable {
  if (isProviderError(error)) return error;
  throw error;
}

/** Null where orders cannot be read, the refusal of a provider that does not have the order. */
type Reading = ProviderOrder | ProviderRefusal | null;

/**
 * Writes a change with what the provider states beside it, and returns the row after it. Returns null if another process was
 * faster. Emails compare the change with `first`.
 */
async function write(
  machine: Machine,
  row: PaymentRow,
  order: Reading,
  change: Change | null,
  first = row,
): Promise<PaymentRow | null> {
  const { books } = machine;
  if (!change) return row;
  if (change.issue === MISMATCH) {
    books.log.error({ orderID: row.orderID }, 'The provider describes another order than ours');
  }
  const paidAt = change.status === 'captured' ? { paidAt: iso(books) } : {};
  return compareAndSet(books, row, { ...change, ...paidAt, ...statedBy(machine, order) }, first);
}

const statedBy = (machine: Machine, order: Reading): ReturnType<typeof saleColumns> =>
  order === null || order instanceof ProviderRefusal ? {} : saleColumns(machine, order);

/** Reads the order. Throws the refusal of a missing one if money may have moved: the operator closes such an order. */
async function readOrder({ books, provider }: Machine, { orderID, status }: PaymentRow): Promise<Reading> {
  try {
    return provider.read ? await provider.read(orderID) : null;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const { meaning, issue } = error;
    if (meaning !== 'gone') throw new ProviderUnavailable(`The order cannot be read: ${issue}`);
    if (!mayHaveMoved(status)) return error;
    books.log.error({ orderID, status, issue }, 'The provider does not say what became of a payment');
    throw error;
  }
}
