import { toCents } from '#app/domain/money.ts';
import { isClosed, mayBePaid } from '#app/domain/payment.ts';
import type { Plan } from '#app/domain/plan.ts';
import type { CreatedOrder } from '#app/server/backend/backend.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import { payments } from '#app/server/backend.server.ts';
import { config } from '#app/server/config.server.ts';
import { getCustomerDetails, getOrder, orderOwner, type VisitorSession } from '#app/server/session.server.ts';

/** As long as PayPal lets an order be approved. */
const OPEN_MS = 3 * 60 * 60 * 1000;

/**
 * The order that has paid for the plan (default: the selected one), or still may. Null when a new order may be created.
 */
export async function payingOrder(session: VisitorSession, planId = session.get('planId')): Promise<string | null> {
  const made = planId && getOrder(session, planId);
  const before = made ? await findPayment(made) : undefined;
  if (before && mayBePaid(before.status)) return before.orderID;
  const paid = session.get('paidOrderId') ?? null;
  // Where the books know the order they alone decide: PayPal may have declined it after a review.
  const payment = paid ? await payments.find(paid) : undefined;
  if (!payment) return paid;
  const pays = isCurrent(payment) && mayBePaid(payment.status);
  return pays && payment.planId === planId ? paid : null;
}

/** The visitor's order for the plan that nobody has approved yet, with the details as they are saved now; null without one. */
export async function openOrder(session: VisitorSession, { id: planId, price }: Plan): Promise<CreatedOrder | null> {
  const id = getOrder(session, planId);
  const row = id ? await findPayment(id) : undefined;
  if (!id || row?.status !== 'created' || row.planId !== planId || row.amountCents !== toCents(price)) return null;
  if (Date.now() - Date.parse(row.createdAt) > OPEN_MS) return null;
  const customer = getCustomerDetails(session);
  if (customer) await payments.attachCustomer(id, orderOwner(session), customer);
  return { id, ...(row.approvalUrl && { approvalUrl: row.approvalUrl }) };
}

/**
 * Settles the plan's order that was made last. One that was approved, and whose buyer never came back, is charged by the
 * next sweep: better now. Only a hosted backend knows what was approved there, and it takes no money that nobody asked for.
 */
export async function settleBefore(session: VisitorSession, planId: string): Promise<void> {
  const before = getOrder(session, planId);
  if (before && !config.hosted) await payments.settle(before);
}

/**
 * If this order was declined or closed and another order has since paid for its plan, or may: that order's id. Otherwise
 * null. Prevents paying twice via browser history.
 */
export async function successorOf(session: VisitorSession, orderID: string): Promise<string | null> {
  const payment = await findPayment(orderID);
  if (!payment || payment.owner !== session.get('owner')) return null;
  if (!isClosed(payment.status)) return null;
  await settleBefore(session, payment.planId);
  const paying = await payingOrder(session, payment.planId);
  return paying === orderID ? null : paying;
}

/** The order's payment in the books of the provider in use: an order of the demo is nothing to real payments. */
export async function findPayment(orderID: string): Promise<PaymentRow | undefined> {
  const payment = await payments.find(orderID);
  return payment && isCurrent(payment) ? payment : undefined;
}

function isCurrent(payment: PaymentRow): boolean {
  return payment.provider === payments.provider;
}
