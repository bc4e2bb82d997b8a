import { findPlan, PLANS } from '#app/content/plans.ts';
import { toAmount, toCents } from '#app/domain/money.ts';
import type { CreateOrderPayload, PaymentButtons, PaymentRecord, PaymentStatus } from '#app/domain/payment.ts';
import { paymentAdvice } from '#app/domain/payment-advice.ts';
import type { Plan } from '#app/domain/plan.ts';
import { BackendError, type CreatedOrder } from '#app/server/backend/backend.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import { backend, demoProvider, handleWebhook, payments } from '#app/server/backend.server.ts';
import { config } from '#app/server/config.server.ts';
import { type ReceiptFacts, readReceipt, signReceipt } from '#app/server/receipts.server.ts';
import {
  getCustomerDetails,
  getSelectedPackage,
  orderOwner,
  saveSession,
  type VisitorSession,
} from '#app/server/session.server.ts';

/** What a receipt says now; `demo` when no money moved. */
export type Receipt = ReceiptFacts & { demo: boolean };

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

/** As long as PayPal lets an order be approved. */
const OPEN_MS = 3 * 60 * 60 * 1000;
/** What the session's cookie has room for beside the longest customer details. */
const LONGEST_APPROVAL_URL = 150;

/**
 * An order for the plan: the visitor's open one, or a new one, so that no page of an earlier order can be paid as well.
 * Made for a visitor, it belongs to the visitor's session; without one, to whoever knows its id, and then no page of
 * PayPal's is named. Throws a `BackendError`: 409 when the order before it is paid, or may be, so that a lost answer is
 * never paid twice.
 */
export async function createOrder(request: Request, session: VisitorSession, plan: Plan): Promise<CreatedOrder> {
  const before = session.get('orderId');
  // One that was approved, and whose buyer never came back, is charged by the next sweep: better now. Only a hosted
  // backend knows what was approved there, and it takes no money that nobody asked for.
  if (before && !config.hosted) await payments.settle(before);
  if (await payingOrder(session)) throw new BackendError('refused', 409, paymentAdvice('UNKNOWN').text);
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
  session.set('orderId', order.id);
  session.unset('approvalUrl');
  if (order.approvalUrl && order.approvalUrl.length <= LONGEST_APPROVAL_URL) {
    session.set('approvalUrl', order.approvalUrl);
  }
  return order;
}

/** The visitor's order for the plan that nobody has approved yet, with the details as they are saved now. */
async function openOrder(session: VisitorSession, { id: planId, price }: Plan): Promise<CreatedOrder | null> {
  const id = session.get('orderId');
  const row = id ? await payments.find(id) : undefined;
  if (!id || row?.status !== 'created' || row.planId !== planId || row.amountCents !== toCents(price)) return null;
  if (Date.now() - Date.parse(row.createdAt) > OPEN_MS) return null;
  const customer = getCustomerDetails(session);
  if (customer) await payments.attachCustomer(id, orderOwner(session), customer);
  return { id, approvalUrl: session.get('approvalUrl') };
}

const PERHAPS_PAID: PaymentStatus[] = ['approved', 'capturing', 'unknown', 'pending', 'captured', 'recorded'];

/** The visitor's order that pays for the plan at hand, or may: there must be no second one. Null while the way to pay is open. */
export async function payingOrder(session: VisitorSession): Promise<string | null> {
  const made = session.get('orderId');
  const before = made ? await payments.find(made) : undefined;
  if (before && PERHAPS_PAID.includes(before.status)) return before.orderID;
  const paid = session.get('paidOrderId') ?? null;
  // Where the books know the order they alone decide: PayPal may have declined it after a review.
  const payment = paid ? await payments.find(paid) : undefined;
  if (!payment) return paid;
  return payment.planId === session.get('planId') && PERHAPS_PAID.includes(payment.status) ? paid : null;
}

/**
 * Takes the money of an approved order, once; only COMPLETED means paid. PENDING: the visitor may have paid, and is shown
 * the receipt's page instead of a second pay button. Throws a `BackendError`.
 */
export async function completeOrder(session: VisitorSession, orderID: string): Promise<string> {
  const owner = session.get('owner') ?? null;
  const customer = getCustomerDetails(session);
  if (owner && customer) await payments.attachCustomer(orderID, owner, customer);
  const { status } = await backend.completeOrder({ id: orderID, owner }).catch(async (error) => {
    const payment = owner ? await payments.find(orderID) : undefined;
    const open = payment?.status === 'unknown' || payment?.status === 'capturing';
    if (error instanceof BackendError && open && payment.owner === owner) return { status: 'PENDING' };
    throw error;
  });
  // Nothing would tell later how a pending payment ended that is not in the books.
  if (status === 'COMPLETED' || (status === 'PENDING' && (await payments.find(orderID))))
    rememberPaid(session, orderID);
  return status;
}

/** Stores the record of a paid order, made from the session and the catalogue. Throws a `BackendError`. */
export async function recordPayment(session: VisitorSession, orderID: string): Promise<void> {
  const plan = await planOf(session, orderID);
  const details = getCustomerDetails(session);
  if (!plan || !details) {
    throw new BackendError('refused', 422, 'Please save your details first.');
  }
  const { email: userEmail, ...customer } = details;
  const record = { orderID, userEmail, ...customer, packageTitle: plan.title, packagePrice: plan.price };
  await backend.recordPayment(record, session.get('owner') ?? null);
  rememberPaid(session, orderID);
}

/** Stores a record that the browser sent. Throws a `BackendError`, 422 when its title or price is not the catalogue's. */
export async function recordPaymentAsSent(session: VisitorSession, record: PaymentRecord): Promise<void> {
  cataloguePlan(record.packageTitle, (plan) => plan.price === record.packagePrice);
  await backend.recordPayment(record, session.get('owner') ?? null);
  rememberPaid(session, record.orderID);
}

/** A delivery of PayPal's webhook, its body as it was sent. False where there is none; throws a `BackendError`. */
export async function takeWebhook(headers: Headers, body: string): Promise<boolean> {
  if (!handleWebhook || !config.paypal) return false;
  await handleWebhook(headers, body);
  return true;
}

/**
 * The signed address of an order's receipt; null when nothing is known about the order. `status` is what a hosted
 * backend said; our own books know better.
 */
export async function receiptPath(
  session: VisitorSession,
  orderID: string,
  status: 'paid' | 'reviewing' = 'paid',
): Promise<string | null> {
  const payment = await payments.find(orderID);
  if (payment) return `/receipt/${signReceipt(factsOf(payment))}`;
  const plan = config.hosted && getSelectedPackage(session);
  if (!plan) return null;
  const facts = { orderID, title: plan.title, amountCents: toCents(plan.price), captureId: null, status };
  return `/receipt/${signReceipt({ ...facts, paidAt: new Date().toISOString() })}`;
}

/** The receipt behind a signed token, with what the books say now; null for a token that we did not sign. */
export async function findReceipt(token: string): Promise<Receipt | null> {
  const facts = readReceipt(token);
  if (!facts) return null;
  const payment = await payments.find(facts.orderID);
  return payment ? { ...factsOf(payment), demo: payment.provider === 'demo' } : { ...facts, demo: false };
}

/** Headers that keep a visitor's session; none for a caller without one, such as another server. */
export async function keepSession(session: VisitorSession): Promise<HeadersInit> {
  return isVisitor(session) ? await saveSession(session) : {};
}

function factsOf(payment: PaymentRow): ReceiptFacts {
  const { orderID, packageTitle: title, amountCents, captureId, paidAt, createdAt, status } = payment;
  return { orderID, title, amountCents, captureId, paidAt: paidAt ?? createdAt, status: receiptStatus(status) };
}

function receiptStatus(status: PaymentStatus): ReceiptFacts['status'] {
  if (status === 'captured' || status === 'recorded') return 'paid';
  if (status === 'pending') return 'reviewing';
  return status === 'declined' || status === 'cancelled' ? 'failed' : 'confirming';
}

function isVisitor(session: VisitorSession): boolean {
  return Object.keys(session.data).length > 0;
}

function rememberPaid(session: VisitorSession, orderID: string): void {
  if (isVisitor(session)) session.set('paidOrderId', orderID);
}

/** The plan that was ordered: what the books say, since the visitor may have chosen another one meanwhile. */
async function planOf(session: VisitorSession, orderID: string): Promise<Plan | null> {
  const payment = await payments.find(orderID);
  return (payment && findPlan(payment.planId)) ?? getSelectedPackage(session);
}

function cataloguePlan(title: string, isItsPrice: (plan: Plan) => boolean): Plan {
  const plan = PLANS.find((candidate) => candidate.title === title);
  if (!plan)
    throw new BackendError('refused', 422, 'We do not sell a plan with this title. Please choose one of ours.');
  if (isItsPrice(plan)) return plan;
  throw new BackendError('refused', 422, `The amount does not match our price for ${plan.title}.`);
}
