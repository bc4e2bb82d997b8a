import { expect, test } from 'vitest';
import { voiceOf } from '#app/payments/advice.ts';
import { PAYPAL_WORDS } from '#app/payments/providers/paypal/words.ts';

const { advise: paymentAdvice } = voiceOf(PAYPAL_WORDS);

const GENERAL = paymentAdvice('SOMETHING_NEW').text;
const MONEY_MAY_HAVE_MOVED = ['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID', 'PENDING', 'UNKNOWN'];

test('has its own advice for the codes that buyers meet', () => {
  for (const code of [
    ...['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED', 'COMPLIANCE_VIOLATION'],
    ...['RESOURCE_NOT_FOUND', 'RATE_LIMIT_REACHED', ...MONEY_MAY_HAVE_MOVED],
  ]) {
    const { text } = paymentAdvice(code);
    expect([code, text]).not.toEqual([code, GENERAL]);
    expect(text).toMatch(/please/i);
  }
});

test('never says that nothing was charged where money may have moved', () => {
  for (const code of MONEY_MAY_HAVE_MOVED) {
    expect(paymentAdvice(code)).toEqual({ text: expect.stringContaining('do not pay again'), restart: false });
    expect(paymentAdvice(code).text).not.toMatch(/nothing was charged/i);
  }
});

test('restarts the buttons where another way to pay helps', () => {
  expect(paymentAdvice('INSTRUMENT_DECLINED').restart).toBe(true);
  expect(paymentAdvice('COMPLIANCE_VIOLATION').restart).toBe(false);
});
