import { test } from 'vitest';
import { killBeforeBackend, killWithPaypal, POINTS } from '#tests/payments/machine/kills.ts';
import { newPostgresUrl } from '#tests/stores/stores.ts';

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
