import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import { cookieOf } from '#tests/browser-session.ts';
import { buyer } from '#tests/checkout/buyer.ts';
import { opsJson } from '#tests/cli.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { startSite } from '#tests/http.ts';
import { customer, plan, somebody } from '#tests/payments/payments.ts';
import { PAYPAL_ACCOUNT, type PaypalShop, shopAt, startPaypalShop } from '#tests/payments/shop.ts';

const OPERATOR = 'leads@hearthline.example';

let smtp: FakeSmtp;
let shop: PaypalShop;
let paypal: PaypalShop['paypal'];
beforeAll(async () => {
  smtp = await startFakeSmtp();
  shop = await startPaypalShop({ SMTP_URL: smtp.url, MAIL_TO: OPERATOR, PAYPAL_ENV: 'live' });
  ({ paypal } = shop);
});
afterAll(async () => {
  await shop.stop();
  await smtp.stop();
});
afterEach(() => {
  smtp.unknownRecipients.clear();
});

const mailsAbout = (id: string) => smtp.received.filter(({ raw }) => raw.replace(/=\r\n/g, '').includes(id));
const until = async (id: string, count: number) => {
  await expect.poll(() => mailsAbout(id).length, { timeout: 30_000 }).toBe(count);
  return mailsAbout(id);
};
const subjects = (mails: FakeSmtp['received']) => mails.map((mail) => mail.header('subject') ?? '').toSorted();

async function sale(cookie?: string) {
  const order = await shop.approvedOrder(cookie);
  await shop.complete(order);
  await shop.record(order);
  return order;
}

test('tells the operator of a sale, and sends the buyer a receipt', async () => {
  const { id } = await sale(await buyer(customer));
  const [one, other] = await until(id, 2);
  const mails = [one, other].map((mail) => mail as FakeSmtp['received'][number]);
  const toOperator = mails.find(({ recipients }) => recipients.includes(OPERATOR));
  const toBuyer = mails.find(({ recipients }) => recipients.includes(customer.email));
  expect(toOperator?.header('subject')).toBe(`Sale: ${plan.title}, $99.00 (${id})`);
  expect(toOperator?.header('reply-to')).toBe(customer.email);
  expect(toOperator?.raw).toContain(customer.address);
  expect(toBuyer?.recipients).toEqual([customer.email]);
  expect(toBuyer?.header('reply-to')).toBe('hello@hearthline.example');
  for (const text of ['$99.00', '/receipt/', '48 hours']) expect(toBuyer?.raw.replace(/=\r\n/g, '')).toContain(text);
  expect(toBuyer?.raw).not.toMatch(/\bfee\b/i);
});

test('mails to an internationalized domain in its ASCII form', async () => {
  const saved = await shop.submit('/checkout', { ...customer, email: 'ann@bücher.example' }, await buyer());
  const order = await shop.approvedOrder(cookieOf(saved.headers.get('Set-Cookie')));
  await shop.complete(order);
  await shop.record(order, { userEmail: 'ann@bücher.example\u200b' });
  const mails = await until(order.id, 2);
  const toBuyer = mails.find(({ recipients }) => !recipients.includes(OPERATOR));
  // The fake server shows recipients of the envelope with the domain decoded.
  expect(toBuyer?.recipients).toEqual(['ann@bücher.example']);
  expect(toBuyer?.header('to')).toBe('ann@xn--bcher-kva.example');
  expect(toBuyer?.raw).not.toContain('bücher');
  const toOperator = mails.find(({ recipients }) => recipients.includes(OPERATOR));
  expect(toOperator?.header('reply-to')).toBe('ann@xn--bcher-kva.example');
});

test('sends no receipt for a payment under review, until it is captured', async () => {
  const order = await shop.approvedOrder();
  await shop.completeAs('PENDING', order);
  // Mails of a later sale arrive after those of this one would have.
  await until((await sale()).id, 2);
  expect(mailsAbout(order.id)).toEqual([]);
  paypal.settlePending(order.id, 'COMPLETED');
  await shop.deliver('PAYMENT.CAPTURE.COMPLETED', order.id);
  expect(await until(order.id, 2)).toHaveLength(2);
});

test('tells both that a payment was denied after review', async () => {
  const { email } = somebody();
  const order = await shop.approvedOrder(await buyer({ ...customer, email }));
  await shop.completeAs('PENDING', order);
  paypal.settlePending(order.id, 'DECLINED');
  for (const _ of ['once', 'again']) await shop.deliver('PAYMENT.CAPTURE.DENIED', order.id);
  await shop.reconcile(order.id);
  const mails = await until(order.id, 2);
  expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([email, OPERATOR].toSorted());
  expect(subjects(mails)).toEqual([
    `Payment not made: ${plan.title}, $99.00 (${order.id})`,
    `Your payment did not go through: Hearthline, ${plan.title}, $99.00`,
  ]);
  const toBuyer = mails.find(({ recipients }) => recipients.includes(email));
  expect(toBuyer?.raw.replace(/=\r\n/g, '')).toContain('/checkout');
});

test('tells both of a refund, and the operator alone of a dispute and its end', async () => {
  const { email } = somebody();
  const { id } = await sale(await buyer({ ...customer, email }));
  await until(id, 2);
  const deliver = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    fetch(`${shop.site.url}/api/paypal/webhook`, { method: 'POST', headers, body });
  await deliver(paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', paypal.refund(id, '9.00')));
  const refunds = (await until(id, 4)).slice(2);
  expect(refunds.flatMap(({ recipients }) => recipients).toSorted()).toEqual([email, OPERATOR].toSorted());
  for (const { raw } of refunds) expect(raw.replace(/=\r\n/g, '')).toContain('$9.00');
  const dispute = paypal.openDispute(id);
  for (const _ of ['once', 'again']) await deliver(paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', dispute));
  paypal.resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
  await deliver(paypal.events.dispute('CUSTOMER.DISPUTE.RESOLVED', dispute));
  const disputes = (await until(id, 6)).slice(4);
  expect(disputes.flatMap(({ recipients }) => recipients)).toEqual([OPERATOR, OPERATOR]);
  await shop.reconcile(id);
  await until((await sale()).id, 2);
  expect(mailsAbout(id)).toHaveLength(6);
});

test('tells the operator once that a payment needs a person', async () => {
  const order = await shop.approvedOrder();
  await shop.completeAs('COMPLETED', order, '98.00');
  const [mail] = await until(order.id, 1);
  expect(mail?.recipients).toEqual([OPERATOR]);
  for (const _ of ['once', 'again']) await shop.reconcile(order.id);
  const pending = await shop.approvedOrder();
  await shop.completeAs('PENDING', pending);
  const longAgo = new Date(Date.now() - 25 * 3600_000).toISOString();
  shop.alter(pending.id, `"updatedAt" = '${longAgo}'`);
  await shop.reconcile(pending.id);
  await until((await sale()).id, 2);
  expect([mailsAbout(order.id).length, mailsAbout(pending.id).length]).toEqual([1, 1]);
});

test('gives up a receipt after 5xx refusals without delaying other mails', async () => {
  const { email } = somebody();
  smtp.unknownRecipients.add(email);
  const { id } = await sale(await buyer({ ...customer, email }));
  const [mail] = await until(id, 1);
  expect(mail?.recipients).toEqual([OPERATOR]);
  const receipts = async () => {
    const rows = await opsJson(['outbox', 'list'], shop.operator);
    return rows.filter(({ recipient, status }) => recipient === email && status === 'given up');
  };
  await expect.poll(async () => (await receipts()).length, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0);
});

/** Buys and refunds at a site, and returns the mails about it. */
async function buyAndRefund(at: PaypalShop) {
  const order = await at.approvedOrder(await buyer(customer));
  await at.complete(order);
  await at.record(order);
  await until(order.id, 2);
  const { headers, body } = at.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', at.paypal.refund(order.id, '9.00'));
  await fetch(`${at.site.url}/api/paypal/webhook`, { method: 'POST', headers, body });
  return until(order.id, 4);
}

test('sends the letters of the sandbox to the operator alone, marked', async () => {
  const sandbox = await startPaypalShop({ SMTP_URL: smtp.url, MAIL_TO: OPERATOR });
  try {
    const mails = await buyAndRefund(sandbox);
    expect(mails.flatMap(({ recipients }) => recipients)).toEqual(Array(4).fill(OPERATOR));
    const marked = mails.filter((mail) => mail.header('subject')?.startsWith('Not sent to the buyer (sandbox): '));
    expect(marked).toHaveLength(2);
    for (const { raw } of marked) {
      expect(raw.replace(/=\r\n/g, '')).toContain(`it goes to ${customer.email}.`);
      expect(raw.match(/^(To|Cc|Bcc): .*/gm)).toEqual([`To: ${OPERATOR}`]);
    }
  } finally {
    await sandbox.stop();
  }
});

test('mails a typed address nothing for 30 demo orders', async () => {
  const demo = await startSite({ env: { SMTP_URL: smtp.url, MAIL_TO: OPERATOR } });
  try {
    const at = shopAt(demo);
    const before = smtp.received.length;
    for (let orders = 0; orders < 30; orders += 1) {
      const order = await at.order();
      await at.submit('/demo-paypal/approve', { decision: 'approve', token: order.id });
      await at.complete(order);
      await at.record(order);
    }
    await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBe(before + 60);
    const sent = smtp.received.slice(before);
    expect(new Set(sent.flatMap(({ recipients }) => recipients))).toEqual(new Set([OPERATOR]));
  } finally {
    await demo.stop();
  }
});

test('sends demo letters that waited to the operator after payments have become real', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const demo = await startSite({ dataDir });
  const at = shopAt(demo);
  const order = await at.order();
  await at.submit('/demo-paypal/approve', { decision: 'approve', token: order.id });
  await at.complete(order);
  await at.record(order);
  await demo.stop();
  const env = { ...PAYPAL_ACCOUNT, SMTP_URL: smtp.url, MAIL_TO: OPERATOR, PAYPAL_ENV: 'live' };
  const live = await startSite({ env, dataDir });
  try {
    const mails = await until(order.id, 2);
    expect(mails.flatMap(({ recipients }) => recipients)).toEqual([OPERATOR, OPERATOR]);
    expect(subjects(mails)[1]).toMatch(/^Not sent to the buyer \(demo\): Demo: no money moved/);
  } finally {
    await live.stop();
  }
});

test('writes of a demo order that no money moved', async () => {
  const demo = await startSite({ env: { SMTP_URL: smtp.url, MAIL_TO: OPERATOR } });
  try {
    const at = shopAt(demo);
    const order = await at.order();
    await at.submit('/demo-paypal/approve', { decision: 'approve', token: order.id });
    await at.complete(order);
    await at.record(order);
    const mails = await until(order.id, 2);
    for (const subject of subjects(mails)) expect(subject).toContain('Demo: no money moved');
  } finally {
    await demo.stop();
  }
});

test('mails nobody about plans that were only looked at', async () => {
  for (const { id } of PLANS.slice(0, 2)) await shop.submit('/pricing', { plan: id });
  const order = await shop.order();
  await until((await sale()).id, 2);
  expect(mailsAbout(order.id)).toEqual([]);
});
