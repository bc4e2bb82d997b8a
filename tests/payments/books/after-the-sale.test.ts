import { afterEach, expect, test } from 'vitest';
import { visitorCookie } from '#tests/browser-session.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { customer, plan } from '#tests/payments/payments.ts';
import { paypalShopPerFile } from '#tests/payments/shop.ts';

const shop = paypalShopPerFile();
afterEach(() => {
  shop.paypal.allowDisputes(true);
  for (const faults of Object.values(shop.paypal.faults)) faults.length = 0;
});

/** Pays and records an order of $99.00. */
async function sale() {
  const order = await shop.approvedOrder();
  await shop.complete(order);
  const { body } = await shop.record(order);
  return { id: order.id, receipt: String(body.receipt) };
}

async function deliver({ headers, body }: { headers: Record<string, string>; body: string }): Promise<number> {
  return (await fetch(`${shop.site.url}/api/paypal/webhook`, { method: 'POST', headers, body })).status;
}

/** Returns kind and recipient of the waiting letters, oldest first. There is no mail server. */
async function letters(): Promise<string[]> {
  const rows = await opsJson(['outbox', 'list'], shop.operator);
  return rows.map(
    ({ kind, recipient }) => `${kind} to ${String(recipient).endsWith('@example.com') ? 'the buyer' : recipient}`,
  );
}

const callsTo = (path: string) => shop.paypal.calls.filter((call) => call.path.includes(path)).length;

test('shows a partial refund on the receipt, and a full one as its state', async () => {
  const { id, receipt } = await sale();
  const part = shop.paypal.refund(id, '40.00');
  expect(await deliver(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', part, { named: false }))).toBe(200);
  const partly = await shop.page(receipt);
  expect(partly).toContain('Refunded $40.00 of $99.00 on');
  expect(partly).toContain('Your payment is complete');
  const rest = shop.paypal.refund(id, '59.00');
  await deliver(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', rest));
  const all = await shop.page(receipt);
  expect(all).toContain('This payment was refunded.');
  expect(all).not.toContain('Your payment is complete');
  expect(await shop.show(id)).toMatchObject({ status: 'recorded', refunded: 99 });
});

test('counts a repeatedly delivered refund once, and no pending or failed one', async () => {
  const { id } = await sale();
  const refund = shop.paypal.refund(id, '20.00', { status: 'PENDING' });
  const pending = shop.paypal.events.refund('PAYMENT.REFUND.PENDING', refund);
  await deliver(pending);
  expect(await shop.show(id)).toMatchObject({ refunded: 0 });
  shop.paypal.settleRefund(refund, 'COMPLETED');
  const completed = shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund);
  expect(await Promise.all([deliver(completed), deliver(completed), deliver(pending)])).toEqual([200, 200, 200]);
  const failed = shop.paypal.refund(id, '10.00', { status: 'FAILED' });
  await deliver(shop.paypal.events.refund('PAYMENT.REFUND.FAILED', failed));
  expect(await shop.show(id)).toMatchObject({ refunded: 20 });
});

test('finds the order of a reversal by its invoice when the books lack the capture', async () => {
  const { id } = await sale();
  shop.alter(id, '"captureId" = null');
  const refund = shop.paypal.refund(id, '99.00', { kind: 'reversal' });
  expect(await deliver(shop.paypal.events.refund('PAYMENT.CAPTURE.REVERSED', refund, { named: true }))).toBe(200);
  expect(await shop.show(id)).toMatchObject({ refunded: 99 });
});

test('reads nothing for a forged delivery, and stores nothing about an unknown order', async () => {
  const { id } = await sale();
  const refund = shop.paypal.refund(id, '5.00');
  const asked = callsTo('/refunds/');
  expect(await deliver(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund, { signed: false }))).toBe(400);
  expect(callsTo('/refunds/')).toBe(asked);
  shop.alter(id, `"captureId" = 'OTHER', "invoiceId" = 'OTHER'`);
  expect(await deliver(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund))).toBe(200);
  expect(await shop.show(id)).toMatchObject({ refunded: 0 });
});

test('requests another delivery while PayPal is unavailable', async () => {
  const { id } = await sale();
  const event = shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refund(id, '5.00'));
  shop.paypal.faults.refund.push('error', 'error', 'error');
  expect(await deliver(event)).toBe(502);
  expect(await shop.show(id)).toMatchObject({ refunded: 0 });
  expect(await deliver(event)).toBe(200);
  expect(await shop.show(id)).toMatchObject({ refunded: 5 });
});

test.each([
  ['in its order', { isListed: true, isServed: false }],
  ['only as a refunded capture', { isListed: false, isServed: false }],
] as const)('records a reversal that PayPal shows %s', async (_, how) => {
  // Finds what other tests left undelivered.
  await shop.reconcile('');
  const { id } = await sale();
  const before = (await letters()).length;
  const reversal = shop.paypal.refund(id, '99.00', { kind: 'reversal', ...how });
  const event = shop.paypal.events.refund('PAYMENT.CAPTURE.REVERSED', reversal, { named: false });
  for (const _ of ['once', 'again']) expect(await deliver(event)).toBe(200);
  await shop.reconcile(id);
  expect(await shop.show(id)).toMatchObject({ status: 'recorded', refunded: 99 });
  const mails = (await letters()).slice(before);
  expect(mails).toEqual(['refund to MAIL_TO', 'refund-buyer to the buyer']);
});

test('requests a reversal again until the sale that it names confirms it', async () => {
  const { id } = await sale();
  const reversal = shop.paypal.refund(id, '99.00', { kind: 'reversal', isListed: false, isServed: false });
  const event = shop.paypal.events.refund('PAYMENT.CAPTURE.REVERSED', reversal);
  const capture = shop.paypal.orders.get(id)?.captures[0] as { status: string };
  capture.status = 'COMPLETED';
  expect(await deliver(event)).toBe(502);
  shop.paypal.faults.get.push('INVALID_RESOURCE_ID');
  expect(await deliver(event)).toBe(502);
  expect(await shop.show(id)).toMatchObject({ refunded: 0 });
  capture.status = 'REFUNDED';
  expect(await deliver(event)).toBe(200);
  expect(await shop.show(id)).toMatchObject({ refunded: 99 });
});

test('requests a dispute again that PayPal does not show yet', async () => {
  const { id } = await sale();
  const event = shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', shop.paypal.openDispute(id));
  shop.paypal.faults.dispute.push('INVALID_RESOURCE_ID', 'INVALID_RESOURCE_ID');
  expect(await deliver(event)).toBe(502);
  expect(await shop.show(id)).toMatchObject({ dispute: null });
  expect(await deliver(event)).toBe(200);
  expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
});

test('records an event about a payment whose order PayPal no longer shows', async () => {
  const order = await shop.approvedOrder();
  await shop.completeAs('COMPLETED', order, '98.00');
  const event = shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refund(order.id, '98.00'));
  shop.paypal.faults.get.push('INVALID_RESOURCE_ID');
  expect(await deliver(event)).toBe(200);
  expect(await shop.show(order.id)).toMatchObject({ refunded: 98 });
});

test.each([true, false])('shows a dispute about two captures at both orders: readable %s', async (isReadable) => {
  const [first, second] = [await sale(), await sale()];
  const before = (await letters()).length;
  shop.paypal.allowDisputes(isReadable);
  const dispute = shop.paypal.openDispute(first.id, { besides: second.id });
  await deliver(shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', dispute));
  for (const { id } of [first, second]) expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
  shop.paypal.resolveDispute(dispute, 'ACCEPTED');
  const resolved = shop.paypal.events.dispute('CUSTOMER.DISPUTE.RESOLVED', dispute);
  await Promise.all([deliver(resolved), deliver(resolved)]);
  for (const { id } of [first, second]) expect(await shop.show(id)).toMatchObject({ dispute: 'lost' });
  expect((await letters()).slice(before)).toEqual(Array(4).fill('dispute to MAIL_TO'));
});

test('shows a dispute at our order even if PayPal names a stranger first', async () => {
  const { id } = await sale();
  const { id: stranger } = await sale();
  const dispute = shop.paypal.openDispute(stranger, { besides: id });
  shop.alter(stranger, `"captureId" = 'OTHER', "invoiceId" = 'OTHER ' || "orderID"`);
  expect(await deliver(shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', dispute))).toBe(200);
  expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
  expect(await shop.show(stranger)).toMatchObject({ dispute: null });
});

test('finds an undelivered dispute about two captures when it rereads either sale', async () => {
  const [first, second] = [await sale(), await sale()];
  shop.paypal.openDispute(first.id, { besides: second.id });
  await shop.reconcile('');
  for (const { id } of [first, second]) expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
});

test.each([true, false])('tells of a dispute that is won, reopened and lost: readable %s', async (isReadable) => {
  const { id } = await sale();
  const before = (await letters()).length;
  shop.paypal.allowDisputes(isReadable);
  const dispute = shop.paypal.openDispute(id);
  const announce = (type: `CUSTOMER.DISPUTE.${string}`) => shop.paypal.events.dispute(type, dispute);
  const events = [announce('CUSTOMER.DISPUTE.CREATED')];
  await deliver(events[0] as (typeof events)[0]);
  for (const step of ['won', 'reopened', 'lost']) {
    if (step === 'reopened') shop.paypal.updateDispute(dispute, { status: 'UNDER_REVIEW' });
    else shop.paypal.resolveDispute(dispute, step === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR');
    events.push(announce(step === 'reopened' ? 'CUSTOMER.DISPUTE.UPDATED' : 'CUSTOMER.DISPUTE.RESOLVED'));
    const newest = events.at(-1) as (typeof events)[0];
    // Each state comes twice, and the older ones once more after it.
    for (const event of [newest, newest, ...events]) expect(await deliver(event)).toBe(200);
    expect(await shop.show(id)).toMatchObject({ dispute: step === 'reopened' ? 'open' : step });
  }
  expect((await letters()).slice(before)).toEqual(Array(4).fill('dispute to MAIL_TO'));
});

test('follows a dispute to its outcome, and ignores older deliveries', async () => {
  const { id } = await sale();
  const dispute = shop.paypal.openDispute(id);
  const opened = shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', dispute);
  await deliver(opened);
  expect(await shop.show(id)).toMatchObject({ dispute: 'open', refunded: 0, status: 'recorded' });
  shop.paypal.resolveDispute(dispute, 'RESOLVED_SELLER_FAVOUR');
  await deliver(shop.paypal.events.dispute('CUSTOMER.DISPUTE.RESOLVED', dispute));
  shop.paypal.allowDisputes(false);
  await deliver(opened);
  expect(await shop.show(id)).toMatchObject({ dispute: 'won' });
});

test('finds an undelivered dispute and keeps known outcomes when it rereads sales', async () => {
  const [delivered, found] = [await sale(), await sale()];
  for (const { id } of [delivered, found]) {
    const dispute = shop.paypal.openDispute(id);
    shop.paypal.resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
    if (id === delivered.id) await deliver(shop.paypal.events.dispute('CUSTOMER.DISPUTE.RESOLVED', dispute));
  }
  await shop.reconcile('');
  for (const { id } of [delivered, found]) expect(await shop.show(id)).toMatchObject({ dispute: 'lost' });
});

test('trusts a signed dispute without the permission to read it, and warns once', async () => {
  shop.paypal.allowDisputes(false);
  for (const _ of ['first', 'second']) {
    const { id } = await sale();
    await deliver(shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', shop.paypal.openDispute(id)));
    expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
  }
  const said = shop.site.output().match(/does not let this app see disputes/g) ?? [];
  expect(said).toHaveLength(1);
});

test('finds undelivered refunds when it rereads sales', async () => {
  const { id } = await sale();
  shop.paypal.refund(id, '30.00');
  shop.paypal.openDispute(id);
  expect(await shop.show(id)).toMatchObject({ refunded: 0, dispute: null });
  await shop.reconcile(id);
  expect(await shop.show(id)).toMatchObject({ refunded: 30, dispute: 'open' });
});

test('stores fee, payer and time of the capture, and a fee that PayPal states later', async () => {
  const { id } = await sale();
  const told = await shop.show(id);
  expect(told).toMatchObject({ payerId: expect.any(String), capturedAt: expect.stringMatching(/Z$/) });
  expect(Number(told.fee) + Number(told.net)).toBeCloseTo(99);
  shop.paypal.showFees(false);
  const late = await sale();
  expect(await shop.show(late.id)).toMatchObject({ fee: null, net: null });
  shop.paypal.showFees(true);
  await shop.reconcile(late.id);
  expect(await shop.show(late.id)).toMatchObject({ fee: expect.any(Number), net: expect.any(Number) });
});

test('writes each kind of letter to the operator and the buyer once', async () => {
  // Finds what other tests left undelivered.
  await shop.reconcile('');
  const before = (await letters()).length;
  const { id } = await sale();
  const refund = shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refund(id, '9.00'));
  for (const _ of ['once', 'again']) await deliver(refund);
  const dispute = shop.paypal.openDispute(id);
  for (const _ of ['once', 'again']) await deliver(shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', dispute));
  await shop.reconcile(id);
  expect((await letters()).slice(before)).toEqual([
    ...['sale to MAIL_TO', 'receipt to the buyer', 'refund to MAIL_TO', 'refund-buyer to the buyer'],
    'dispute to MAIL_TO',
  ]);
});

test('says which open orders keep details and until when, and deletes them then', async () => {
  const details = { ...customer, email: 'open@example.com' };
  const order = await shop.approvedOrder(await visitorCookie({ planId: plan.id, customer: details }));
  await shop.completeAs('PENDING', order);
  for (const _ of ['once', 'again']) {
    const { code, out } = await ops(['privacy', 'delete', '--email', 'Open@example.com'], shop.operator);
    expect([code, out]).toEqual([0, expect.stringContaining(`of 1 order that is still open (${order.id}), until`)]);
    expect(await shop.show(order.id)).toMatchObject({ status: 'pending', userEmail: 'open@example.com' });
  }
  shop.paypal.settlePending(order.id, 'DECLINED');
  await shop.reconcile(order.id);
  expect(await shop.show(order.id)).toMatchObject({ status: 'declined', userEmail: null, city: null });
  // The letter about the end is all that there is now.
  const { out } = await ops(['privacy', 'delete', '--email', 'open@example.com'], shop.operator);
  expect(out).toContain('the details of 0 unpaid orders. Deleted too: 1 unsent letter to this address. The consents');
});

test('deletes the details of unpaid orders with the messages of their address', async () => {
  const details = { ...customer, email: 'gone@example.com' };
  const unpaid = await shop.order(await visitorCookie({ planId: plan.id, customer: details }));
  const paid = await shop.approvedOrder(await visitorCookie({ planId: plan.id, customer: details }));
  await shop.complete(paid);
  const { code, out } = await ops(['privacy', 'delete', '--email', 'Gone@example.com'], shop.operator);
  expect([code, out]).toEqual([0, expect.stringContaining('the details of 1 unpaid order.')]);
  expect(await shop.show(unpaid.id)).toMatchObject({ status: 'created', userEmail: null, city: null });
  expect(await shop.show(paid.id)).toMatchObject({ userEmail: 'gone@example.com' });
});
