import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import type { Site } from '#app/content/site.ts';
import { type Letter, layOutLetter } from '#app/mail/letter.ts';
import {
  buyerIds,
  howToSee,
  openingOf,
  operatorIds,
  priceInUsd,
  replyAddress,
  sellerParts,
  subjectOf,
} from '#app/payments/letters/order-parts.ts';
import type { RefundSnapshot } from '#app/payments/letters/snapshot.schema.ts';

const wordsOf = (provider: string) => ({
  refund: {
    subject: 'Refund',
    amount: 'This refund',
    total: 'Refunded so far',
    id: 'Refund ID',
    operator: 'The buyer gets a refund of',
    means: `You, or somebody else with access to your ${provider} account, gave this money back.`,
    buyerSubject: 'Your refund from',
    buyer: 'We refunded',
    buyerMeans: `We sent this money back to you through ${provider}.`,
  },
  reversal: {
    subject: `${provider} took money back`,
    amount: 'Taken back now',
    total: 'Given back so far',
    id: 'Reversal ID',
    operator: `${provider} took back`,
    means: `${provider} reversed the payment, for example after a dispute, and took this money from your account. ${provider} says why.`,
    buyerSubject: `${provider} returned your payment to`,
    buyer: `${provider} returned`,
    buyerMeans: `${provider} took this money back from us, to return it to you.`,
  },
});

export function refundLetter(refund: RefundSnapshot): Letter {
  const { order, kind, amountCents, refundedCents, refundId, happenedAt, buyer } = refund;
  const words = wordsOf(order.provider)[kind];
  const replyTo = replyAddress(buyer);
  const part = `${formatPrice(amountCents)} of ${formatPrice(order.amountCents)}`;
  return {
    subject: subjectOf(order, `${words.subject}: ${part}, ${order.packageTitle} (${order.orderID})`),
    ...layOutLetter([
      ...openingOf(order, `${words.operator} ${formatPrice(amountCents)} for ${order.packageTitle}.`),
      words.means,
      [
        [words.amount, priceInUsd(amountCents)],
        [words.total, totalOf(refundedCents, order.amountCents)],
        ['Date', formatMoment(happenedAt)],
        [words.id, refundId],
        ['Plan', order.packageTitle],
        ...operatorIds(order),
      ],
      ...(buyer ? [buyerFields(buyer)] : []),
      ...(replyTo ? ['Your reply to this mail goes to the buyer.'] : []),
      howToSee(order),
    ]),
    replyTo,
  };
}

export function refundLetterToBuyer(refund: Omit<RefundSnapshot, 'buyer'>, site: Site): Letter {
  const { order, kind, amountCents, refundedCents, refundId, happenedAt } = refund;
  const words = wordsOf(order.provider)[kind];
  const isWhole = amountCents >= order.amountCents;
  const part = isWhole ? formatPrice(amountCents) : `${formatPrice(amountCents)} of ${formatPrice(order.amountCents)}`;
  return {
    subject: subjectOf(order, `${words.buyerSubject} ${site.name}: ${part}, ${order.packageTitle}`),
    ...layOutLetter([
      ...openingOf(order, `${words.buyer} ${isWhole ? '' : `${priceInUsd(amountCents)} of `}your payment.`),
      words.buyerMeans,
      [
        [words.amount, priceInUsd(amountCents)],
        [words.total, totalOf(refundedCents, order.amountCents)],
        ['Date', formatMoment(happenedAt)],
        [words.id, refundId],
        ['Plan', order.packageTitle],
        ...buyerIds(order),
      ],
      `Questions? Reply to this mail to write to ${site.name}.`,
      ...sellerParts(site),
    ]),
    replyTo: site.email,
  };
}

function totalOf(refundedCents: number, amountCents: number): string {
  const total = `${priceInUsd(refundedCents)} of ${priceInUsd(amountCents)}`;
  return refundedCents >= amountCents ? `${total}, all of it` : total;
}

function buyerFields({ firstName, lastName, email }: NonNullable<RefundSnapshot['buyer']>): [string, string][] {
  return [
    ['Buyer', `${firstName} ${lastName}`],
    ['E-mail', email],
  ];
}
