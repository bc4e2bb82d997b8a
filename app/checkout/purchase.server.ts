import { isOrderLimitReached, refund, secondsToWait } from '#app/actions/limits.server.ts';
import { payments } from '#app/backend/open.server.ts';
import { BackendError } from '#app/backend-error.ts';
import {
  flashAlert,
  getCustomerDetails,
  orderOwner,
  saveSession,
  type VisitorSession,
} from '#app/checkout/session.server.ts';
import { type Cents, readAmount, readDollars } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import type { Purchase } from '#app/payments/books/purchases.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import type { CreateOrderPayload, PaymentRecord } from '#app/payments/calls.schema.ts';
import { isPaid, mayBePaid } from '#app/payments/machine/status.ts';
import type { Completion } from '#app/payments/orders/complete.server.ts';
import type { CreatedOrder, OrderToApprove, PlacedOrder } from '#app/payments/provider.ts';
import { type Receipt, receiptOf, receiptPath } from '#app/payments/receipt.server.ts';
import { recordOf, termsAtOrder } from '#app/payments/record.ts';
import { config } from '#app/settings/config.server.ts';
import { content } from '#app/settings/content.server.ts';

/**
 * The visitor's payment for the selected plan, with the title, price and terms at which it was made. Null without one; `unknown`
 * while the store is unavailable.
 */
export type PurchaseInProgress =
  | ({ receipt: string; paid: boolean; recorded: boolean; terms: string[] } & Pick<
      Receipt,
      'orderID' | 'status' | 'paidAt'
    > &
      Pick<Plan, 'title' | 'priceCents'>)
  | 'unknown'
  | null;

/** Returns how the visitor, perhaps in another browser, has paid for the selected plan until that purchase ends. Never throws because of the store. */
export async function findPurchase(session: VisitorSession): Promise<PurchaseInProgress> {
  try {
    const purchase = purchaseOf(session);
    const row = purchase && (await payments.findPayingOrder(purchase));
    if (!row || !mayBePaid(row.status)) return null;
    const { packageTitle: title, amountCents: priceCents } = row;
    const { orderID, status, paidAt } = receiptOf(row, await payments.refundsOf(row));
    const paid = isPaid(row.status);
    const recorded = row.status === 'recorded';
    return {
      receipt: receiptPath(row),
      orderID,
      recorded,
      paid,
      status,
      paidAt,
      title,
      priceCents,
      terms: termsAtOrder(row),
    };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return 'unknown';
  }
}

/** Returns the receipt of the visitor's last payment for the selected plan; null without one, or while the store is unavailable. */
export async function lastReceiptOf(session: VisitorSession): Promise<string | null> {
  const purchase = purchaseOf(session);
  if (!purchase) return null;
  const row = await payments.lastPaidOrderOf(purchase).catch((error) => {
    if (!(error instanceof BackendError)) throw error;
  });
  return row ? receiptPath(row) : null;
}

/**
 * Returns the visitor's open order that waits for an approval on the provider's page, or may; null without one, or while the
 * store is unavailable.
 */
export async function findOrderToApprove(session: VisitorSession, plan: Plan): Promise<OrderToApprove | null> {
  const purchase = purchaseOf(session);
  if (!purchase) return null;
  return payments.findOrderToApprove(purchase, plan).catch((error) => {
    if (!(error instanceof BackendError)) throw error;
    return null;
  });
}

function purchaseOf(session: VisitorSession): Purchase | null {
  const [owner, planId] = [session.get('owner'), session.get('planId')];
  return owner && planId ? { owner, planId } : null;
}

/**
 * Returns the plan that a `create_order` payload names. Throws a `BackendError` 422 if its title or amount is not the
 * catalogue's, since the browser never sets the price.
 */
export function findOrderedPlan({ title, amount }: CreateOrderPayload): Plan {
  return findPlanAtPrice(title, readAmount(amount));
}

/**
 * Returns the visitor's open order of the plan or creates one. A caller without a session gets an order without owner and
 * approval page. Throws a `BackendError`: 409 after a payment for the plan, even an unconfirmed one; 429 beyond the client's share of new
 * orders; 503 beyond `ORDERS_PER_MINUTE`.
 */
export async function createOrder(request: Request, session: VisitorSession, plan: Plan): Promise<CreatedOrder> {
  // A client beyond its own share uses up nothing of what all may make.
  if ((await secondsToWait('newOrders')) > 0)
    throw new BackendError('refused', 429, serverTexts().refusals.orders.tooMany);
  let isNew = false;
  try {
    const placed = await placeOrder(request, session, plan);
    ({ isNew } = placed);
    const { id, approvalUrl } = placed;
    // The provider's page would send another server's buyer to this site, which does not know them.
    return isVisitor(session) && approvalUrl ? { id, approvalUrl } : { id };
  } finally {
    if (!isNew) await refund('newOrders');
  }
}

async function placeOrder(request: Request, session: VisitorSession, plan: Plan): Promise<PlacedOrder> {
  if (await isOrderLimitReached()) throw new BackendError('unavailable', 503, serverTexts().refusals.orders.busy);
  const origin = config.siteUrlGiven ? config.site.url : new URL(request.url).origin;
  return payments.createOrder({
    plan,
    owner: isVisitor(session) ? orderOwner(session) : null,
    customer: getCustomerDetails(session),
    returnUrl: `${origin}/checkout/return`,
    cancelUrl: `${origin}/checkout/cancel`,
  });
}

/** Captures an approved order, once. Only COMPLETED means paid. Throws a `BackendError`. */
export function completeOrder(session: VisitorSession, orderID: string): Promise<Completion> {
  const owner = session.get('owner') ?? null;
  return payments.completeOrder({ id: orderID, owner, customer: getCustomerDetails(session) });
}

/**
 * Stores a completion record from the browser, and returns the order's row; null if only a hosted backend knows the order.
 * Throws a `BackendError` 422 if title or price differ from the order's, or from the catalogue's for an unknown order.
 */
export async function recordPaymentAsSent(session: VisitorSession, record: PaymentRecord): Promise<PaymentRow | null> {
  const row = await payments.find(record.orderID);
  if (row?.provider !== payments.provider) {
    findPlanAtPrice(record.packageTitle, readDollars(record.packagePrice));
  }
  return payments.recordPayment(record, session.get('owner') ?? null);
}

/** Stores the alert of a recorded payment for the receipt, to which the visitor goes next. A caller without a session gets none. */
export async function flashSuccess(session: VisitorSession): Promise<void> {
  if (isVisitor(session)) await flashAlert(session, { kind: 'success', text: texts().checkout.alerts.success });
}

/** Returns the buyer's name if this browser ordered; else null, since whoever has the link of a receipt can open it. */
export function buyerName(session: VisitorSession, row: PaymentRow): string | null {
  const record = isOwn(session, row) ? recordOf(row) : null;
  return record && `${record.firstName} ${record.lastName}`;
}

/** Lets the visitor buy a plan again that they have paid for. */
export async function endPurchase(session: VisitorSession, planId: string): Promise<void> {
  const owner = session.get('owner');
  if (owner) await payments.endPurchase({ owner, planId });
}

/** Returns headers that store the session; none for a caller without one, such as another server. */
export async function keepSession(session: VisitorSession): Promise<HeadersInit> {
  return isVisitor(session) ? await saveSession(session) : {};
}

function isOwn(session: VisitorSession, row: PaymentRow): boolean {
  return row.owner !== null && row.owner === session.get('owner');
}

function isVisitor(session: VisitorSession): boolean {
  return Object.keys(session.data).length > 0;
}

function findPlanAtPrice(title: string, priceCents: Cents | null): Plan {
  const plan = content.plans.find((candidate) => candidate.title === title);
  const { noSuchPlan, otherAmount } = serverTexts().refusals.orders;
  if (!plan) throw new BackendError('refused', 422, noSuchPlan);
  if (plan.priceCents === priceCents) return plan;
  throw new BackendError('refused', 422, fill(otherAmount, { plan: plan.title }));
}
