import { randomBytes } from 'node:crypto';
import { BackendError } from '#app/backend-error.ts';
import { toCents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { paymentAdvice } from '#app/payments/advice.ts';
import { isProviderError } from '#app/payments/answer.ts';
import type { Books } from '#app/payments/books.server.ts';
import type { Machine } from '#app/payments/lease.server.ts';
import { attachCustomer, isOlder, move, openOrder, readAgain } from '#app/payments/ledger.server.ts';
import { finish } from '#app/payments/machine.server.ts';
import { type CreatedOrder, type NewOrder, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import { openOrderOf, type Purchase, payingOrderOf } from '#app/payments/purchases.server.ts';
import { isPaid, mayBePaid } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

/** As long as PayPal lets an order be approved, in milliseconds. */
const APPROVABLE_MS = 3 * 3600_000;
/** How many times creating an order is tried when other calls come first. */
const MOST_TRIES = 5;

const PAID_ALREADY = 'There is a payment for this order. Please do not pay again: your receipt is at checkout.';

/**
 * Returns the owner's open order of the plan, or creates one. Calls that race, in this process or another, get the same
 * order. Throws a `BackendError` 409 if an order of the plan is paid or may be paid, so that a lost response is never paid
 * twice, and 502 while the provider does not answer.
 */
export function createOrder(machine: Machine, order: NewOrder): Promise<CreatedOrder> {
  const { owner, plan } = order;
  if (owner === null) return makeOrder(machine, order).then((made) => made ?? notMade());
  const key = `${owner} ${plan.id}`;
  const running = machine.creating.get(key);
  if (running) return running;
  const done = orderFor(machine, order, { owner, planId: plan.id }).finally(() => machine.creating.delete(key));
  machine.creating.set(key, done);
  return done;
}

async function orderFor(machine: Machine, order: NewOrder, purchase: Purchase): Promise<CreatedOrder> {
  const { books } = machine;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const paying = await makeWay(machine, purchase, order);
    if (paying && isPaid(paying.status)) throw new BackendError('refused', 409, PAID_ALREADY);
    if (paying && paying.status !== 'created') {
      throw new BackendError('refused', 409, paymentAdvice('UNKNOWN').text);
    }
    if (paying) {
      const { orderID: id, approvalUrl } = order.customer
        ? await attachCustomer(books, paying, order.customer)
        : paying;
      return { id, ...(approvalUrl && { approvalUrl }) };
    }
    const made = await makeOrder(machine, order);
    // One that was paid in the meantime is found, and stands in the way, in the next round.
    if (made && !(await payingOrderOf(books, purchase))) return made;
  }
  return notMade();
}

function notMade(): never {
  throw new BackendError('unavailable', 503, 'The order could not be made now.');
}

/**
 * Settles the open order of the purchase. Returns the order that rules out a new one: it has paid or may have paid, or it is
 * open and the same as `order`. Closes an open order that is neither. Returns undefined if a new order may be made. Throws a
 * `BackendError` 502 while the provider does not answer about the open order.
 */
export async function makeWay(
  machine: Machine,
  purchase: Purchase,
  order: { plan: Plan } | null,
): Promise<PaymentRow | undefined> {
  const { books, provider } = machine;
  for (let open = await openOrderOf(books, purchase); open; open = await openOrderOf(books, purchase)) {
    // One that was approved, and whose buyer never came back, is charged by the next sweep: better now. Only a provider
    // that can be read knows what was approved.
    const settled = provider.read ? await settle(machine, open) : open;
    if (mayBePaid(settled.status)) return settled;
    if (settled.status !== 'created') continue;
    const paying = await payingOrderOf(books, purchase);
    if (!paying && order && isStill(books, settled, order.plan)) return settled;
    await move(books, settled, { status: 'cancelled', issue: 'ORDER_REPLACED' });
  }
  return payingOrderOf(books, purchase);
}

function isStill(books: Books, row: PaymentRow, { title, price }: Plan): boolean {
  return row.packageTitle === title && row.amountCents === toCents(price) && !isOlder(books, row, APPROVABLE_MS);
}

async function settle(machine: Machine, open: PaymentRow): Promise<PaymentRow> {
  return finish(machine, open, 'returned').catch((error) => {
    // It is not there, and its money may have moved: it stands in the way until the operator closes it.
    if (error instanceof ProviderRefusal) return readAgain(machine.books, open);
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new BackendError('unavailable', 502, 'The order could not be read now.', { cause: error });
  });
}

/** Creates an order at the provider and its row; null if another call was first. */
async function makeOrder({ books, provider }: Machine, order: NewOrder): Promise<CreatedOrder | null> {
  const { plan, owner, customer } = order;
  const invoiceId = `INV-${new Date(books.now()).toISOString().slice(0, 10)}-${randomBytes(8).toString('hex')}`;
  const created = await provider.create({ ...order, invoiceId }).catch((error) => {
    if (!isProviderError(error)) throw error;
    books.log.warn({ cause: error.message }, 'The payment provider made no order');
    if (error.cause instanceof BackendError) throw error.cause;
    if (error instanceof ProviderUnavailable) {
      throw new BackendError('unavailable', 502, 'PayPal does not answer. Nothing was charged.', { cause: error });
    }
    throw new BackendError('refused', 422, paymentAdvice(error.issue).text, { cause: error });
  });
  const { id: orderID, approvalUrl } = created;
  return (await openOrder(books, { orderID, invoiceId, plan, owner, customer, approvalUrl })) ? created : null;
}
