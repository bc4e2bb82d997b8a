import { test } from 'vitest';
import { completeAtOnce, interleave, LOST_CAPTURES, loseCaptures } from '#tests/payments/machine/captures.ts';

test('captures and records each order once for many completions in two processes', () => completeAtOnce(5, 10));

test.each(Object.keys(LOST_CAPTURES) as (keyof typeof LOST_CAPTURES)[])(
  'captures and records each order once, under one key, after %s',
  (kind) => loseCaptures(kind, 2),
);

test('captures an order at most once however calls and faults interleave', () => interleave(12));
