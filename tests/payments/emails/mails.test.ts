import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buyer } from '#tests/checkout/buyer.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { startSite } from '#tests/http.ts';
import { type ReceivedEmail, readEmail } from '#tests/mail/read-email.ts';
import { customer, PRICE, plan } from '#tests/payments/payments.ts';
import { PAYPAL_ACCOUNT, shopAt, startPaypalShop } from '#tests/payments/shop.ts';

const OPERATOR = 'leads@hearthline.example';

type Mail = FakeSmtp['received'][number];

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
});
afterAll(() => smtp.stop());

const textOf = ({ raw }: Mail) => raw.replace(/=\r\n/g, '');
const subjectOf = (mail: Mail) => mail.header('subject') ?? '';

/** Waits until there are so many mails about an order, and returns those after the first `known`. */
async function mailsAbout(id: string, count: number, known = 0): Promise<Mail[]> {
  const found = () => smtp.received.filter((mail) => textOf(mail).includes(id));
  await expect.poll(() => found().length, { timeout: 30_000 }).toBe(count);
  return found().slice(known);
}

test('mails both about a sale, and the operator alone about a dispute', async () => {
  const shop = await startPaypalShop({
    ...{ SMTP_URL: smtp.url, MAIL_TO: OPERATOR, PAYPAL_ENV: 'live', TIME_ZONE: 'Asia/Kathmandu' },
  });
  onTestFinished(shop.stop);
  const { paypal } = shop;
  const email = 'ann@bücher.example';
  const address = '<a href="https://evil.example">2 Oak Street</a>';
  const { id } = await shop.sale(await buyer({ ...customer, email, address }));
  const sold = await mailsAbout(id, 2);
  const to = (address: string) => sold.find(({ recipients }) => recipients.includes(address)) as Mail;
  expect(subjectOf(to(OPERATOR))).toBe(`Sale: ${plan.title}, ${PRICE.text} (${id})`);
  expect(to(OPERATOR).header('reply-to')).toBe('ann@xn--bcher-kva.example');
  const [sale, receipt] = [to(OPERATOR), to(email)].map(readEmail);
  const order = { 'Open it at the desk': `/desk/list/orders?search=${id}` };
  expect(sale?.links).toEqual(order);
  expect(sale?.text).toContain(`Address: ${address}\r\n`);
  for (const { text } of [sale, receipt] as ReceivedEmail[]) {
    expect(text).toMatch(/^Includes: \$[\d,]+ credit · .*\s+^Credit buys: \d+ .*leads.*, or \d+ .*leads/m);
    expect(text).toMatch(/^(?:Paid|Date): \w+ \d+, \d{4} at \d+:\d\d [AP]M GMT\+5:45\s/m);
  }
  expect(receipt?.links).toEqual({ 'See your receipt online': expect.stringMatching(/^\/receipt\//) });
  // The fake server shows recipients of the envelope with the domain decoded.
  expect(to(email).recipients).toEqual([email]);
  expect(to(email).header('to')).toBe('ann@xn--bcher-kva.example');
  expect(to(email).header('reply-to')).toBe('hello@hearthline.example');
  for (const text of [PRICE.text, '/receipt/', '48 hours']) expect(textOf(to(email))).toContain(text);
  expect(to(email).raw).not.toMatch(/\bfee\b|bücher/i);

  await shop.announce(paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', paypal.openDispute(id)));
  const [dispute] = await mailsAbout(id, 3, 2);
  expect(dispute?.recipients).toEqual([OPERATOR]);
  const { text, links } = readEmail(dispute as Mail);
  expect(links).toEqual({ ...order, 'Open the case at PayPal': expect.stringContaining('resolution') });
  expect(text).toMatch(/^Opened: \w+ \d+, \d{4} at .* GMT\+5:45\s/m);
});

test('mails the emails of the sandbox to the operator alone, marked', async () => {
  const sandbox = await startPaypalShop({ SMTP_URL: smtp.url, MAIL_TO: OPERATOR });
  onTestFinished(sandbox.stop);
  const { id } = await sandbox.sale(await buyer(customer));
  const mails = await mailsAbout(id, 2);
  expect(mails.flatMap(({ recipients }) => recipients)).toEqual([OPERATOR, OPERATOR]);
  const marked = mails.filter((mail) => subjectOf(mail).startsWith('Not sent to the buyer (sandbox): '));
  expect(marked).toHaveLength(1);
  for (const mail of marked) {
    expect(textOf(mail)).toContain(`it goes to ${customer.email}.`);
    expect(mail.raw.match(/^(To|Cc|Bcc): .*/gm)).toEqual([`To: ${OPERATOR}`]);
  }
});

test('mails demo emails that waited to the operator after payments have become real', async () => {
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
  onTestFinished(async () => void (await live.stop()));
  const mails = await mailsAbout(order.id, 2);
  expect(mails.flatMap(({ recipients }) => recipients)).toEqual([OPERATOR, OPERATOR]);
  expect(mails.map(subjectOf).toSorted()).toEqual([
    expect.stringMatching(/^Demo: no money moved/),
    expect.stringMatching(/^Not sent to the buyer \(demo\): Demo: no money moved/),
  ]);
});
