import { randomBytes } from 'node:crypto';
import { createDisputes } from '#tests/fakes/paypal-disputes.ts';
import { type Capture, type Order, payeeOf, type Reply, refusal } from '#tests/fakes/paypal-orders.ts';

type Refund = {
  id: string;
  order: Order;
  capture: Capture;
  value: string;
  kind: 'refund' | 'reversal';
  status: string;
  /** Milliseconds. */
  createdAt: number;
  /** Whether its order shows it. */
  isListed: boolean;
  /** Whether its own address shows it. */
  isServed: boolean;
};

/** PayPal's fee for a sale; here the same for every price. */
const FEE_CENTS = 345;

export type AfterSale = ReturnType<typeof createAfterSale>;

/** What PayPal knows of a payment after its capture: fees, refunds, reversals and disputes. */
export function createAfterSale(url: string, orders: Map<string, Order>) {
  const refunds: Refund[] = [];
  const disputes = createDisputes();
  let feesShown = true;

  /** The order's last capture. */
  function findByOrder(orderId: string) {
    const order = orders.get(orderId);
    const capture = order?.captures.at(-1);
    if (!order || !capture) throw new Error(`The fake has no capture of order ${orderId}`);
    return { order, capture };
  }

  const completedOf = (capture: Capture) =>
    refunds.filter((refund) => refund.capture === capture && refund.status === 'COMPLETED');

  /** Sets a capture's status as PayPal does: an open dispute alone makes it PARTIALLY_REFUNDED. */
  function restate(capture: Capture): void {
    const refunded = sum(completedOf(capture));
    if (refunded >= toCents(capture.amount.value)) capture.status = 'REFUNDED';
    else capture.status = refunded > 0 || disputes.isOpen(capture.id) ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  }

  function viewCapture(capture: Capture) {
    const gross = toCents(capture.amount.value);
    const money = (cents: number) => ({ ...capture.amount, value: toValue(cents) });
    return {
      id: capture.id,
      status: capture.status,
      amount: capture.amount,
      ...(capture.payee && { payee: payeeOf(capture) }),
      ...(feesShown &&
        !['PENDING', 'DECLINED'].includes(capture.status) && {
          seller_receivable_breakdown: { paypal_fee: money(FEE_CENTS), net_amount: money(gross - FEE_CENTS) },
        }),
      create_time: inUtc(capture.capturedAt),
    };
  }

  function findRefund(id: string): Refund {
    const refund = refunds.find((one) => one.id === id);
    if (!refund) throw new Error(`The fake has no refund ${id}`);
    return refund;
  }

  function viewRefund(id: string) {
    const { order, capture, kind, status, createdAt, value } = findRefund(id);
    return {
      id,
      status,
      amount: { ...capture.amount, value },
      ...(kind === 'reversal' && { note_to_payer: 'Payment reversed' }),
      create_time: inPacific(createdAt),
      links: [{ href: `${url}/v2/payments/captures/${capture.id}`, rel: 'up' }],
      invoice_id: order.invoice_id,
    };
  }

  return {
    /** Shows the captures and refunds of an order, as its purchase unit has them. */
    viewPayments(order: Order) {
      const given = refunds.filter((refund) => refund.order === order && refund.isListed);
      return {
        captures: order.captures.map((capture) => viewCapture(capture)),
        ...(given.length > 0 && { refunds: given.map(({ id }) => viewRefund(id)) }),
      };
    },
    viewRefund,
    announceDispute: disputes.announce,

    /** Responds to a GET about what came after a capture; undefined for every other path. */
    route(path: string, query: URLSearchParams): ['refund' | 'dispute', () => Reply] | undefined {
      const [, id] = path.match(/^\/v2\/payments\/refunds\/([^/]+)$/) ?? [];
      if (id) {
        const isThere = refunds.some((refund) => refund.id === id && refund.isServed);
        return ['refund', () => (isThere ? { status: 200, body: viewRefund(id) } : refusal('INVALID_RESOURCE_ID'))];
      }
      const respond = disputes.route(path, query);
      return respond && ['dispute', respond];
    },

    /** What a test does. */
    controls: {
      /** Whether captures show their fee and net; PayPal leaves these out now and then. */
      showFees(shown: boolean) {
        feesShown = shown;
      },
      /** Gives a part of the order's last capture back, now or at another moment in milliseconds. Returns the refund's id. */
      refund(
        orderId: string,
        value: string,
        {
          at = Date.now(),
          ...shown
        }: Partial<Pick<Refund, 'kind' | 'status' | 'isListed' | 'isServed'>> & { at?: number } = {},
      ): string {
        const id = randomBytes(8).toString('hex').toUpperCase();
        const found = findByOrder(orderId);
        const before = refunds.findLast(({ capture }) => capture === found.capture)?.createdAt ?? 0;
        const createdAt = Math.max(at, before + 1000);
        const refund = { kind: 'refund', status: 'COMPLETED', isListed: true, isServed: true, ...shown } as const;
        refunds.push({ id, ...found, value, createdAt, ...refund });
        restate(found.capture);
        return id;
      },
      /** Changes the status of a refund: COMPLETED, PENDING, FAILED or CANCELLED. */
      settleRefund(id: string, status: string) {
        const refund = findRefund(id);
        refund.status = status;
        restate(refund.capture);
      },
      /** Whether the app may read disputes; without the permission PayPal responds with 403. */
      allowDisputes: disputes.allow,
      /** Opens a case about the order's last capture, and that of a second order. Returns the case's id. */
      openDispute(orderId: string, besides?: string): string {
        const about = [orderId, ...(besides ? [besides] : [])].map(findByOrder);
        const transactions = about.map(({ order, capture }) => ({ capture, invoiceId: order.invoice_id }));
        const id = disputes.open(transactions);
        for (const { capture } of about) restate(capture);
        return id;
      },
      reviewDispute: disputes.review,
      /** Ends a case; what it gives back is made with `refund`. */
      resolveDispute(id: string) {
        for (const capture of disputes.resolve(id)) restate(capture);
      },
    },
  };
}

const toCents = (value: string) => Math.round(Number(value) * 100);
const toValue = (cents: number) => (cents / 100).toFixed(2);
const sum = (refunds: Refund[]) => refunds.reduce((cents, { value }) => cents + toCents(value), 0);

const inUtc = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
/** PayPal gives the times of refunds in its own zone. */
const inPacific = (time: number) => inUtc(time - 8 * 3_600_000).replace('Z', '-08:00');
