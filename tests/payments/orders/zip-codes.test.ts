import { expect, onTestFinished, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { signedIn, trail } from '#tests/desk/browser/sign-in.ts';
import { startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';
import { PRICE } from '#tests/payments/payments.ts';
import { detailsOf, type Order, shopAt, startPaypalShop } from '#tests/payments/shop.ts';

const HINT = 'You can change them until we have read them.';
const SEEN = 'We have read them.';
const PREPARED = /href="mailto:[^"]*ZIP%20codes/;
const DEMO = 'Demo: no money moved. ';
const GIVEN = /Received on [^:<]+: ([^<]*)</;

type Shop = ReturnType<typeof shopAt>;

/** Pays an order of a new buyer in the demo. Returns its id and what happens on its receipt. */
async function buy(desk: TestDesk) {
  const shop = shopAt(desk.site);
  const order = await shop.order();
  await desk.post('/demo-paypal/approve', { token: order.id, decision: 'approve' });
  return receiptOf(shop, order);
}

async function receiptOf(shop: Shop, order: Order) {
  await shop.complete(order);
  const { email } = await detailsOf(order);
  return { email, ...at(shop, order.id, String((await shop.record(order)).body.receipt)) };
}

/** What anybody does who has the receipt's address, without scripts and cookies. */
function at(shop: Shop, id: string, receipt: string) {
  const read = async () => {
    const html = await shop.page(receipt);
    return { html, version: /name="version" value="(\d+)"/.exec(html)?.[1] ?? '', given: GIVEN.exec(html)?.[1] };
  };
  const give = async (zipCodes: string, hours = '', version?: string) => {
    const fields = { zipCodes, hours, version: version ?? (await read()).version };
    const response = await shop.submit(receipt, fields);
    return { status: response.status, location: response.headers.get('Location'), html: await response.text() };
  };
  return { id, receipt, read, give };
}

test('keeps, mails and shows ZIP codes and hours until the person is deleted', async () => {
  const desk = await startDesk();
  onTestFinished(desk.stop);
  const { id, email, receipt, read, give } = await buy(desk);
  expect((await read()).html).toContain(HINT);
  for (const [typed, said] of [
    ['97201, abc, 9720', 'Please look at abc, 9720: a US ZIP code has five digits.'],
    [' \n', 'Please enter at least one ZIP code.'],
    [Array.from({ length: 21 }, (_, index) => 10_001 + index).join(' '), 'at most 20 ZIP codes: these are 21.'],
  ] as const) {
    const refused = await give(typed, 'Mornings');
    expect([refused.status, refused.html.includes(said)]).toEqual([400, true]);
    expect(refused.html).toContain('value="Mornings"');
    if (typed.trim()) expect(refused.html).toContain(`value="${typed}"`);
  }
  expect((await give('97201', 'x'.repeat(201))).status).toBe(400);
  expect((await read()).given).toBeUndefined();

  const kept = await give(' 97201-1234\n97202;97201', 'Weekdays <b>');
  expect([kept.status, kept.location]).toEqual([303, `${receipt}#zip-codes`]);
  expect((await read()).given).toBe('97201, 97202; Weekdays &lt;b&gt;');
  const mail = await desk.email(`${DEMO}ZIP codes: `);
  for (const text of ['ZIP codes: 97201, 97202', 'Hours for calls: Weekdays <b>', id])
    expect(mail.text).toContain(text);

  // The same press once more, and another window that was opened before.
  expect((await give('97201 97202', 'Weekdays <b>', '0')).status).toBe(303);
  const late = await give('10001', '', '0');
  expect([late.status, GIVEN.exec(late.html)?.[1]]).toEqual([409, '97201, 97202; Weekdays &lt;b&gt;']);
  for (const text of ['in another window meanwhile', 'value="10001"', 'name="version" value="1"'])
    expect(late.html).toContain(text);

  const browser = await signedIn(desk);
  const seen = async (version: number) =>
    (await browser.act('orders', { id, action: 'seen-order', state: String(version) })).html;
  expect((await give('10001')).status).toBe(303);
  expect(await seen(1)).toContain('The buyer has changed the ZIP codes meanwhile');
  const today = async () => (await browser.open('/desk')).html;
  expect(await today()).toMatch(
    /href="\/desk\/list\/orders\?filter=new-zip-codes"(?:(?!<\/a>).)*<bdi>1 order with new ZIP codes/,
  );
  for (const _ of ['once', 'again']) expect(await seen(2)).toContain('The ZIP codes are marked as seen.');
  expect((await ops(['payments', 'seen', id], desk.env)).out).toContain('marked as seen');
  expect(await today()).not.toContain('new ZIP codes');
  expect((await trail(desk)).filter((row) => row.includes('ZIP'))).toEqual([
    `ops marked the ZIP codes as seen order ${id}`,
  ]);
  expect(await (await browser.csv('orders')).text()).toContain('10001');
  const after = await read();
  expect([after.given, after.html.includes(SEEN), after.version]).toEqual(['10001', true, '']);
  const tooLate = await give('33139', '', '2');
  expect([tooLate.status, tooLate.html.includes('this did not change them')]).toEqual([409, true]);

  const exported = async () => (await ops(['privacy', 'export', '--email', email], desk.env)).out;
  expect(await exported()).toMatch(/"zipCodes": "10001"[\s\S]*"kind": "zip-codes"/);
  const { out } = await ops(['privacy', 'delete', '--email', email], desk.env);
  expect(out).toContain('Deleted too: the ZIP codes of 1 order.');
  expect(await exported()).toContain('"zipCodes": null');
  expect((await give('33139', '', '2')).status).toBe(409);
});

test('mails changes once while mail is down, and within the email of the sale', async () => {
  const desk = await startDesk();
  onTestFinished(desk.stop);
  desk.smtp.mode = 'refuse';
  const { give } = await buy(desk);
  for (const code of ['97201', '97202', '97203']) expect((await give(code)).status).toBe(303);
  desk.smtp.mode = 'accept';
  await ops(['outbox', 'retry'], desk.env);
  expect((await desk.email(`${DEMO}Sale: `)).text).toContain('ZIP codes: 97203');
  expect((await desk.email(`${DEMO}ZIP codes: `)).text).toContain('ZIP codes: 97203');
  await desk.email('Not sent to the buyer');
  await expect(ops(['outbox', 'list', '--filter', 'waiting'], desk.env)).resolves.toMatchObject({
    out: expect.not.stringContaining('zip'),
  });
  expect(desk.smtp.received).toEqual([]);
});

test('takes none for an order that is disputed, refunded or not paid', async () => {
  const shop = await startPaypalShop();
  onTestFinished(shop.stop);
  const { id, receipt } = await shop.sale();
  const { read, give } = at(shop, id, receipt);
  const { events } = shop.paypal;
  const dispute = shop.paypal.openDispute(id);
  const expectNone = async () => {
    expect((await read()).version).toBe('');
    expect((await give('97201', '', '0')).status).toBe(409);
  };
  await shop.announce(events.dispute('CUSTOMER.DISPUTE.CREATED', dispute));
  await expectNone();
  shop.paypal.resolveDispute(dispute);
  await shop.announce(events.dispute('CUSTOMER.DISPUTE.RESOLVED', dispute));
  expect((await read()).html).toContain(HINT);
  shop.alter(id, `status = 'pending'`);
  await expectNone();
  shop.alter(id, `status = 'recorded'`);
  await shop.announce(events.refund('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refund(id, PRICE.amount)));
  await expectNone();
  expect((await shop.submit('/receipt/forged', { zipCodes: '97201' })).status).toBe(404);
});

test('mails those of a hosted backend, and prepares an email where no mail leaves', async () => {
  const backend = await startFakeBackend();
  onTestFinished(() => backend.close());
  const services = { BACKEND_URL: backend.url };
  const desk = await startDesk(services);
  const silent = await startSite({ env: { ...services, SESSION_SECRET: desk.env.SESSION_SECRET ?? '' } });
  onTestFinished(async () => {
    await desk.stop();
    await silent.stop();
  });
  const paidAt = async (shop: Shop) => {
    const order = await shop.order();
    backend.orders.set(order.id, 'APPROVED');
    return receiptOf(shop, order);
  };
  const mailed = await paidAt(shopAt(desk.site));
  expect((await mailed.give('97201')).status).toBe(303);
  expect((await desk.email('ZIP codes: ')).text).toContain('97201');
  const unmailed = await paidAt(shopAt(silent));
  const { html, version } = await unmailed.read();
  expect([PREPARED.test(html), version]).toEqual([true, '']);
  expect((await unmailed.give('97201', '', '0')).status).toBe(409);
});

test('limits how often one address gives them', async () => {
  const desk = await startDesk({ RATE_LIMITS: 'on' });
  onTestFinished(desk.stop);
  const { give } = await buy(desk);
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++)
    statuses.push((await give(String(10_001 + index), '', String(index))).status);
  expect(statuses).toEqual([...Array(20).fill(303), 429]);
});

test('asks for none, and keeps none, once the owner leaves them out', async () => {
  const own = contentFolder({ 'pages/receipt.yaml': 'nextSteps:\n  zipCodes:\n    show: false\n' });
  onTestFinished(removeContentFolders);
  const desk = await startDesk({ CONTENT_DIR: own });
  onTestFinished(desk.stop);
  const { read, give } = await buy(desk);
  const { html } = await read();
  expect(html).toContain('Leads come only to you, by live call, 1 to 4 hours');
  expect(html).not.toMatch(/ZIP codes/);
  const refused = await give('97201', '', '0');
  expect([refused.status, refused.html.includes('takes no ZIP codes here')]).toEqual([409, true]);
  const receipt = await desk.email(`Not sent to the buyer (demo): ${DEMO}Your receipt`);
  expect(receipt.text).toContain('Leads come only to you, by live call, 1 to 4 hours');
  expect(receipt.text).not.toMatch(/ZIP codes/);
});
