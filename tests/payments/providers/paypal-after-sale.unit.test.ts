import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Plan } from '#app/content/plan.ts';
import { refundedCents } from '#app/payments/books/after-sale.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';
import {
  listDisputes,
  readDispute,
  readRefund,
  saleDetailsOf,
} from '#app/payments/providers/paypal/after-sale.server.ts';
import { createPaypalClient } from '#app/payments/providers/paypal/client.server.ts';
import { createPaypalProvider } from '#app/payments/providers/paypal/paypal.server.ts';
import { content } from '#app/settings/content.server.ts';
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
  const plan: Plan = { ...(content.plans[0] as Plan), priceCents: 29_900 };
  const urls = { returnUrl: 'http://site.example', cancelUrl: 'http://site.example' };
  return (await provider().create({ invoiceId: `INV-${++orders}`, plan, owner: null, customer: null, ...urls })).id;
}
const payer = () => paypal.orders.get(orderId)?.payer;
const capture = () => provider().capture(orderId, `request-${orderId}`);
const captureId = () => paypal.orders.get(orderId)?.captures[0]?.id ?? '';
const details = async () => saleDetailsOf(await call('GET', `/v2/checkout/orders/${orderId}`));
const callWith = (body: unknown) => async () => JSON.stringify(body);

test('shows fee, net, payer and time of a sale once PayPal has them', async () => {
  const nothing = { feeCents: null, netCents: null, payerId: payer(), capturedAt: null };
  expect((await details()).sale).toEqual(nothing);
  paypal.captureAs('PENDING');
  await capture();
  expect((await details()).sale).toEqual(nothing);
  paypal.settlePending(orderId, 'COMPLETED');
  expect(await details()).toEqual({
    isGivenBack: false,
    refunds: [],
    sale: { feeCents: 345, netCents: 29_555, payerId: payer(), capturedAt: ISO },
  });
  paypal.showFees(false);
  expect((await details()).sale).toEqual({ ...nothing, capturedAt: ISO });
});

test('takes the payer id from whichever place PayPal gives it in', () => {
  const purchase_units = [{ payments: { captures: [{ status: 'COMPLETED' }] } }];
  const payerOf = (order: object) => saleDetailsOf(JSON.stringify({ id: 'O', purchase_units, ...order })).sale.payerId;
  expect(payerOf({ payer: { payer_id: 'OLD' } })).toBe('OLD');
  expect(payerOf({ payer: { payer_id: 'OLD' }, payment_source: { paypal: { account_id: 'NEW' } } })).toBe('NEW');
  expect(payerOf({ payment_source: { card: {} } })).toBeNull();
});

test('shows refunds and reversals, of which completed ones count as given back', async () => {
  await capture();
  const refundId = paypal.refund(orderId, '100.00');
  const pending = paypal.refund(orderId, '150.00', { status: 'PENDING' });
  const reversal = paypal.refund(orderId, '49.00', { kind: 'reversal' });
  const { refunds } = await details();
  expect(refunds).toEqual([
    expect.objectContaining({ refundId, kind: 'refund', amountCents: 10_000, status: 'completed', happenedAt: ISO }),
    expect.objectContaining({ refundId: pending, amountCents: 15_000, status: 'pending' }),
    expect.objectContaining({ refundId: reversal, amountCents: 4_900, kind: 'reversal' }),
  ]);
  expect(refundedCents(refunds)).toBe(14_900);
  paypal.settleRefund(pending, 'COMPLETED');
  expect(refundedCents((await details()).refunds)).toBe(29_900);
});

test('makes no sense of what is no order, and of a refund without a readable amount', () => {
  for (const text of ['', '{}', '[]']) expect(() => saleDetailsOf(text)).toThrow(ProviderUnavailable);
  for (const amount of [{ currency_code: 'USD', value: 'all' }, { currency_code: 'EUR', value: '5.00' }, undefined]) {
    const refunds = [{ id: 'A', status: 'COMPLETED', amount, create_time: '2026-11-24T10:00:05Z' }];
    const order = JSON.stringify({ id: 'O', purchase_units: [{ payments: { captures: [], refunds } }] });
    expect(() => saleDetailsOf(order)).toThrow(ProviderUnavailable);
  }
});

test('reads a refund with its capture, its invoice and its time in UTC', async () => {
  await capture();
  const refundId = paypal.refund(orderId, '100.00');
  expect(await readRefund(call, refundId)).toEqual({
    ...{ refundId, kind: 'refund', amountCents: 10_000, status: 'completed', happenedAt: ISO },
    ...{ captureId: captureId(), invoiceId: `INV-${orders}` },
  });
  const amount = { currency_code: 'USD', value: '1.00' };
  const pacific = { id: 'A', status: 'PENDING', amount, create_time: '2026-11-25T01:00:00-08:00' };
  expect(await readRefund(callWith(pacific), 'A')).toMatchObject({ happenedAt: '2026-11-25T09:00:00.000Z' });
});

test('reads no refund that PayPal does not know or show, nor another address by its id', async () => {
  await expect(readRefund(call, 'NONE')).rejects.toEqual(new ProviderRefusal('gone', 'RESOURCE_NOT_FOUND'));
  await expect(readRefund(callWith({ id: 'A', status: 'COMPLETED' }), 'A')).rejects.toThrow(ProviderUnavailable);
  await expect(readRefund(call, '../../v1/customer/disputes')).rejects.toThrow(ProviderRefusal);
  expect(paypal.calls.at(-1)?.path).toBe('/v2/payments/refunds/..%2F..%2Fv1%2Fcustomer%2Fdisputes');
});

test('reads a dispute with its captures and its page, from its opening to its end', async () => {
  await capture();
  const disputeId = paypal.openDispute(orderId);
  expect(refundedCents((await details()).refunds)).toBe(0);
  const opened = await readDispute(call, disputeId, 'sandbox');
  expect(opened).toEqual({
    ...{ disputeId, captureIds: [captureId()], invoiceIds: [`INV-${orders}`], status: 'open' },
    url: `https://www.sandbox.paypal.com/resolutioncenter/view/${disputeId}`,
    ...{ openedAt: ISO, dueAt: ISO, updatedAt: ISO },
  });
  expect(await listDisputes(call, captureId())).toEqual([disputeId]);
  paypal.resolveDispute(disputeId);
  const resolved = await readDispute(call, disputeId, 'live');
  const url = `https://www.paypal.com/resolutioncenter/view/${disputeId}`;
  expect(resolved).toMatchObject({ status: 'closed', dueAt: null, url });
  expect(resolved.updatedAt > opened.updatedAt).toBe(true);
});

test('calls disputes forbidden if the app lacks the permission', async () => {
  await capture();
  const disputeId = paypal.openDispute(orderId);
  paypal.allowDisputes(false);
  await expect(readDispute(call, disputeId, 'live')).rejects.toThrow(FORBIDDEN);
  await expect(listDisputes(call, captureId())).rejects.toThrow(FORBIDDEN);
});

test('reads no dispute without a time', async () => {
  const dispute = { dispute_id: 'D', status: 'OPEN' };
  await expect(readDispute(callWith(dispute), 'D', 'live')).rejects.toThrow(ProviderUnavailable);
});
