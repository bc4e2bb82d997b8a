import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { type Field, type Letter, layOutLetter } from '#app/mail/letter.ts';
import { howToSee, openingOf, operatorIds, priceInUsd, subjectOf } from '#app/payments/letters/order-parts.ts';
import type { DisputeSnapshot } from '#app/payments/letters/snapshot.schema.ts';
import type { DisputeState } from '#app/payments/provider.ts';

const statesOf = (
  provider: string,
): Record<DisputeState | 'reopened', { subject: string; title: string; advice: string }> => ({
  open: {
    subject: 'Dispute opened',
    title: 'A buyer opened a dispute.',
    advice: `Answer it in ${provider}'s Resolution Center: sign in to ${provider}, open the case by its ID, read what the buyer wrote, and reply or refund there. Until it is resolved, ${provider} may hold the disputed amount.`,
  },
  reopened: {
    subject: 'Dispute reopened',
    title: 'A dispute was reopened.',
    advice: `${provider} looks at it again, for example after an appeal. Sign in to ${provider}'s Resolution Center, open the case by its ID, and see whether you have to answer. Until it is resolved, ${provider} may hold the disputed amount.`,
  },
  won: {
    subject: 'Dispute won',
    title: 'You won a dispute.',
    advice: `You keep the payment, and there is nothing to do. ${provider}'s Resolution Center has the details.`,
  },
  lost: {
    subject: 'Dispute lost',
    title: 'You lost a dispute.',
    advice: `The money goes back to the buyer: a mail about the refund or reversal tells you how much. ${provider}'s Resolution Center has the details, and says whether you can appeal.`,
  },
  closed: {
    subject: 'Dispute closed',
    title: 'A dispute was closed.',
    advice: `${provider}'s Resolution Center says what became of the money.`,
  },
});

export function disputeLetter(dispute: DisputeSnapshot): Letter {
  const { order, step, disputeId, reason, amountCents, status, outcome } = dispute;
  const { subject, title, advice } = statesOf(order.provider)[step === 'reopened' ? step : status];
  const disputed = amountCents === null ? '' : `, ${formatPrice(amountCents)}`;
  return {
    subject: subjectOf(order, `${subject}: ${order.packageTitle}${disputed} (${order.orderID})`),
    ...layOutLetter([
      ...openingOf(order, title),
      advice,
      [
        ['Reason', reason],
        ['Disputed amount', amountCents === null ? 'not stated' : priceInUsd(amountCents)],
        ['Status', outcome],
        ...stepFields(dispute),
        ['Case ID', disputeId],
      ],
      [['Plan', order.packageTitle], ['Paid amount', priceInUsd(order.amountCents)], ...operatorIds(order)],
      howToSee(order),
    ]),
    replyTo: undefined,
  };
}

function stepFields({ order, step, dueAt }: DisputeSnapshot): Field[] {
  if (step !== 'resolved') return [['Answer by', dueAt ? formatMoment(dueAt) : `${order.provider} has not set a date`]];
  return dueAt ? [['Answer was due', formatMoment(dueAt)]] : [];
}
