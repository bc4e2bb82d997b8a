import { describe, expect, test } from 'vitest';
import { stateOf } from '#app/payments/providers/paypal/order.ts';

const captures = (...statuses: string[]) => statuses.map((status, index) => ({ id: `C${index}`, status }));

describe('an order at PayPal', () => {
  test.each([
    ['CREATED', 'open', null],
    ['SAVED', 'open', null],
    ['PAYER_ACTION_REQUIRED', 'open', null],
    ['APPROVED', 'approved', null],
    ['VOIDED', 'gone', 'VOIDED'],
    ['COMPLETED', 'unknown', 'COMPLETED_WITHOUT_CAPTURE'],
    ['PARTLY_COMPLETED', 'unknown', 'UNDOCUMENTED_PARTLY_COMPLETED'],
    ['weird word!', 'unknown', 'UNDOCUMENTED_STATUS'],
  ])('without a capture is by its status: %s', (status, state, reason) => {
    expect(stateOf(status, [])).toEqual({ state, reason, captureId: null });
  });

  test.each([
    [['COMPLETED'], 'paid', null, 'C0'],
    [['PARTIALLY_REFUNDED'], 'paid', null, 'C0'],
    [['REFUNDED'], 'refunded', null, 'C0'],
    [['PENDING'], 'pending', null, 'C0'],
    [['DECLINED'], 'failed', 'DECLINED', 'C0'],
    [['FAILED'], 'failed', 'FAILED', 'C0'],
    [['SETTLING'], 'unknown', 'UNDOCUMENTED_SETTLING', 'C0'],
    // One that paid decides, or else one that still may, or else the last.
    [['DECLINED', 'COMPLETED', 'DECLINED'], 'paid', null, 'C1'],
    [['PENDING', 'COMPLETED'], 'paid', null, 'C1'],
    [['REFUNDED', 'PENDING', 'DECLINED'], 'pending', null, 'C1'],
    [['SETTLING', 'DECLINED'], 'unknown', 'UNDOCUMENTED_SETTLING', 'C0'],
    [['DECLINED', 'REFUNDED'], 'refunded', null, 'C1'],
  ])('is by its captures, whatever its own status: %j', (statuses, state, reason, captureId) => {
    for (const status of ['APPROVED', 'COMPLETED', 'VOIDED']) {
      expect(stateOf(status, captures(...statuses))).toEqual({ state, reason, captureId });
    }
  });
});
