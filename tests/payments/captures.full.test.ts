import { test } from 'vitest';
import { completeAtOnce, interleave, LOST_CAPTURES, loseCaptures } from '#tests/payments/captures.ts';

const LONG = 120_000;

test('captures and records 20 orders once for 50 completions each', () => completeAtOnce(20, 50), LONG);

test.each((Object.keys(LOST_CAPTURES) as (keyof typeof LOST_CAPTURES)[]).filter((kind) => kind !== 'a timeout'))(
  'captures and records 100 orders once, under one key each, after %s',
  (kind) => loseCaptures(kind, 100),
  LONG,
);

test('captures an order at most once in 100 interleavings of calls and faults', () => interleave(100), LONG);
