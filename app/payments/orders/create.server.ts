import { randomBytes } from 'node:crypto';
import { BackendError } from '#app/backend-error.ts';
import type { Plan } from '#app/content/plan.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { unconfirmed } from '#app/payments/advice.ts';
import { ageOf, type Books, type Machine } from '#app/payments/books/books.server.ts';
import { attachCustomer, compareAndSet, openOrder, readAgain } from '#app/payments/books/ledger.server.ts';
import { APPROVABLE_MS, openOrderOf, type Purchase, payingOrderOf } from '#app/payments/books/purchases.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { finish } from '#app/payments/machine/advance.server.ts';
import { isPaid, mayBePaid, REPLACED } from '#app/payments/machine/status.ts';
import type { NewOrder, OrderToApprove, PlacedOrder } from '#app/payments/provider.ts';
import { isProviderError, ProviderRefusal, ProviderUnavailable, REFUSED } from '#app/payments/provider-errors.ts';

const MAX_TRIES = 5;

/**
 * Returns the owner's open order of the plan, or creates one. Calls that race, in this process or another, get the same
 * order. Throws a `BackendError`: 409 after a payment for the plan, even an unconfirmed one, which rules out another; 502
 * while the provider does not respond.
 */
export function createOrder(machine: Machine, order: NewOrder): Promise<PlacedOrder> {
  const { owner, plan } = order;
  if (owner === null) return createNewOrder(machine, order).then((created) => created ?? notCreated());
  const key = `${owner} ${plan.id}`;
  const running = machine.creating.get(key);
  if (running) return running.then((made) => ({ ...made, isNew: false }));
  const done = findOrCreate(machine, order, { owner, planId: plan.id }).finally(() => machine.creating.delete(key));
  machine.creating.set(key, done);
  return done;
}

async function findOrCreate(machine: Machine, order: NewOrder, purchase: Purchase): Promise<PlacedOrder> {
  const { books } = machine;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const paying = await resolveOpenOrder(machine, purchase, order);
    if (paying && isPaid(paying.status)) throw new BackendError('refused', 409, serverTexts().refusals.orders.paid);
    if (paying && mayBePaid(paying.status)) {
      throw new BackendError('refused', 409, unconfirmed());
    }
    if (paying?.status === 'created') {
      const { orderID: id, approvalUrl } = order.customer
        ? await attachCustomer(books, paying, order.customer)
        : paying;
      return { id, ...(approvalUrl && { approvalUrl }), isNew: false };
    }
    const created = await createNewOrder(machine, order);
    // If another order was paid in the meantime, the next round finds it and rejects this call.
    if (created && !(await payingOrderOf(books, purchase))) return created;
  }
  return notCreated();
}

function notCreated(): never {
  throw new BackendError('unavailable', 503, 'The order could not be made now.');
}

/**
 * Finishes the open order of the purchase. Returns the order that rules out a new one: it has paid or may have paid, or it is
 * open and the same as `order`. Closes an open order that is neither. Returns undefined if a new order may be created.
 * Throws a `BackendError` 502 if the open order cannot be read.
 */
export async function resolveOpenOrder(
  machine: Machine,
  purchase: Purchase,
  order: { plan: Plan } | null,
): Promise<PaymentRow | undefined> {
  const { books, provider } = machine;
  for (let open = await openOrderOf(books, purchase); open; open = await openOrderOf(books, purchase)) {
    // An order that was approved without its buyer returning is captured now, as the next sweep would capture it too.
    // A hosted backend's orders cannot be read: the row decides.
    const finished = provider.read ? await finishOpenOrder(machine, open) : open;
    if (mayBePaid(finished.status)) return finished;
    if (finished.status !== 'created') continue;
    const paying = await payingOrderOf(books, purchase);
    if (!paying && order && isReusable(books, finished, order.plan)) return finished;
    await compareAndSet(books, finished, { status: 'cancelled', issue: REPLACED });
  }
  return payingOrderOf(books, purchase);
}

/**
 * Returns the open order that the buyer has to approve at the provider; null if it is not the plan at its price any more. One
 * that is in doubt counts once the provider refuses it: it may not be approved, and is captured only once.
 */
export async function findOrderToApprove(
  { books, provider }: Machine,
  purchase: Purchase,
  plan: Plan,
): Promise<OrderToApprove | null> {
  if (!provider.orderPage) return null;
  const open = await openOrderOf(books, purchase);
  if (!open || !isReusable(books, open, plan)) return null;
  const { orderID: id, status, approvalUrl } = open;
  if (isRefusedInDoubt(open)) return { id, inDoubt: true, page: approvalUrl ?? provider.orderPage(id) };
  return status === 'created' && approvalUrl === null ? { id, inDoubt: false, page: provider.orderPage(id) } : null;
}

/** Returns whether a hosted backend refused to capture the order after a response about it was lost. */
export const isRefusedInDoubt = ({ status, issue }: PaymentRow): boolean =>
  status === 'unknown' && issue?.startsWith(REFUSED) === true;

function isReusable(books: Books, row: PaymentRow, { title, priceCents }: Plan): boolean {
  return row.packageTitle === title && row.amountCents === priceCents && Math.abs(ageOf(books, row)) <= APPROVABLE_MS;
}

async function finishOpenOrder(machine: Machine, open: PaymentRow): Promise<PaymentRow> {
  return finish(machine, open, 'press').catch((error) => {
    // Missing at the provider although money may have moved: only the operator can close it, so it blocks a new order.
    if (error instanceof ProviderRefusal) return readAgain(machine.books, open);
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new BackendError('unavailable', 502, 'The order could not be read now.', { cause: error });
  });
}

/** Creates an order at the provider, and its row. Returns null if another call was first. */
async function createNewOrder({ books, provider, voice }: Machine, order: NewOrder): Promise<PlacedOrder | null> {
  const { plan, owner, customer } = order;
  const invoiceId = `INV-${new Date(books.now()).toISOString().slice(0, 10)}-${randomBytes(8).toString('hex')}`;
  const created = await provider.create({ ...order, invoiceId }).catch((error) => {
    if (!isProviderError(error)) throw error;
    books.log.warn({ cause: error.message }, 'The payment provider made no order');
    if (error.cause instanceof BackendError && error.cause.kind === 'unavailable') throw error.cause;
    // To the buttons, 409 and 422 of this site mean a paid order and another price, not a hosted backend's refusal.
    if (error instanceof ProviderUnavailable || error.cause instanceof BackendError) {
      throw new BackendError('unavailable', 502, `${provider.label} does not answer. Nothing was charged.`, {
        cause: error,
      });
    }
    throw new BackendError('refused', 422, voice.advise(error.issue).text, { cause: error });
  });
  const { payee, ...placed } = created;
  const { id: orderID, approvalUrl } = placed;
  const isOpened = await openOrder(books, {
    orderID,
    invoiceId,
    plan,
    owner,
    customer,
    approvalUrl: approvalUrl ?? null,
    payee: payee ?? null,
  });
  return isOpened ? { ...placed, isNew: true } : null;
}
