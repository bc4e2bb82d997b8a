import type { PaymentAdvice, ProviderWords } from '#app/payments/advice.ts';
import type { PaymentButtons } from '#app/payments/provider.ts';

const RETRY = 'Nothing was charged. Please start the payment again.';

/** The advice for PayPal's status and issue codes. */
const ADVICE: Record<string, PaymentAdvice> = {
  INSTRUMENT_DECLINED: {
    text: 'The card or bank behind this PayPal payment declined it. Nothing was charged. Please choose another way to pay.',
    restart: true,
  },
  PAYER_ACTION_REQUIRED: {
    text: 'PayPal needs one more confirmation from you. Nothing was charged. Please go through PayPal again.',
    restart: true,
  },
  PAYER_CANNOT_PAY: {
    text: 'PayPal cannot use this account for the payment. Nothing was charged. Please choose another way to pay.',
    restart: true,
  },
  ORDER_NOT_APPROVED: {
    text: 'The payment has not been approved at PayPal yet. Nothing was charged. Please approve it there first.',
    restart: true,
  },
  FAILED: { text: `PayPal could not take the payment. ${RETRY}`, restart: false },
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: {
    text: `PayPal allows no more attempts for this order. ${RETRY}`,
    restart: false,
  },
  PAYMENT_DENIED: { text: `PayPal denied the payment. ${RETRY}`, restart: false },
  TRANSACTION_BLOCKED_BY_PAYEE: {
    text: 'Our PayPal account does not take this kind of payment. Nothing was charged. Please contact us.',
    restart: false,
  },
  TRANSACTION_REFUSED: { text: `PayPal refused the payment. ${RETRY}`, restart: false },
  COMPLIANCE_VIOLATION: {
    text: 'PayPal cannot process this payment for legal reasons. Nothing was charged. Please contact us for another way to pay.',
    restart: false,
  },
  PAYER_ACCOUNT_RESTRICTED: {
    text: 'This PayPal account is restricted. Nothing was charged. Please contact PayPal, or pay with another account.',
    restart: false,
  },
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: {
    text: 'This PayPal account is locked or closed. Nothing was charged. Please pay with another account.',
    restart: true,
  },
  PAYEE_ACCOUNT_RESTRICTED: {
    text: 'We cannot take PayPal payments at the moment. Nothing was charged. Please contact us.',
    restart: false,
  },
  ORDER_ALREADY_CAPTURED: {
    text: 'PayPal has already taken this payment. Please do not pay again, and contact us if you see no receipt.',
    restart: false,
  },
  DUPLICATE_INVOICE_ID: {
    text: 'PayPal already holds a payment for this order. Please do not pay again, and contact us if you see no receipt.',
    restart: false,
  },
  RESOURCE_NOT_FOUND: { text: `PayPal no longer knows this order. ${RETRY}`, restart: false },
  VOIDED: { text: `The order was canceled at PayPal. ${RETRY}`, restart: false },
  RATE_LIMIT_REACHED: { text: 'PayPal is busy. Nothing was charged. Please try again in a minute.', restart: false },
};

/** PayPal's name, and the advice for its codes. A hosted backend uses them too: the seven calls are PayPal's. */
export const PAYPAL_WORDS: ProviderWords = { label: 'PayPal', advice: (code) => ADVICE[code] };

export const paypalButtons = ({ sdkUrl, clientId }: Omit<PaymentButtons, 'demo'>): PaymentButtons => ({
  sdkUrl,
  clientId,
  demo: false,
});

/** Returns where the account that was paid sees a capture; in the live environment if it is not known which. */
export function saleUrl(captureId: string, environment: 'sandbox' | 'live' | null): string {
  return `${paypalSite(environment)}/activity/payment/${captureId}`;
}

/** Returns where a buyer approves an order. */
export function approvalPage(orderId: string, environment: 'sandbox' | 'live'): string {
  return `${paypalSite(environment)}/checkoutnow?token=${encodeURIComponent(orderId)}`;
}

export function paypalSite(environment: 'sandbox' | 'live' | null): string {
  return `https://www.${environment === 'sandbox' ? 'sandbox.' : ''}paypal.com`;
}
