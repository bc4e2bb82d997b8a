import { expect, test } from 'vitest';
import { buyer, newOrder, post } from '#tests/checkout/buyer.ts';
import { ops } from '#tests/cli.ts';
import { saidOf } from '#tests/desk/browser/operator.ts';
import { signedIn, trail } from '#tests/desk/browser/sign-in.ts';
import { startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { somebody } from '#tests/payments/payments.ts';

const NOTE = 'Calls back on Tuesday <b>at ten</b>';

/** Buys a plan, and returns the order's id. */
async function buy(desk: TestDesk, email: string): Promise<string> {
  const cookie = await buyer({ ...somebody(), email });
  const order = await newOrder(desk.site, cookie);
  await desk.post('/demo-paypal/approve', { token: order.id, decision: 'approve' });
  expect((await post(desk.site, '/api/paypal/complete_order', { order_id: order.id }, order.cookie)).status).toBe(200);
  return order.id;
}

test('keeps a note on a message and an order, for export and deletion too', async () => {
  const desk = await startDesk();
  const email = 'noted@agents.example';
  const order = await buy(desk, email);
  await desk.quarantineMessage({ email });
  const browser = await signedIn(desk);
  for (const [list, action, id] of [
    ['messages', 'note-message', '1'],
    ['orders', 'note-order', order],
  ] as const) {
    const kept = await browser.act(list, { id, action, note: ` ${NOTE} ` });
    expect([kept.status, saidOf(kept.html)]).toEqual([303, 'The note is saved.']);
    const { html } = await browser.open(`/desk/list/${list}?search=${id}`);
    expect(html).toContain('Calls back on Tuesday &lt;b&gt;at ten');
    const nowhere = await browser.act(list, { id: 'none', action, note: 'x' });
    expect(nowhere.status).toBe(409);
  }
  const exported = async () => (await ops(['privacy', 'export', '--email', email], desk.env)).out;
  const held = await exported();
  expect(held.split(NOTE)).toHaveLength(3);
  expect((await trail(desk)).filter((row) => row.includes('note'))).toEqual([
    'ops saved a note message 1',
    `ops saved a note order ${order}`,
  ]);
  expect((await ops(['privacy', 'delete', '--email', email], desk.env)).code).toBe(0);
  expect((await browser.open(`/desk/list/orders?search=${order}`)).html).not.toContain('Tuesday');
  expect(await exported()).not.toContain('Tuesday');
  await desk.stop();
});

test('refuses a note of more than 500 characters, and shows it again to be shortened', async () => {
  const desk = await startDesk();
  await desk.quarantineMessage();
  const browser = await signedIn(desk);
  const keep = (note: string) => browser.act('messages', { id: '1', action: 'note-message', note });
  const longest = `${'x'.repeat(249)}\r\n${'y'.repeat(250)}`;
  expect(saidOf((await keep(longest)).html)).toBe('The note is saved.');
  const { status, html } = await keep(`${longest}z`);
  expect([status, saidOf(html)]).toEqual([400, expect.stringMatching(/^The note has 501 characters, .* at most 500 /)]);
  expect(html).toMatch(
    /<details id="row-1" open=""[^>]*>.*<textarea(?![^>]*maxlength)[^>]*>x{249}\ny{250}z<\/textarea>/is,
  );
  expect((await browser.open('/desk/list/messages')).html).toMatch(/y{250}<\/textarea>/);
  await desk.stop();
});

test('sends a receipt again, once for two presses, and never for an unpaid order', async () => {
  const desk = await startDesk();
  const order = await buy(desk, 'paid@agents.example');
  const receipt = 'Not sent to the buyer (demo): ';
  await desk.email(receipt);
  const browser = await signedIn(desk);
  const sendAgain = async (id: string) => {
    const { status, html } = await browser.act('orders', { id, action: 'receipt-order' });
    return [status, saidOf(html)];
  };
  desk.smtp.mode = 'hang';
  expect(await sendAgain(order)).toEqual([303, 'The receipt is on its way again.']);
  expect(await sendAgain(order)).toEqual([303, 'A receipt of this order waits to be sent already: Emails shows it.']);
  desk.smtp.mode = 'accept';
  expect(saidOf((await browser.act('emails', { id: '', action: 'retry-email' })).html)).toMatch(
    /^All emails .* tried now\.$/,
  );
  await desk.email(receipt);
  expect((await ops(['payments', 'receipt', order], desk.env)).out).toBe('The receipt is on its way again.\n');
  await desk.email(receipt);
  expect((await ops(['payments', 'seen', order], desk.env)).err).toContain(`Order ${order} has no ZIP codes.`);
  const unpaid = await newOrder(desk.site, await buyer());
  expect((await sendAgain(unpaid.id))[0]).toBe(409);
  const { html } = await browser.open(`/desk/list/orders?search=${order}`);
  expect(html).toMatch(/href="[^"]*\/receipt\/[^"]+"[^>]*>Open the receipt/);
  expect((await trail(desk)).filter((row) => row.includes('receipt'))).toEqual([
    ...Array.from({ length: 2 }, () => `ops sent the receipt again order ${order}`),
  ]);
  await desk.stop();
});

test('links to the address of a message, whatever stands before its @', async () => {
  const desk = await startDesk();
  await desk.quarantineMessage({ email: "a?cc=b&body=c#d%40'+e@bücher.example", firstName: 'Zoë & Co' });
  const { html } = await (await signedIn(desk)).open('/desk/list/messages');
  const links = [...html.matchAll(/href="(mailto:[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replace('&#x27;', "'"),
  );
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    const { pathname, searchParams, hash } = new URL(link);
    expect(pathname).toMatch(/^[^@]+@[^@]+$/);
    expect(decodeURIComponent(pathname)).toMatch(/^a\?cc=b&body=c#d%40'\+e@(?:bücher|xn--bcher-kva)\.example$/);
    expect([searchParams.get('cc'), hash]).toEqual([null, '']);
  }
  const reply = links.find((link) => link.includes('subject='));
  expect(new URL(reply ?? '').searchParams.get('body')).toBe('Hello Zoë & Co,\r\n\r\n');
  await desk.stop();
});
