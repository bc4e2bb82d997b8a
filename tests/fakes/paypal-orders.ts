type Money = { currency_code: string; value: string };

export type Capture = {
  id: string;
  status: string;
  amount: Money;
  /** Milliseconds. */
  capturedAt: number;
  /** The account that it names, unless that of the order. */
  payee?: string;
};

/** The seller, as PayPal names it in orders, captures and refunds. */
const MERCHANT = { email_address: 'shop@example.com', merchant_id: 'TESTMERCHANT2' };

export type Order = {
  id: string;
  status: string;
  invoice_id: string;
  amount: Money;
  return_url: string;
  cancel_url: string;
  captures: Capture[];
  /** The account that is paid, if it is not `MERCHANT`; empty: PayPal names none. */
  payee?: string;
  body: unknown;
  /** The buyer's account. */
  payer: string;
};

/** What the fake responds with. */
export type Reply = { status: number; body: unknown };

const BUYER_EMAIL = 'buyer@example.com';

/** Issues that are not a 422, with what they come as. */
const REFUSALS: Record<string, [status: number, name: string]> = {
  INVALID_RESOURCE_ID: [404, 'RESOURCE_NOT_FOUND'],
  PERMISSION_DENIED: [403, 'NOT_AUTHORIZED'],
};

export function refusal(issue: string): Reply {
  const [status, name] = REFUSALS[issue] ?? [422, 'UNPROCESSABLE_ENTITY'];
  return { status, body: { name, details: [{ issue }] } };
}

export const payeeOf = ({ payee }: { payee?: string }) =>
  payee === '' ? undefined : { ...MERCHANT, ...(payee && { merchant_id: payee }) };

/** Shows an order as PayPal does; `payments` are the captures and refunds of one that has been captured. */
export function viewOrder(order: Order, payments: object) {
  const isApproved = ['APPROVED', 'COMPLETED'].includes(order.status);
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(isApproved && {
      payment_source: { paypal: { email_address: BUYER_EMAIL, account_id: order.payer } },
      payer: { payer_id: order.payer, email_address: BUYER_EMAIL },
    }),
    purchase_units: [
      {
        reference_id: 'default',
        invoice_id: order.invoice_id,
        amount: order.amount,
        payee: payeeOf(order),
        ...(order.captures.length > 0 && { payments }),
      },
    ],
  };
}
