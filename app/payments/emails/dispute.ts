import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { type Email, layOutEmail } from '#app/mail/email.ts';
import { howToSee, openingOf, operatorIds, priceInUsd, subjectOf } from '#app/payments/emails/order-parts.ts';
import type { DisputeSnapshot } from '#app/payments/emails/snapshot.schema.ts';

export function disputeEmail({ order, disputeId, url, openedAt, dueAt }: DisputeSnapshot): Email {
  const { provider, packageTitle, amountCents, orderID } = order;
  return {
    subject: subjectOf(order, `Dispute opened: ${packageTitle}, ${formatPrice(amountCents)} (${orderID})`),
    ...layOutEmail([
      ...openingOf(order, 'A buyer opened a dispute.'),
      `Read at ${provider} what the buyer wrote, and reply or refund there. Until the case is closed, ${provider} may hold the disputed amount.`,
      ...(url ? [{ link: new URL(url), label: `Open the case at ${provider}` }] : []),
      [
        ['Case ID', disputeId],
        ['Opened', openedAt ? formatMoment(openedAt) : 'not known'],
        ['Answer by', dueAt ? formatMoment(dueAt) : `${provider} has not set a date`],
        ['Plan', packageTitle],
        ['Paid amount', priceInUsd(amountCents)],
        ...operatorIds(order),
      ],
      howToSee(order),
    ]),
    replyTo: undefined,
  };
}
