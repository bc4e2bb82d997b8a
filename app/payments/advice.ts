/** What a buyer can do after a payment that did not go through. */
export type PaymentAdvice = {
  text: string;
  /** Whether the provider's buttons should restart with the same order, so that the buyer picks another way to pay. */
  restart: boolean;
};

/** What a provider adds to the advice: texts for the codes of its own that buyers meet. */
export type ProviderWords = {
  /** The provider's name, as buyers and operators read it. */
  readonly label: string;
  /** Returns undefined for a code that needs no text of its own. */
  readonly advice?: (code: string) => PaymentAdvice | undefined;
};

/** How this site speaks of its provider. `advise` takes the issue of an order, or a status of `complete_order`. */
export type ProviderVoice = { label: string; advise: (issue: string) => PaymentAdvice };

/** An issue that may appear in a URL: a word of this site, or a provider's own code. */
export const PAYMENT_CODE = /^[A-Za-z0-9_]{1,60}$/;

/** The advice while the outcome is unknown, whoever the provider is. */
export const UNCONFIRMED =
  'This payment is not confirmed yet. Please do not pay again: the receipt page shows the outcome as soon as we know it.';

const RETRY = 'Nothing was charged. Please start the payment again.';

/** The advice for this site's own words; `{provider}` is the provider's name. */
const ADVICE: Record<string, PaymentAdvice> = {
  NOT_APPROVED: {
    text: 'The payment has not been approved at {provider} yet. Nothing was charged. Please approve it there first.',
    restart: true,
  },
  PENDING: {
    text: '{provider} is reviewing this payment. Please do not pay again: the receipt page shows the outcome.',
    restart: false,
  },
  UNKNOWN: { text: UNCONFIRMED, restart: false },
  REFUSED: {
    text: 'The payment was not completed. If you have not approved it at {provider} yet, please do so first. If {provider} shows a payment for it, contact us before you pay again.',
    restart: false,
  },
  ORDER_CHANGED: {
    text: 'This order has changed since its page was opened. Nothing was ordered or charged. Please look at it once more, then pay.',
    restart: false,
  },
  DECLINED: { text: `{provider} declined the payment. ${RETRY}`, restart: false },
  REFUNDED: { text: 'This payment was refunded. Please start the payment again.', restart: false },
  CANCELLED: { text: `The order was canceled. ${RETRY}`, restart: false },
  CLOSED_BY_OPERATOR: {
    text: 'We closed this order. Please contact us before you pay again if you may have paid.',
    restart: false,
  },
  ORDER_REPLACED: { text: `A later order took the place of this one. ${RETRY}`, restart: false },
  ORDER_EXPIRED: { text: `The order has expired at {provider}. ${RETRY}`, restart: false },
  ORDER_MISMATCH: {
    text: '{provider} describes this order differently from what was chosen here, so we did not take it as paid. Please contact us.',
    restart: false,
  },
};

/** For any other code, such as a hosted backend's own, which does not say whether money moved. */
const OTHER: PaymentAdvice = {
  text: 'The payment was not completed. Please start it again. If {provider} shows a payment for it, contact us first.',
  restart: false,
};

export function voiceOf({ label, advice }: ProviderWords): ProviderVoice {
  return {
    label,
    advise(issue) {
      const { text, restart } = advice?.(issue) ?? ADVICE[issue] ?? OTHER;
      return { text: text.replaceAll('{provider}', label), restart };
    },
  };
}
