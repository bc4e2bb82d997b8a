export type PaymentAdvice = {
  text: string;
  /** Whether PayPal's buttons should restart with the same order, so that the buyer picks another way to pay. */
  restart: boolean;
};

/** A status or issue code of PayPal that may appear in a URL and in the books: `CARD_3DS_REQUIRED`. */
export const PAYMENT_CODE = /^[A-Z0-9_]{1,60}$/;

const RETRY = 'Nothing was charged. Please start the payment again.';

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
  PENDING: {
    text: 'PayPal is reviewing this payment. Please do not pay again: the receipt page shows the outcome.',
    restart: false,
  },
  UNKNOWN: {
    text: 'This payment is not confirmed yet. Please do not pay again: the receipt page shows the outcome as soon as we know it.',
    restart: false,
  },
  ORDER_CHANGED: {
    text: 'This order has changed since its page was opened. Nothing was ordered or charged. Please look at it once more, then pay.',
    restart: false,
  },
  DECLINED: { text: `PayPal declined the payment. ${RETRY}`, restart: false },
  FAILED: { text: `PayPal could not take the payment. ${RETRY}`, restart: false },
  REFUNDED: { text: 'This payment was refunded. Please start the payment again.', restart: false },
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
  CLOSED_BY_OPERATOR: {
    text: 'We closed this order. Please contact us before you pay again if you may have paid.',
    restart: false,
  },
  ORDER_REPLACED: { text: `A later order took the place of this one. ${RETRY}`, restart: false },
  ORDER_EXPIRED: { text: `The order has expired at PayPal. ${RETRY}`, restart: false },
  VOIDED: { text: `The order was canceled at PayPal. ${RETRY}`, restart: false },
  ORDER_MISMATCH: {
    text: 'PayPal describes this order differently from what was chosen here, so we did not take it as paid. Please contact us.',
    restart: false,
  },
  RATE_LIMIT_REACHED: { text: 'PayPal is busy. Nothing was charged. Please try again in a minute.', restart: false },
};

/** For any other code, such as a hosted backend's own, which does not say whether money moved. */
const OTHER: PaymentAdvice = {
  text: 'The payment was not completed. Please start it again. If PayPal shows a payment for it, contact us first.',
  restart: false,
};

/** Returns the advice for a status or issue code other than COMPLETED. */
export function paymentAdvice(code: string): PaymentAdvice {
  return ADVICE[code] ?? OTHER;
}
