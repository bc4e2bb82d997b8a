import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatUsd } from '#app/content/money.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { signedIn } from '#tests/desk/browser/sign-in.ts';
import { OPERATOR, startDesk } from '#tests/desk/desk.ts';
import { PRICE } from '#tests/payments/payments.ts';
import { type PaypalShop, startPaypalShop } from '#tests/payments/shop.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';

let shop: PaypalShop;
let account: Record<string, string>;
/** An order that was paid in PayPal's sandbox, and four whose payment is not known, each of another account. */
let sold: string;
const orders = { live: '', hosted: '', demo: '', sandbox: '' };

beforeAll(async () => {
  shop = await startPaypalShop();
  account = { ...shop.operator, PAYPAL_ENV: 'sandbox' };
  const sandbox = await shop.sale();
  sold = sandbox.id;
  shop.paypal.refund(sandbox.id, '5.00');
  await shop.reconcile(sandbox.id);
  const dispute = shop.paypal.openDispute(sandbox.id);
  await shop.announce(shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', dispute));
  for (const kind of Object.keys(orders) as (keyof typeof orders)[]) {
    orders[kind] = (await shop.approvedOrder()).id;
    const isPaypal = kind === 'live' || kind === 'sandbox';
    shop.alter(orders[kind], `provider = '${isPaypal ? 'paypal' : kind}', status = 'unknown'`);
    shop.alter(orders[kind], `environment = ${isPaypal ? `'${kind}'` : 'null'}, updatedAt = '2026-01-01'`);
  }
  shop.paypal.faults.get.push(...Array(1_000).fill('error'));
  await shop.site.kill();
});
afterAll(() => shop?.stop());

test('counts the orders of the present account alone', async () => {
  const open = async (settings: Record<string, string>) => {
    const desk = await startDesk({ ...settings, METRICS_TOKEN }, shop.site.dataDir);
    const browser = await signedIn(desk);
    const pages = await Promise.all(
      ['/desk', '/desk/list/orders'].map(async (path) => (await browser.open(path)).html),
    );
    const metrics = await fetch(`${desk.site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    const doctor = await ops(['doctor'], desk.env);
    await desk.stop();
    return { pages, today: pages[0], metrics: await metrics.text(), doctor: doctor.out };
  };
  const tried = await open(account);
  for (const page of tried.pages) expect(page).toContain('no payment here moves real money');
  expect(tried.today).toContain(`1 sale, ${formatUsd(PRICE.cents)}`);
  expect(tried.today).toContain(`Dispute, ${formatUsd(PRICE.cents)}: Ada Agent`);
  expect(tried.metrics).toMatch(/open_disputes 1\n/);

  const demo = await open({});
  for (const page of demo.pages) expect(page).toContain('no payment here moves money');
  expect(demo.today).toContain(`0 sales, ${formatUsd(0)}`);

  const live = await open({ ...account, PAYPAL_ENV: 'live' });
  for (const page of live.pages) expect(page).not.toContain('no payment here');
  expect(live.today).toContain(`0 sales, ${formatUsd(0)}`);
  expect(live.today).toContain('1 payment stuck');
  expect(live.today).not.toContain('dispute');
  expect(live.metrics).toMatch(/open_disputes 0\n/);
  expect(live.metrics).toMatch(/refunded_dollars\{kind="refund"\} 0\n/);
  expect(live.metrics).toMatch(/payments\{status="unknown"\} 1\n/);
  expect(live.doctor).toContain('1 payment not settled');
  expect(live.doctor).toContain('No dispute is open.');
});

test('asks about the orders of the present account alone, and closes the others', async () => {
  const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: OPERATOR };
  const live = { ...account, ...mailed, PAYPAL_ENV: 'live' };
  const demo = { ...mailed, DATA_DIR: shop.site.dataDir };
  const listed = await opsJson(['payments', 'list'], live);
  expect(Object.fromEntries(listed.map(({ id, environment }) => [id, environment]))).toEqual({
    ...{ [sold]: 'sandbox', [orders.live]: 'live', [orders.sandbox]: 'sandbox' },
    ...{ [orders.hosted]: null, [orders.demo]: 'demo' },
  });

  const show = async (id: string) => String((await opsJson(['payments', 'show', id], live))[0]?.next);
  const close = (id: string, env: Record<string, string> = live) => ops(['payments', 'close', id], env);
  expect(await show(orders.live)).toContain('The site asks again');
  for (const [id, money] of [
    [orders.hosted, 'does not know whether the backend took its money'],
    [orders.demo, 'no money moves'],
    [orders.sandbox, 'money is not real'],
  ] as const) {
    expect(await show(id)).toMatch(new RegExp(`not set up to ask about it.*${money}.*payments close`));
    expect(await close(id)).toMatchObject({ code: 0, out: expect.stringContaining(money) });
    expect(await show(id)).toContain(money);
  }
  expect(await close(orders.live)).toMatchObject({ code: 1, err: expect.stringContaining('cannot be asked') });
  const closed = await close(orders.live, demo);
  expect(closed).toMatchObject({ code: 0, out: expect.stringContaining('does not know whether the provider took') });
  const mails = await opsJson(['emails', 'list', '--filter', 'waiting'], demo);
  expect(mails.filter(({ kind }) => String(kind).startsWith('unpaid')).length).toBe(4);
});
