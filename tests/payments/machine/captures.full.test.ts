import { test } from 'vitest';
import { interleave, loseCaptures } from '#tests/payments/machine/captures.ts';

const LONG = 120_000;

test.each(['only lost responses', 'only 5xx', 'ORDER_ALREADY_CAPTURED', 'an expired key'] as const)(
  'captures and records 30 orders once, under one key each, after %s',
  (kind) => loseCaptures(kind, 30),
  LONG,
);

test('captures an order at most once in 20 interleavings of calls and faults', () => interleave(20), LONG);
