import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { type Field, type Letter, layOutLetter } from '#app/mail/letter.ts';
import { type DisputeState, disputeStateOf } from '#app/payments/books/facts.ts';
import { howToSee, openingOf, operatorIds, priceInUsd, subjectOf } from '#app/payments/letters/order-parts.ts';
import type { DisputeSnapshot } from '#app/payments/letters/snapshot.schema.ts';

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

const STATUSES: Record<string, string> = {
  OPEN: 'PayPal opened the case',
  WAITING_FOR_SELLER_RESPONSE: 'PayPal waits for your answer',
  WAITING_FOR_BUYER_RESPONSE: 'PayPal waits for the buyer',
  UNDER_REVIEW: 'PayPal reviews the case',
  RESOLVED: 'PayPal closed the case',
};

const STATES: Record<DisputeState | 'reopened', { subject: string; title: string; advice: string }> = {
  open: {
    subject: 'Dispute opened',
    title: 'A buyer opened a dispute.',
    advice:
      "Answer it in PayPal's Resolution Center: sign in to PayPal, open the case by its ID, read what the buyer wrote, and reply or refund there. Until it is resolved, PayPal may hold the disputed amount.",
  },
  reopened: {
    subject: 'Dispute reopened',
    title: 'A dispute was reopened.',
    advice:
      "PayPal looks at it again, for example after an appeal. Sign in to PayPal's Resolution Center, open the case by its ID, and see whether you have to answer. Until it is resolved, PayPal may hold the disputed amount.",
  },
  won: {
    subject: 'Dispute won',
    title: 'You won a dispute.',
    advice: "You keep the payment, and there is nothing to do. PayPal's Resolution Center has the details.",
  },
  lost: {
    subject: 'Dispute lost',
    title: 'You lost a dispute.',
    advice:
      "The money goes back to the buyer: a mail about the refund or reversal tells you how much. PayPal's Resolution Center has the details, and says whether you can appeal.",
  },
  closed: {
    subject: 'Dispute closed',
    title: 'A dispute was closed.',
    advice: "PayPal's Resolution Center says what became of the money.",
  },
};

export function disputeLetter(dispute: DisputeSnapshot): Letter {
  const { order, step, disputeId, reason, amountCents, status } = dispute;
  const { subject, title, advice } = STATES[step === 'reopened' ? step : disputeStateOf(dispute)];
  const disputed = amountCents === null ? '' : `, ${formatPrice(amountCents)}`;
  return {
    subject: subjectOf(order, `${subject}: ${order.packageTitle}${disputed} (${order.orderID})`),
    ...layOutLetter([
      ...openingOf(order, title),
      advice,
      [
        ['Reason', inWords(REASONS, reason)],
        ['Disputed amount', amountCents === null ? 'not stated' : priceInUsd(amountCents)],
        ['Status', inWords(STATUSES, status)],
        ...stepFields(dispute),
        ['Case ID', disputeId],
      ],
      [['Plan', order.packageTitle], ['Paid amount', priceInUsd(order.amountCents)], ...operatorIds(order)],
      howToSee(order),
    ]),
    replyTo: undefined,
  };
}

function stepFields({ step, outcome, dueAt }: DisputeSnapshot): Field[] {
  if (step !== 'resolved') return [['Answer by', dueAt ? formatMoment(dueAt) : 'PayPal has not set a date']];
  const due: Field[] = dueAt ? [['Answer was due', formatMoment(dueAt)]] : [];
  return [['Outcome', outcome ?? 'not stated'], ...due];
}

function inWords(words: Record<string, string>, code: string): string {
  return words[code] ? `${words[code]} (${code})` : code;
}
