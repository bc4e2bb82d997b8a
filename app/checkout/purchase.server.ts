import { isOneOrderTooMany } from '#app/actions/limits.server.ts';
import { demoProvider, payments } from '#app/backend/open.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { getCustomerDetails, orderOwner, saveSession, type VisitorSession } from '#app/checkout/session.server.ts';
import { config } from '#app/config.server.ts';
import { toAmount } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { PLANS } from '#app/content/plans.ts';
import type { CreateOrderPayload, PaymentRecord } from '#app/payments/calls.schema.ts';
import type { Completion } from '#app/payments/completion.server.ts';
import type { CreatedOrder, PaymentButtons } from '#app/payments/provider.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';
import { isPaid } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

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
 * Returns the visitor's open order of the plan, or creates one. A caller without a session gets an order without an owner,
 * and no approval page. Throws a `BackendError`: 409 if an order of the visitor for the plan is paid or may be paid, so that
 * a lost response is never paid twice; 503 beyond `ORDERS_PER_MINUTE`.
 */
export async function createOrder(request: Request, session: VisitorSession, plan: Plan): Promise<CreatedOrder> {
  if (await isOneOrderTooMany()) throw new BackendError('unavailable', 503, 'Too many orders are made at this moment.');
  const origin = config.siteUrlGiven ? config.site.url : new URL(request.url).origin;
  const order = await payments.createOrder({
    plan,
    owner: isVisitor(session) ? orderOwner(session) : null,
    customer: getCustomerDetails(session),
    returnUrl: `${origin}/checkout/return`,
    cancelUrl: `${origin}/checkout/cancel`,
  });
  // PayPal's page would lead another server's buyer back to this site, which has neither the buyer's plan nor the details.
  return isVisitor(session) ? order : { id: order.id };
}

/** The visitor's order that has paid for the selected plan, or may have, until that purchase ends; null without one. */
async function payingOrder(session: VisitorSession): Promise<PaymentRow | null> {
  const planId = session.get('planId');
  const owner = session.get('owner');
  return (owner && planId && (await payments.payingOrderOf({ owner, planId }))) || null;
}

/** The payment for the selected plan, if there is one: its receipt, and whether it is paid. `unknown` while the store is away. */
export type Standing = { receipt: string; paid: boolean } | 'unknown' | null;

/** Returns the visitor's payment for the selected plan. Never throws because of the store. */
export async function standingOf(session: VisitorSession): Promise<Standing> {
  try {
    const row = await payingOrder(session);
    return row && { receipt: receiptPath(row), paid: isPaid(row.status) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return 'unknown';
  }
}

/** Lets the visitor buy the plan again: at once after a payment, or only where its receipt was shown. */
export async function endPurchase(session: VisitorSession, planId: string, after: 'paid' | 'shown'): Promise<void> {
  const owner = session.get('owner');
  if (owner) await payments.endPurchase({ owner, planId }, after);
}

/** Notes that the visitor has seen the receipt of an order of their own. */
export async function noteReceiptShown(session: VisitorSession, row: PaymentRow): Promise<void> {
  if (row.owner === null || row.owner !== session.get('owner')) return;
  await payments.noteReceiptShown(row).catch((error) => {
    // A receipt is shown from a store that cannot be written too, as on a full disk; the failure is logged.
    if (!(error instanceof BackendError)) throw error;
  });
}

/** Takes the money of an approved order, once; only COMPLETED means paid. Throws a `BackendError`. */
export function completeOrder(session: VisitorSession, orderID: string): Promise<Completion> {
  const owner = session.get('owner') ?? null;
  return payments.completeOrder({ id: orderID, owner, customer: getCustomerDetails(session) });
}

/**
 * Stores a record that the browser sent, and returns the order's row; null if only a hosted backend knows the order. Throws
 * a `BackendError` 422 if its title or price is not the order's. For an unknown order the catalogue's count.
 */
export async function recordPaymentAsSent(session: VisitorSession, record: PaymentRecord): Promise<PaymentRow | null> {
  const row = await payments.find(record.orderID);
  if (row?.provider !== payments.provider) {
    cataloguePlan(record.packageTitle, (plan) => plan.price === record.packagePrice);
  }
  return payments.recordPayment(record, session.get('owner') ?? null);
}

/** Headers that keep a visitor's session; none for a caller without one, such as another server. */
export async function keepSession(session: VisitorSession): Promise<HeadersInit> {
  return isVisitor(session) ? await saveSession(session) : {};
}

function isVisitor(session: VisitorSession): boolean {
  return Object.keys(session.data).length > 0;
}

function cataloguePlan(title: string, isItsPrice: (plan: Plan) => boolean): Plan {
  const plan = PLANS.find((candidate) => candidate.title === title);
  if (!plan)
    throw new BackendError('refused', 422, 'We do not sell a plan with this title. Please choose one of ours.');
  if (isItsPrice(plan)) return plan;
  throw new BackendError('refused', 422, `The amount does not match our price for ${plan.title}.`);
}
