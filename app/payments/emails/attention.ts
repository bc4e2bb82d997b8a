import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { type Email, type Field, layOutEmail } from '#app/mail/email.ts';
import { howToSee, openingOf, operatorIds, priceInUsd, subjectOf } from '#app/payments/emails/order-parts.ts';
import type { AttentionCause, AttentionSnapshot } from '#app/payments/emails/snapshot.schema.ts';

const causesOf = (
  provider: string,
  other: string,
): Record<AttentionCause, { subject: string; title: string; means: string }> => ({
  mismatch: {
    subject: `${provider} and the books differ`,
    title: `${provider} describes this payment differently from your books.`,
    means: `The amount, currency or invoice at ${provider} is not the one of this order, so the site does not count it as paid. Compare both, and look for somebody who tampers.`,
  },
  duplicate: {
    subject: 'two orders of one buyer',
    title: 'The same buyer has paid for this plan by another order.',
    means: `The same person, by email address or ${provider} account, has paid by ${other} since this order was made, and nobody is there to say whether both are meant. So the site does not charge this one. A buyer who wants both can press the button at checkout.`,
  },
  pending: {
    subject: 'payment pending for 24 hours',
    title: `${provider} has been holding this payment for more than 24 hours.`,
    means: `${provider} has not decided yet whether the money is yours. ${provider}'s dashboard says why, and whether you have to accept the payment there.`,
  },
  unknown: {
    subject: 'outcome unknown for 1 hour',
    title: 'The outcome of this payment has been unknown for more than an hour.',
    means: `The site asked ${provider} for the money and got no answer that it could use. The buyer was asked not to pay again. The site never charges again to find out.`,
  },
  'no-details': {
    subject: 'paid without customer details',
    title: 'This payment came without customer details.',
    means: `The payment was captured more than 10 minutes ago, and nobody has sent the customer details since. Find the buyer in ${provider}'s dashboard by the capture ID, and ask them for the details.`,
  },
});

export function attentionEmail({ order, cause, other, status, issue, createdAt, next }: AttentionSnapshot): Email {
  const { subject, title, means } = causesOf(order.provider, other ?? 'another order')[cause];
  const { packageTitle, amountCents, orderID } = order;
  const issueFields: Field[] = issue === null ? [] : [['Issue', issue]];
  return {
    subject: subjectOf(order, `Please check: ${subject}, ${packageTitle}, ${formatPrice(amountCents)} (${orderID})`),
    ...layOutEmail([
      ...openingOf(order, title),
      means,
      [
        ['Status', status],
        ...issueFields,
        ['Plan', packageTitle],
        ['Amount', priceInUsd(amountCents)],
        ['Order made', formatMoment(createdAt)],
        ...operatorIds(order),
      ],
      { heading: 'What to do' },
      next,
      [
        ...howToSee(order),
        ['Ask again now', 'ops payments reconcile'],
        ['Read more', 'docs/operations/paypal-declines.md'],
      ],
    ]),
    replyTo: undefined,
  };
}
