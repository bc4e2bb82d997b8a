import type { DisputeState, ProviderDispute } from '#app/payments/provider.ts';

/** PayPal's reason codes in plain words. Another code is shown as it is. */
const REASONS: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'The buyer says that they did not receive what they paid for',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'The buyer says that it is not what was described',
  UNAUTHORISED: 'The buyer says that they did not authorize the payment',
  CREDIT_NOT_PROCESSED: 'The buyer says that a promised refund did not come',
  DUPLICATE_TRANSACTION: 'The buyer says that they paid twice',
  INCORRECT_AMOUNT: 'The buyer says that the amount is wrong',
  PAYMENT_BY_OTHER_MEANS: 'The buyer says that they paid another way',
  CANCELED_RECURRING_BILLING: 'The buyer says that they had canceled a recurring payment',
  PROBLEM_WITH_REMITTANCE: 'The buyer says that the money did not arrive as it should',
  OTHER: 'The buyer gave another reason',
};

/** Every dispute with another status than RESOLVED is open. */
const STAGES: Record<string, string> = {
  OPEN: 'PayPal opened the case',
  WAITING_FOR_SELLER_RESPONSE: 'PayPal waits for your answer',
  WAITING_FOR_BUYER_RESPONSE: 'PayPal waits for the buyer',
  UNDER_REVIEW: 'PayPal reviews the case',
};

const OUTCOMES: Record<string, DisputeState> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_SELLER_FAVOR: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  RESOLVED_BUYER_FAVOR: 'lost',
  ACCEPTED: 'lost',
};

export const disputeReason = (code: string): string => inWords(REASONS, code);

/** Translates a dispute's status and `outcome_code`, which counts only once the case is resolved. */
export function disputeStage(status: string, outcome: string | null): Pick<ProviderDispute, 'status' | 'outcome'> {
  if (status !== 'RESOLVED') return { status: 'open', outcome: inWords(STAGES, status) };
  return { status: OUTCOMES[outcome ?? ''] ?? 'closed', outcome: `PayPal closed the case (${outcome ?? status})` };
}

function inWords(words: Record<string, string>, code: string): string {
  return words[code] ? `${words[code]} (${code})` : code;
}
