import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatUsd } from '#app/content/money.ts';
import { fullName } from '#app/text/full-name.ts';
import { cellsOf, expectLists, expectNoActionWithoutRow, expectSearches } from '#tests/desk/browser/lists.ts';
import { expectMoney, SETTINGS } from '#tests/desk/browser/money.ts';
import { signedIn } from '#tests/desk/browser/sign-in.ts';
import { startDesk } from '#tests/desk/desk.ts';
import { customer, PRICE, plan } from '#tests/payments/payments.ts';
import { shopAt } from '#tests/payments/shop.ts';

test('lists what visitors sent, and does to it what was not done yet', async () => {
  const desk = await startDesk();
  await expectLists(desk);
  await desk.stop();
});

test('counts the money of months in the zone of the owner, as the CSV of each', async () => {
  const desk = await startDesk(SETTINGS);
  await expectMoney(desk, async (sql) => desk.query(sql));
  await desk.stop();
});

test('finds people by a part of their name or address, however it is typed', async () => {
  const desk = await startDesk();
  await expectSearches(desk);
  await desk.stop();
});

test('records an action and who did it together, or neither, when it is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const desk = await startDesk({}, dataDir);
  const again = await expectNoActionWithoutRow(desk);
  await again.stop();
  rmSync(dataDir, { recursive: true });
});

test('leads through a long list fifty rows at a time, and downloads all of it', async () => {
  const desk = await startDesk();
  desk.query(`insert into messages ("firstName", "lastName", "email", "phone", "smsConsent", "marketingConsent", "createdAt")
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1203)
    select 'Ada', 'No. ' || n, '', '', 0, 0, '2026-01-02T03:04:05.678Z' from numbers`);
  const browser = await signedIn(desk);
  const seen: string[] = [];
  for (let path: string | undefined = '/desk/list/messages'; path; ) {
    const { html } = await browser.open(path);
    const titles = [...html.matchAll(/Ada No\. (\d+)<\/bdi>/g)].map(([, number = '']) => number);
    expect(titles.length).toBeLessThanOrEqual(50);
    seen.push(...titles);
    path = /href="([^"]*)"[^>]*>Older ones/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(seen).toEqual(Array.from({ length: 1203 }, (_, index) => String(1203 - index)));
  expect((await (await browser.csv('messages')).text()).trim().split('\r\n')).toHaveLength(1204);
  await desk.stop();
});

test('changes nothing for a GET or HEAD, whatever it asks for', async () => {
  const desk = await startDesk();
  await desk.publish();
  await desk.quarantineMessage();
  await desk.email('Review 1');
  await desk.email('Message 1');
  const operator = await signedIn(desk);
  const before = desk.stored();
  for (const query of [
    'id=1&action=hide-review&reason=spam',
    'id=1&action=delete-message',
    'intent=sign-out-everywhere',
  ]) {
    for (const path of ['/desk', '/desk?index&', '/desk/list/reviews', '/desk/list/messages']) {
      for (const method of ['GET', 'HEAD']) {
        const address = path + (path.includes('?') ? '' : '?') + query;
        expect([address, (await operator.send(address, { method })).status]).toEqual([address, 200]);
      }
    }
  }
  expect(desk.stored()).toEqual(before);
  expect((await operator.open('/desk')).title).toBe('Today');
  await desk.stop();
});

test('retries an email that was given up', async () => {
  const desk = await startDesk();
  desk.smtp.mode = 'hang';
  await desk.publish();
  const browser = await signedIn(desk);
  desk.query(`update outbox set "gaveUpAt" = '2026-01-02T03:04:05.678Z', "leasedUntil" = null, "dueAt" = 9e15`);
  expect((await browser.open('/desk/list/emails?filter=given-up')).html).toContain('Review published');
  desk.smtp.mode = 'accept';
  const retry = { id: '1', action: 'retry-email' };
  expect(await browser.act('emails', retry)).toMatchObject({ status: 303 });
  await desk.email('Review 1 is published');
  await desk.stop();
});

test('keeps new reviews from the page until they are published, with REVIEWS=hold', async () => {
  const desk = await startDesk({ REVIEWS: 'hold' });
  await desk.publish({ reviewDescription: 'Held.' });
  const { subject, text } = await desk.email('Review 1');
  expect(subject).toMatch(/^Review 1 is on hold: /);
  expect(text).toContain('Nobody sees it on the site until you publish it.');
  expect(text).not.toContain('automated');
  const shown = async () => (await (await fetch(`${desk.site.url}/api/reviews`)).json()) as unknown[];
  expect(await shown()).toEqual([]);
  const browser = await signedIn(desk);
  expect((await browser.open('/desk')).html).toContain('1 review on hold');
  expect(await browser.act('reviews', { id: '1', action: 'publish-review' })).toMatchObject({ status: 303 });
  expect(await shown()).toHaveLength(1);
  await desk.stop();
});

test('tells what happened to an order, and finds it by plan, day and dispute', async () => {
  const desk = await startDesk({ TIME_ZONE: 'America/New_York' });
  const shop = shopAt(desk.site);
  const order = await shop.order();
  await desk.post('/demo-paypal/approve', { token: order.id, decision: 'approve' });
  await shop.complete(order);
  desk.query(`insert into refunds ("refundId", "orderID", "amountCents", "kind", "status", "happenedAt")
    select 'R-1', "orderID", "amountCents", 'refund', 'failed', '2027-01-02T03:04:05.678Z' from payments where "orderID" = '${order.id}'`);
  desk.query(`insert into disputes ("disputeId", "orderID", "status", "reason", "updatedAt")
    values ('PP-D-1', '${order.id}', 'open', '', '2027-01-03T03:04:05.678Z')`);
  const browser = await signedIn(desk);
  expect((await browser.open('/desk/list/emails')).html).toContain(`Receipt: ${fullName(customer)}`);
  const { html } = await browser.open('/desk/list/orders');
  expect(html).toContain('Paid, in dispute');
  expect(html).toContain('Answer the dispute');
  const happened = [...html.matchAll(/<span>([^<]+)<\/span><time/g)].map(([, label]) => label);
  expect(happened.slice(0, 2)).toEqual(['Ordered', 'Paid']);
  expect(happened.slice(-2)).toEqual([`Refund of ${formatUsd(PRICE.cents)}, failed`, 'In dispute']);
  desk.query(`update payments set "createdAt" = '2025-11-25T04:30:00.000Z'`);
  const finds = async (search: string) =>
    cellsOf((await browser.open(`/desk/list/orders?${new URLSearchParams({ search })}`)).html).length;
  expect([await finds(plan.title.slice(1)), await finds('2025-11-24'), await finds('2025-11-25')]).toEqual([1, 1, 0]);
  expect([await finds(`${plan.title} on 11/24/2025`), await finds('nobody Nov 24, 2025')]).toEqual([1, 0]);
  const [, path = ''] = /href="([^"]*filter=in-dispute)"/.exec(html) ?? [];
  expect((await browser.open(path)).html).toContain(order.id);
  expect((await browser.open('/desk/list/orders?filter=refunded')).html).not.toContain(order.id);
  desk.query(`update payments set "provider" = 'paypal', "environment" = 'live'`);
  const paypal = 'https://www.paypal.com/resolutioncenter/view/PP-D-1';
  expect((await browser.open(path)).html).toMatch(new RegExp(`href="${paypal}"[^>]*>Answer at PayPal<`));
  desk.query('delete from disputes');
  desk.query(`update refunds set "status" = 'completed'`);
  expect((await browser.open('/desk/list/orders?filter=refunded')).html).toContain('Nothing: all of it was refunded.');
  await desk.stop();
});
