import { PLANS } from '#app/content/plans.ts';
import { toAmount } from '#app/domain/money.ts';
import type { CreateOrderPayload, PaymentButtons, PaymentRecord } from '#app/domain/payment.ts';
import { paymentAdvice } from '#app/domain/payment-advice.ts';
import { toPaymentRecord } from '#app/domain/payment-record.ts';
import type { Plan } from '#app/domain/plan.ts';
import { BackendError, type CreatedOrder } from '#app/server/backend/backend.ts';
import { recordFromCustomer } from '#app/server/backend/embedded/payments/record.ts';
import { backend, demoProvider, handleWebhook, payments } from '#app/server/backend.server.ts';
import { config } from '#app/server/config.server.ts';
import { findPayment, openOrder, payingOrder, settleBefore, successorOf } from '#app/server/orders.server.ts';
import {
  getCustomerDetails,
  getSelectedPackage,
  orderOwner,
  saveSession,
  setOrder,
  type VisitorSession,
} from '#app/server/session.server.ts';

/** Where PayPal's buttons come from; null in hosted mode without PAYPAL_CLIENT_ID, where there are none. */
export function paymentButtons(): PaymentButtons | null {
  if (demoProvider) return { sdkUrl: '/demo-paypal/sdk.js', clientId: 'demo', demo: true };
  return config.paypal && { sdkUrl: config.paypal.sdkUrl, clientId: config.paypal.clientId, demo: false };
}

/**
 * The plan that a `create_order` payload names. Throws a `BackendError` 422 when its title or amount is not the
 * catalogue's: the price comes from us, never from the browser (design, "Money").
 */
export function catalogueOrder({ title, amount }: CreateOrderPayload): Plan {
  return cataloguePlan(title, (plan) => toAmount(plan.price) === amount);
}

/**
 * An order for the plan: the visitor's open one, or a new one, so that no page of an earlier order can be paid as well.
 * Made for a visitor, it belongs to the visitor's session; without one, to whoever knows its id, and then no page of
 * PayPal's is named. Throws a `BackendError`: 409 when the order before it is paid, or may be, so that a lost answer is
 * never paid twice.
 */
export async function createOrder(request: Request, session: VisitorSession, plan: Plan): Promise<CreatedOrder> {
  await settleBefore(session, plan.id);
  if (await payingOrder(session, plan.id)) throw new BackendError('refused', 409, paymentAdvice('UNKNOWN').text);
  const open = await openOrder(session, plan);
  if (open) return open;
  const origin = config.siteUrlGiven ? config.site.url : new URL(request.url).origin;
  const order = await backend.createOrder({
    plan,
    owner: isVisitor(session) ? orderOwner(session) : null,
    customer: getCustomerDetails(session),
    returnUrl: `${origin}/checkout/return`,
    cancelUrl: `${origin}/checkout/cancel`,
  });
  // PayPal's page would lead another server's buyer back to this site, which has neither the buyer's plan nor the details.
  if (!isVisitor(session)) return { id: order.id };
  setOrder(session, plan.id, order.id);
  return order;
}

/**
 * Takes the money of an approved order, once; only COMPLETED means paid. PENDING: the visitor may have paid, with the
 * order that is named, and is shown its receipt's page instead of a second pay button. Throws a `BackendError`.
 */
export async function completeOrder(
  session: VisitorSession,
  orderID: string,
): Promise<{ status: string; orderID: string }> {
  const successor = await successorOf(session, orderID);
  if (successor) return { status: 'PENDING', orderID: successor };
  const owner = session.get('owner') ?? null;
  const customer = getCustomerDetails(session);
  if (owner && customer) await payments.attachCustomer(orderID, owner, customer);
  const { status } = await backend.completeOrder({ id: orderID, owner }).catch(async (error) => {
    const payment = owner ? await findPayment(orderID) : undefined;
    const open = payment?.status === 'unknown' || payment?.status === 'capturing';
    if (error instanceof BackendError && open && payment.owner === owner) return { status: 'PENDING' };
    throw error;
  });
  // Nothing would tell later how a pending payment ended that is not in the books.
  if (status === 'COMPLETED' || (status === 'PENDING' && (await findPayment(orderID)))) rememberPaid(session, orderID);
  return { status, orderID };
}

/** Stores the record of a paid order, made from the session and what was ordered. Throws a `BackendError`. */
export async function recordPayment(session: VisitorSession, orderID: string): Promise<void> {
  const payment = await findPayment(orderID);
  const details = getCustomerDetails(session);
  // The catalogue may be another one since the order was made; the details may have been forgotten.
  const record = payment ? recordFromCustomer(payment, details) : recordFromSession(session, orderID);
  if (!record) throw new BackendError('refused', 422, 'Please save your details first.');
  await backend.recordPayment(record, session.get('owner') ?? null);
  rememberPaid(session, orderID);
}

/**
 * Stores a record that the browser sent. Throws a `BackendError`, 422 when its title or price is not the order's, or,
 * of an order that the books do not know, not the catalogue's.
 */
export async function recordPaymentAsSent(session: VisitorSession, record: PaymentRecord): Promise<void> {
  if (!(await findPayment(record.orderID))) {
    cataloguePlan(record.packageTitle, (plan) => plan.price === record.packagePrice);
  }
  await backend.recordPayment(record, session.get('owner') ?? null);
  rememberPaid(session, record.orderID);
}

/** A delivery of PayPal's webhook, its body as it was sent. False where there is none; throws a `BackendError`. */
export async function takeWebhook(headers: Headers, body: string): Promise<boolean> {
  if (!handleWebhook || !config.paypal) return false;
  await handleWebhook(headers, body);
  return true;
}

/** Headers that keep a visitor's session; none for a caller without one, such as another server. */
export async function keepSession(session: VisitorSession): Promise<HeadersInit> {
  return isVisitor(session) ? await saveSession(session) : {};
}

function isVisitor(session: VisitorSession): boolean {
  return Object.keys(session.data).length > 0;
}

function rememberPaid(session: VisitorSession, orderID: string): void {
  if (isVisitor(session)) session.set('paidOrderId', orderID);
}

/** The record of an order that the books do not know; null without a plan or details. */
function recordFromSession(session: VisitorSession, orderID: string): PaymentRecord | null {
  const plan = getSelectedPackage(session);
  const details = getCustomerDetails(session);
  return plan && details && toPaymentRecord({ orderID, ...plan }, details);
}

function cataloguePlan(title: string, isItsPrice: (plan: Plan) => boolean): Plan {
  const plan = PLANS.find((candidate) => candidate.title === title);
  if (!plan)
    throw new BackendError('refused', 422, 'We do not sell a plan with this title. Please choose one of ours.');
  if (isItsPrice(plan)) return plan;
  throw new BackendError('refused', 422, `The amount does not match our price for ${plan.title}.`);
}
