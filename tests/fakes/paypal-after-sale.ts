import { randomBytes } from 'node:crypto';
import { createDisputes } from '#tests/fakes/paypal-disputes.ts';
import {
  type Capture,
  MERCHANT,
  type Money,
  type Order,
  payeeOf,
  type Reply,
  refusal,
} from '#tests/fakes/paypal-orders.ts';

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

export type AfterSale = ReturnType<typeof createAfterSale>;

/** What PayPal knows of a payment after its capture: fees, refunds, reversals and disputes. */
export function createAfterSale(url: string, orders: Map<string, Order>) {
  const refunds: Refund[] = [];
  const disputes = createDisputes(url);
  let feesShown = true;

  function find(isIt: (capture: Capture, order: Order) => boolean) {
    for (const order of orders.values()) {
      const capture = order.captures.findLast((one) => isIt(one, order));
      if (capture) return { order, capture };
    }
    return undefined;
  }

  /** The order's last capture. */
  function findByOrder(orderId: string) {
    const found = find((_, { id }) => id === orderId);
    if (!found) throw new Error(`The fake has no capture of order ${orderId}`);
    return found;
  }

  const completedOf = (capture: Capture) =>
    refunds.filter((refund) => refund.capture === capture && refund.status === 'COMPLETED');

  /** Sets a capture's status as PayPal does: an open dispute alone makes it PARTIALLY_REFUNDED. */
  function restate(capture: Capture): void {
    const refunded = sum(completedOf(capture));
    if (refunded >= toCents(capture.amount.value)) capture.status = 'REFUNDED';
    else capture.status = refunded > 0 || disputes.isOpen(capture.id) ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  }

  function viewCapture(order: Order, capture: Capture) {
    const gross = toCents(capture.amount.value);
    const fee = Math.round(gross * 0.0299) + 49;
    const money = (cents: number) => ({ ...capture.amount, value: toValue(cents) });
    return {
      id: capture.id,
      status: capture.status,
      amount: capture.amount,
      ...(capture.payee && { payee: payeeOf(capture) }),
      invoice_id: order.invoice_id,
      custom_id: order.custom_id,
      final_capture: true,
      ...(feesShown &&
        !['PENDING', 'DECLINED'].includes(capture.status) && {
          seller_receivable_breakdown: {
            gross_amount: capture.amount,
            paypal_fee: money(fee),
            net_amount: money(gross - fee),
          },
        }),
      create_time: inUtc(capture.capturedAt),
      update_time: inUtc(capture.capturedAt),
      links: [
        link(`/v2/payments/captures/${capture.id}`, 'self'),
        link(`/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
        link(`/v2/checkout/orders/${order.id}`, 'up'),
      ],
    };
  }

  /** The same read by its own address, or in an event: with its order and the seller. */
  const viewAlone = ({ order, capture }: { order: Order; capture: Capture }) => ({
    ...viewCapture(order, capture),
    supplementary_data: { related_ids: { order_id: order.id } },
    payee: payeeOf(order),
  });

  function findRefund(id: string): Refund {
    const refund = refunds.find((one) => one.id === id);
    if (!refund) throw new Error(`The fake has no refund ${id}`);
    return refund;
  }

  function viewRefund(id: string) {
    const { order, capture, kind, status, createdAt, value } = findRefund(id);
    const earlier = completedOf(capture).filter((other) => other.createdAt < createdAt && other.id !== id);
    const amount: Money = { ...capture.amount, value };
    return {
      id,
      status,
      amount,
      ...(kind === 'reversal' && { note_to_payer: 'Payment reversed' }),
      seller_payable_breakdown: {
        gross_amount: amount,
        paypal_fee: { ...amount, value: '0.00' },
        net_amount: amount,
        total_refunded_amount: { ...amount, value: toValue(sum(earlier) + toCents(value)) },
      },
      create_time: inPacific(createdAt),
      update_time: inPacific(createdAt),
      links: [link(`/v2/payments/refunds/${id}`, 'self'), link(`/v2/payments/captures/${capture.id}`, 'up')],
      invoice_id: order.invoice_id,
      custom_id: order.custom_id,
      payer: MERCHANT,
    };
  }

  const link = (path: string, rel: string, method = 'GET') => ({ href: url + path, rel, method });

  return {
    /** Shows the captures and refunds of an order, as its purchase unit has them. */
    viewPayments(order: Order) {
      const given = refunds.filter((refund) => refund.order === order && refund.isListed);
      return {
        captures: order.captures.map((capture) => viewCapture(order, capture)),
        ...(given.length > 0 && { refunds: given.map(({ id }) => viewRefund(id)) }),
      };
    },
    captureOf: (orderId: string) => viewAlone(findByOrder(orderId)),
    viewRefund,
    announceDispute: disputes.announce,

    /** Responds to a GET about what came after a capture; undefined for every other path. */
    route(path: string, query: URLSearchParams): ['get' | 'refund' | 'dispute', () => Reply] | undefined {
      const [, kind, id] = path.match(/^\/v2\/payments\/(captures|refunds)\/([^/]+)$/) ?? [];
      if (kind === 'captures') {
        const found = find((capture) => capture.id === id);
        return ['get', () => (found ? { status: 200, body: viewAlone(found) } : refusal('INVALID_RESOURCE_ID'))];
      }
      if (kind === 'refunds' && id) {
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
          kind = 'refund',
          status = 'COMPLETED',
          at = Date.now(),
          isListed = true,
          isServed = true,
        }: { kind?: Refund['kind']; status?: string; at?: number; isListed?: boolean; isServed?: boolean } = {},
      ): string {
        const id = randomBytes(8).toString('hex').toUpperCase();
        const found = findByOrder(orderId);
        const before = refunds.findLast(({ capture }) => capture === found.capture)?.createdAt ?? 0;
        const createdAt = Math.max(at, before + 1000);
        refunds.push({ id, ...found, value, kind, status, createdAt, isListed, isServed });
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
      /** Opens a case about the order's last capture, over all of it unless `value` says less. Returns the case's id. */
      openDispute(
        orderId: string,
        {
          value,
          besides,
          ...details
        }: { value?: string; reason?: string; status?: string; due?: string; besides?: string } = {},
      ): string {
        const { order, capture } = findByOrder(orderId);
        const amount = { ...capture.amount, ...(value && { value }) };
        const others = besides ? [findByOrder(besides)] : [];
        const transactions = [{ order, capture }, ...others].map((one) => ({
          capture: one.capture,
          invoiceId: one.order.invoice_id,
        }));
        const id = disputes.open({ amount, transactions, ...details });
        for (const one of transactions) restate(one.capture);
        return id;
      },
      updateDispute: disputes.update,
      /** Ends a case; `refunded` is what the decision says was given back, the refund itself is made with `refund`. */
      resolveDispute(id: string, outcomeCode: string, { refunded }: { refunded?: string } = {}) {
        for (const capture of disputes.resolve(id, outcomeCode, refunded)) restate(capture);
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
