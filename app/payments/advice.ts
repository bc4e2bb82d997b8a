import { fill, texts } from '#app/content/texts/texts.ts';

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

/** Returns the advice while the outcome is unknown, whoever the provider is. */
export function unconfirmed(): string {
  return texts().checkout.advice.UNKNOWN;
}

/** Returns the text for a code; undefined if there is none. */
export function textFor(code: string, advice: Record<string, string>): string | undefined {
  return Object.hasOwn(advice, code) ? advice[code] : undefined;
}

export function voiceOf({ label, advice }: ProviderWords): ProviderVoice {
  return {
    label,
    advise(issue) {
      const { other, ...ours } = texts().checkout.advice;
      // Any other code, such as a hosted backend's own, does not say whether money moved.
      const { text, restart } = advice?.(issue) ?? {
        text: textFor(issue, ours) ?? other,
        restart: issue === 'NOT_APPROVED',
      };
      return { text: fill(text, { provider: label }), restart };
    },
  };
}
