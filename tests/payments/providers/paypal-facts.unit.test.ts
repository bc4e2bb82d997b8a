import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Plan } from '#app/content/plan.ts';
import { PLANS } from '#app/content/plans.ts';
import { refundedCents } from '#app/payments/books/facts.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { createPaypalClient } from '#app/payments/providers/paypal/client.server.ts';
import { readEvent } from '#app/payments/providers/paypal/events.server.ts';
import { factsOfOrder, listDisputes, readDispute, readRefund } from '#app/payments/providers/paypal/facts.server.ts';
import { createPaypalProvider } from '#app/payments/providers/paypal/paypal.server.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { log } from '#tests/silent-log.ts';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const FORBIDDEN = expect.objectContaining({ meaning: 'forbidden' });

let paypal: Paypal;
let call: ReturnType<typeof createPaypalClient>;
let orderId: string;
let orders = 0;
beforeAll(async () => {
  paypal = await startPaypal();
  call = createPaypalClient({ apiUrl: paypal.url, clientId: 'id', clientSecret: 'secret', retryDelayMs: 1 });
});
afterAll(() => paypal.stop());
beforeEach(async () => {
  paypal.captureAs('COMPLETED');
  paypal.showFees(true);
  paypal.allowDisputes(true);
  orderId = await createOrder();
  paypal.approve(orderId);
});

const provider = () => {
  const account = { apiUrl: paypal.url, clientId: 'id', clientSecret: 'secret', sdkUrl: 'https://sdk.example', log };
  return createPaypalProvider({ ...account, environment: 'sandbox', webhookId: 'hook', brandName: 'Hearthline' });
};
async function createOrder(): Promise<string> {
  const plan: Plan = { ...(PLANS[0] as Plan), priceCents: 29_900 };
  const urls = { returnUrl: 'http://site.example', cancelUrl: 'http://site.example' };
  return (await provider().create({ invoiceId: `INV-${++orders}`, plan, owner: null, customer: null, ...urls })).id;
}
const payer = () => paypal.orders.get(orderId)?.payer;
const capture = () => provider().capture(orderId, `request-${orderId}`);
const captureId = () => paypal.orders.get(orderId)?.captures[0]?.id ?? '';
const captureStatus = () => paypal.orders.get(orderId)?.captures[0]?.status;
const facts = async () => factsOfOrder(await call('GET', `/v2/checkout/orders/${orderId}`));
const callWith = (body: unknown) => async () => JSON.stringify(body);

describe('order', () => {
  test('shows fee, net, payer and time of its capture', async () => {
    expect((await facts()).sale).toEqual({ feeCents: null, netCents: null, payerId: payer(), capturedAt: null });
    await capture();
    expect(await facts()).toEqual({
      captured: [{ cents: 29_900, currency: 'USD' }],
      isGivenBack: false,
      refunds: [],
      sale: { feeCents: 943, netCents: 28_957, payerId: payer(), capturedAt: ISO },
    });
  });

  test('shows no payer until one approves it', async () => {
    orderId = await createOrder();
    expect((await facts()).sale).toMatchObject({ payerId: null });
  });

  test('shows neither fee nor net where PayPal leaves them out', async () => {
    await capture();
    paypal.showFees(false);
    expect((await facts()).sale).toMatchObject({ feeCents: null, netCents: null, capturedAt: ISO });
  });

  test('shows no sale while its capture is pending', async () => {
    paypal.captureAs('PENDING');
    await capture();
    expect((await facts()).sale).toMatchObject({ feeCents: null, payerId: payer(), capturedAt: null });
  });

  test('shows its refunds and reversals, and those alone count as given back', async () => {
    await capture();
    const refundId = paypal.refund(orderId, '100.00');
    expect(captureStatus()).toBe('PARTIALLY_REFUNDED');
    const pending = paypal.refund(orderId, '150.00', { status: 'PENDING' });
    const reversal = paypal.refund(orderId, '49.00', { kind: 'reversal' });
    const first = await facts();
    expect(first.refunds).toEqual([
      expect.objectContaining({ refundId, kind: 'refund', amountCents: 10_000, status: 'completed', happenedAt: ISO }),
      expect.objectContaining({ refundId: pending, amountCents: 15_000, status: 'pending' }),
      expect.objectContaining({ refundId: reversal, amountCents: 4_900, kind: 'reversal' }),
    ]);
    expect(refundedCents(first.refunds)).toBe(14_900);
    paypal.settleRefund(pending, 'COMPLETED');
    expect(captureStatus()).toBe('REFUNDED');
    const { refunds, sale } = await facts();
    expect([refundedCents(refunds), sale.feeCents]).toEqual([29_900, 943]);
  });

  test.each([
    ['an amount in words', { currency_code: 'USD', value: 'all' }],
    ['an amount in another currency', { currency_code: 'EUR', value: '5.00' }],
    ['no amount', undefined],
  ])('makes no sense if a refund has %s', (_, amount) => {
    const refunds = [{ id: 'A', status: 'COMPLETED', amount, create_time: '2026-11-24T10:00:05Z' }];
    const order = JSON.stringify({ id: 'O', purchase_units: [{ payments: { captures: [], refunds } }] });
    expect(() => factsOfOrder(order)).toThrow(ProviderUnavailable);
  });

  test('makes no sense if it is no JSON of an order', () => {
    for (const text of ['', '{}', '[]']) expect(() => factsOfOrder(text)).toThrow(ProviderUnavailable);
  });

  test('takes the payer id from whichever place PayPal gives it in', () => {
    const purchase_units = [{ payments: { captures: [{ status: 'COMPLETED' }] } }];
    const payerOf = (order: object) => factsOfOrder(JSON.stringify({ id: 'O', purchase_units, ...order })).sale.payerId;
    expect(payerOf({ payer: { payer_id: 'OLD' } })).toBe('OLD');
    expect(payerOf({ payer: { payer_id: 'OLD' }, payment_source: { paypal: { account_id: 'NEW' } } })).toBe('NEW');
    expect(payerOf({ payment_source: { card: {} } })).toBeNull();
  });
});

describe('refund', () => {
  test('is read with its capture, its invoice and its time in UTC', async () => {
    await capture();
    const before = Math.floor(Date.now() / 1000) * 1000;
    const refundId = paypal.refund(orderId, '100.00');
    const refund = await readRefund(call, refundId);
    expect(refund).toEqual({
      refundId,
      kind: 'refund',
      amountCents: 10_000,
      status: 'completed',
      happenedAt: ISO,
      captureId: captureId(),
      invoiceId: `INV-${orders}`,
    });
    expect(Date.parse(refund.happenedAt)).toBeGreaterThanOrEqual(before);
    expect(
      (
        await readRefund(
          callWith({
            id: 'A',
            status: 'PENDING',
            amount: { currency_code: 'USD', value: '1.00' },
            create_time: '2026-11-25T01:00:00-08:00',
          }),
          'A',
        )
      ).happenedAt,
    ).toBe('2026-11-25T09:00:00.000Z');
  });

  test('that PayPal does not know is refused, and one that it cannot show is unavailable', async () => {
    await expect(readRefund(call, 'NONE')).rejects.toEqual(new ProviderRefusal('gone', 'RESOURCE_NOT_FOUND'));
    await expect(readRefund(callWith({ id: 'A', status: 'COMPLETED' }), 'A')).rejects.toThrow(ProviderUnavailable);
    paypal.faults.refund.push('error', 'error', 'error');
    await expect(readRefund(call, 'NONE')).rejects.toThrow(ProviderUnavailable);
  });

  test('is asked for by an id that cannot be another address', async () => {
    await expect(readRefund(call, '../../v1/customer/disputes')).rejects.toThrow(ProviderRefusal);
    expect(paypal.calls.at(-1)?.path).toBe('/v2/payments/refunds/..%2F..%2Fv1%2Fcustomer%2Fdisputes');
  });
});

describe('dispute', () => {
  test('is read with its captures, from its opening to its outcome', async () => {
    await capture();
    const disputeId = paypal.openDispute(orderId, { value: '99.00' });
    expect(captureStatus()).toBe('PARTIALLY_REFUNDED');
    expect(refundedCents((await facts()).refunds)).toBe(0);
    const opened = await readDispute(call, disputeId);
    expect(opened).toEqual({
      disputeId,
      captureIds: [captureId()],
      invoiceIds: [`INV-${orders}`],
      reason: 'The buyer says that they did not receive what they paid for (MERCHANDISE_OR_SERVICE_NOT_RECEIVED)',
      amountCents: 9_900,
      status: 'open',
      outcome: 'PayPal opened the case (OPEN)',
      dueAt: ISO,
      updatedAt: ISO,
    });
    paypal.updateDispute(disputeId, { status: 'UNDER_REVIEW', due: '2026-12-18T09:00:00.000Z' });
    const [listed] = await listDisputes(call, captureId());
    expect(listed).toMatchObject({
      disputeId,
      outcome: 'PayPal reviews the case (UNDER_REVIEW)',
      dueAt: '2026-12-18T09:00:00.000Z',
    });
    expect(listed?.captureIds).toEqual([captureId()]);
    paypal.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');
    expect(captureStatus()).toBe('COMPLETED');
    const resolved = await readDispute(call, disputeId);
    expect(resolved).toMatchObject({ status: 'won', outcome: 'PayPal closed the case (RESOLVED_SELLER_FAVOUR)' });
    expect(resolved.updatedAt > opened.updatedAt).toBe(true);
  });

  test('is none of another capture', async () => {
    await capture();
    expect(await listDisputes(call, captureId())).toEqual([]);
  });

  test('means forbidden if the app lacks the permission', async () => {
    await capture();
    const disputeId = paypal.openDispute(orderId);
    paypal.allowDisputes(false);
    await expect(readDispute(call, disputeId)).rejects.toThrow(FORBIDDEN);
    await expect(listDisputes(call, captureId())).rejects.toThrow(FORBIDDEN);
    paypal.faults.dispute.push('NOT_FOUND');
    await expect(readDispute(call, disputeId)).rejects.toEqual(new ProviderRefusal('refused', 'NOT_FOUND'));
  });

  test('without a readable amount has none, and without a time makes no sense', async () => {
    const dispute = { dispute_id: 'D', status: 'OPEN', dispute_amount: { currency_code: 'EUR', value: '8.00' } };
    const read = await readDispute(callWith({ ...dispute, create_time: '2026-12-01T09:00:00Z' }), 'D');
    expect(read).toMatchObject({ amountCents: null, reason: 'The buyer gave another reason (OTHER)', captureIds: [] });
    await expect(readDispute(callWith(dispute), 'D')).rejects.toThrow(ProviderUnavailable);
  });
});

describe('delivery of the fake', () => {
  test('points at what PayPal shows under that id', async () => {
    await capture();
    const refundId = paypal.refund(orderId, '100.00', { kind: 'reversal' });
    const disputeId = paypal.openDispute(orderId);
    const reversed = paypal.events.refund('PAYMENT.CAPTURE.REVERSED', refundId);
    expect(readEvent(reversed.body)).toMatchObject({
      refundId,
      captureIds: [captureId()],
      invoiceIds: [`INV-${orders}`],
    });
    const nameless = paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refundId, { named: false });
    expect(readEvent(nameless.body)).toMatchObject({
      refundId,
      captureIds: [captureId()],
      invoiceIds: [],
      orderId: null,
    });
    const opened = paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', disputeId);
    expect(readEvent(opened.body)).toMatchObject({ disputeId, captureIds: [captureId()], orderId: null });
    const captured = paypal.events.capture('PAYMENT.CAPTURE.COMPLETED', orderId, { signed: false });
    expect(readEvent(captured.body)).toMatchObject({ orderId, captureIds: [captureId()] });
    const verify = ({ headers, body }: typeof captured) => provider().webhook?.verify(new Headers(headers), body);
    expect(await Promise.all([verify(reversed), verify(opened), verify(captured)])).toEqual([true, true, false]);
    const read = JSON.parse(await call('GET', `/v2/payments/captures/${captureId()}`));
    expect(read.supplementary_data.related_ids.order_id).toBe(orderId);
  });
});
