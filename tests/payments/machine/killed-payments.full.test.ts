import { expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { newPostgresUrl } from '#tests/databases/databases.ts';
import { startPaypal } from '#tests/fakes/paypal.ts';
import { startSite } from '#tests/http.ts';
import { killBeforeBackend, killWithPaypal, POINTS } from '#tests/payments/machine/kills.ts';
import { shopAt } from '#tests/payments/shop.ts';

const ORDERS = 10;
/** A minute for the sweep that repeats captures on Postgres, and a minute of margin. */
const LONG = 150_000;

/** On SQLite, `npm test` kills at the other points. */
const KILLS = [
  ...(Object.keys(POINTS) as (keyof typeof POINTS)[]).map((point) => ['postgres', point] as const),
  ...(['after the approval', 'while the order is read', 'before PayPal captures'] as const).map(
    (point) => ['sqlite', point] as const,
  ),
];

test.concurrent.each(KILLS)(
  'captures and records 10 orders once on %s after a kill %s',
  async (store, point) => killWithPaypal(point, ORDERS, store === 'postgres' ? await newPostgresUrl() : undefined),
  LONG,
);

test('records 10 orders once at a backend after a kill of the site before it records', () =>
  killBeforeBackend('before it records', ORDERS));

test('captures and records 10 orders once for 50 completions each of two instances', async () => {
  const paypal = await startPaypal();
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_API_URL: paypal.url };
  const services = { ...account, DATABASE_URL: await newPostgresUrl() };
  const sites = [
    await startSite({ env: { ...services, SESSION_SECRET } }),
    await startSite({ env: { ...services, SESSION_SECRET } }),
  ];
  const [one, two] = sites.map((site) => shopAt(site, services)) as [
    ReturnType<typeof shopAt>,
    ReturnType<typeof shopAt>,
  ];
  const orders = await Promise.all(Array.from({ length: ORDERS }, () => one.order()));
  for (const { id } of orders) paypal.approve(id);
  const statuses = await Promise.all(
    orders.flatMap((order) =>
      Array.from({ length: 50 }, async (_, i) => {
        const shop = i % 2 ? one : two;
        const { body } = await shop.complete(order);
        await shop.record(order);
        return body.status;
      }),
    ),
  );
  const rows = await one.list();
  const recorded = rows.filter(({ status }) => status === 'recorded').length;
  const completed = statuses.filter((status) => status === 'COMPLETED').length;
  console.log(`two instances: ${completed} COMPLETED, ${paypal.captured()} captures, ${recorded} records`);
  expect([completed, paypal.captured(), recorded]).toEqual([ORDERS * 50, ORDERS, ORDERS]);
  expect(orders.map(({ id }) => paypal.paid(id))).toEqual(Array(ORDERS).fill(1));
  await Promise.all(sites.map((site) => site.stop()));
  await paypal.stop();
}, 120_000);
