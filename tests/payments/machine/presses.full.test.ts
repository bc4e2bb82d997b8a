import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { buyer } from '#tests/checkout/buyer.ts';
import { newPostgresUrl } from '#tests/databases/databases.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';
import { inFolder } from '#tests/payments/machine/kills.ts';
import { somebody } from '#tests/payments/payments.ts';
import { type Order, PAYPAL_ACCOUNT, shopAt } from '#tests/payments/shop.ts';

const RACES = 15;
const KILLS = 10;
/** In which a press meets the kill, before or after its answer. */
const PRESS_MS = 150;

type Shop = ReturnType<typeof shopAt>;
/** The order of a person's first browser, and that of the second. */
type Pair = [Order, Order];

/** Makes an order of the plan in each of two browsers of a new person, and approves both. */
async function approvedPair(paypal: Paypal, one: Shop, two = one): Promise<Pair> {
  const who = somebody();
  const pair: Pair = [
    await one.order(await buyer(who)),
    await two.order(await buyer({ ...who, email: who.email.toUpperCase() })),
  ];
  for (const { id } of pair) paypal.approve(id);
  return pair;
}

async function notice(paypal: Paypal, { url }: Site, { id }: Order): Promise<void> {
  const { headers, body } = paypal.webhook('CHECKOUT.ORDER.APPROVED', id);
  await fetch(`${url}/api/paypal/webhook`, { method: 'POST', headers, body });
}

const paid = (paypal: Paypal, pair: Pair) => pair.map(({ id }) => paypal.paid(id));

/** Returns which of the pair's numbers each order's receipt shows. */
async function numbersOnReceipts(shop: Shop, pair: Pair, charged: Order[] = pair): Promise<string[][]> {
  const pages = charged.map(async (order) => shop.page((await shop.comeBack(order)).location));
  return (await Promise.all(pages)).map((page) => pair.map(({ id }) => id).filter((id) => page.includes(id)));
}

const ownNumbers = (orders: Order[]) => orders.map(({ id }) => [id]);

test('charges each order as pressed in 45 races of two instances', async () => {
  const paypal = await startPaypal();
  const services = { ...PAYPAL_ACCOUNT, PAYPAL_API_URL: paypal.url, DATABASE_URL: await newPostgresUrl() };
  const start = () => startSite({ env: { ...services, SESSION_SECRET } });
  const sites = [await start(), await start()] as const;
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await paypal.stop();
  });
  const [one, two] = [shopAt(sites[0], services), shopAt(sites[1], services)];

  for (let race = 0; race < RACES; race += 1) {
    // Each order is pressed twice, on both instances, while both hear of both.
    const pressed = await approvedPair(paypal, one, two);
    await Promise.all([
      ...pressed.flatMap((order) => [one.complete(order), two.comeBack(order)]),
      ...sites.flatMap((site) => pressed.map((order) => notice(paypal, site, order))),
    ]);
    expect(paid(paypal, pressed)).toEqual([1, 1]);
    expect(await numbersOnReceipts(one, pressed)).toEqual(ownNumbers(pressed));

    // The first order is lost, and both instances find it after the second was pressed.
    const [lost, bought] = await approvedPair(paypal, one, two);
    await two.complete(bought);
    await Promise.all(sites.map((site) => notice(paypal, site, lost)));
    expect(paid(paypal, [lost, bought])).toEqual([0, 1]);
    expect(await numbersOnReceipts(one, [lost, bought], [bought])).toEqual(ownNumbers([bought]));

    // Both are lost and found at once. A press then charges the one that was left alone.
    const found = await approvedPair(paypal, one, two);
    await Promise.all([notice(paypal, sites[0], found[0]), notice(paypal, sites[1], found[1])]);
    await Promise.all(found.map((order) => notice(paypal, sites[race % 2] as Site, order)));
    expect(paid(paypal, found).toSorted()).toEqual([0, 1]);
    await Promise.all(found.map((order) => two.complete(order)));
    expect(paid(paypal, found)).toEqual([1, 1]);
    expect(await numbersOnReceipts(one, found)).toEqual(ownNumbers(found));
  }
  console.log(`races: ${3 * RACES}, captures: ${paypal.captured()} of ${5 * RACES} pressed`);
  expect(paypal.captured()).toBe(5 * RACES);
}, 300_000);

test('charges each order as pressed after ten kills', async () => {
  const paypal = await startPaypal();
  onTestFinished(() => paypal.stop());
  const services = { ...PAYPAL_ACCOUNT, PAYPAL_API_URL: paypal.url };
  const atKill: number[] = [];
  await inFolder(services, async (start) => {
    let site = await start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const shop = shopAt(site, services);
      const pairs = await Promise.all(Array.from({ length: 3 }, () => approvedPair(paypal, shop)));
      const [lost, bought] = await approvedPair(paypal, shop);
      const presses = [...pairs.flat(), bought].map(async (order) => {
        await delay(randomInt(PRESS_MS));
        await shop.complete(order).catch(() => null);
      });
      const before = paypal.captured();
      await delay(randomInt(PRESS_MS));
      await site.kill();
      await Promise.all(presses);
      atKill.push(paypal.captured() - before);

      site = await start();
      const again = shopAt(site, services);
      // Buyers without an answer press again.
      for (const pair of pairs) expect(await numbersOnReceipts(again, pair)).toEqual(ownNumbers(pair));
      expect(await numbersOnReceipts(again, [lost, bought], [bought])).toEqual(ownNumbers([bought]));
      await notice(paypal, site, lost);
      await again.reconcile(lost.id);
      expect(pairs.map((pair) => paid(paypal, pair))).toEqual(pairs.map(() => [1, 1]));
      expect(paid(paypal, [lost, bought])).toEqual([0, 1]);
    }
  });
  console.log(`kills: ${KILLS}, captured of 7 orders by then: ${atKill.join(' ')}, in the end ${paypal.captured()}`);
  expect(paypal.captured()).toBe(7 * KILLS);
}, 300_000);
