import { test } from 'vitest';
import { expectNoConsentLost, expectNoMessageLost } from '#tests/ops/kills.ts';

test('loses no message when it is killed three times under 100 senders', { timeout: 120_000 }, () =>
  expectNoMessageLost({ kills: 3, senders: 50 }),
);

test('loses no record of consent when it is killed three times in hosted mode', { timeout: 120_000 }, () =>
  expectNoConsentLost({ kills: 3, senders: 50 }),
);
