import { ageOf, type Machine, TRIGGERS, type Trigger } from '#app/payments/books/books.server.ts';
import { readAgain } from '#app/payments/books/ledger.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { afterFailure, decide, outcomeOf } from '#app/payments/machine/decision.server.ts';
import { waitForCapture } from '#app/payments/machine/lease.server.ts';
import { writeRecord } from '#app/payments/machine/recording.server.ts';
import { isPaid, mayHaveMoved } from '#app/payments/machine/status.ts';
import { write, writeDecision } from '#app/payments/machine/write.server.ts';
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

/** Takes a step, and another one from the row as it is then whenever another process has changed it first. */
async function run(machine: Machine, first: PaymentRow, trigger: Trigger): Promise<PaymentRow> {
  for (let row = first; ; row = await readAgain(machine.books, row)) {
    const resolved = isPaid(row.status) ? row : await waitForCapture(machine, row, trigger);
    const after = resolved ?? (await takeStep(machine, row, trigger));
    if (after) return after;
  }
}

/**
 * Reads the order, decides, and writes once. A capture is repeated only after the order was read: a provider forgets an
 * idempotency key after some hours. Returns null if another process has changed the row since.
 */
async function takeStep(machine: Machine, row: PaymentRow, trigger: Trigger): Promise<PaymentRow | null> {
  const order = await readOrder(machine, row);
  const decision = decide(row, order, trigger, ageOf(machine.books, row));
  const written = await writeDecision(machine, row, order, decision, trigger);
  return written.row && written.claimed ? capture(machine, row, written.row) : written.row;
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

/**
 * Returns the order; null if orders cannot be read, the refusal of a provider that does not have it. Throws that refusal if
 * money may have moved: the operator closes such an order. Any other refusal says nothing about the money.
 */
async function readOrder(
  { books, provider }: Machine,
  { orderID, status }: PaymentRow,
): Promise<ProviderOrder | ProviderRefusal | null> {
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
