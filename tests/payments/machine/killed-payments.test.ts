import { test } from 'vitest';
import { killBeforeBackend, killWithPaypal } from '#tests/payments/machine/kills.ts';

test.each(['after PayPal captured', 'between capture and record'] as const)(
  'captures and records every order once after a kill %s',
  (point) => killWithPaypal(point, 5),
);

test('completes and records every order once after a kill while the backend completes', () =>
  killBeforeBackend('while it completes', 5));
