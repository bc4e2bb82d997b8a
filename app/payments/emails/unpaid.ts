import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { RECEIPT_STATES } from '#app/content/pages/checkout.ts';
import { planPath } from '#app/content/plan.ts';
import type { Site } from '#app/content/site.ts';
import { type Email, layOutEmail, type Part } from '#app/mail/email.ts';
import {
  buyerIds,
  howToSee,
  openingOf,
  operatorIds,
  priceInUsd,
  replyAddress,
  sellerParts,
  subjectOf,
} from '#app/payments/emails/order-parts.ts';
import type { UnpaidBuyerSnapshot, UnpaidSnapshot } from '#app/payments/emails/snapshot.schema.ts';
import { MISMATCH, REFUNDED } from '#app/payments/machine/status.ts';

/** After these the buyer should ask before paying again. */
const ASK_FIRST = [MISMATCH, 'CLOSED_BY_OPERATOR'];

export function unpaidEmail({ order, code, buyer, before, status, createdAt, next }: UnpaidSnapshot): Email {
  const { packageTitle, amountCents, orderID } = order;
  const isRefunded = code === REFUNDED;
  const replyTo = replyAddress(buyer);
  return {
    subject: subjectOf(
      order,
      `${isRefunded ? 'Payment returned' : 'Payment not made'}: ${packageTitle}, ${formatPrice(amountCents)} (${orderID})`,
    ),
    ...layOutEmail([
      ...openingOf(order, isRefunded ? 'A payment was given back.' : 'A payment did not go through.'),
      `It was open until now, and is no sale: do not deliver. ${replyTo ? 'The buyer gets a mail that says so.' : 'The site has no e-mail address of the buyer, so the buyer gets no mail.'}`,
      [
        ['Status', `${status}, before: ${before}`],
        ['Reason', code],
        ['Plan', packageTitle],
        ['Price', priceInUsd(amountCents)],
        ['Order made', formatMoment(createdAt)],
        ...operatorIds(order),
      ],
      ...buyerParts(buyer),
      { heading: 'What to do' },
      next,
      [...howToSee(order), ['Read more', 'docs/operations/paypal-declines.md']],
    ]),
    replyTo,
  };
}

function buyerParts(buyer: UnpaidSnapshot['buyer']): Part[] {
  if (!buyer) return [];
  const { firstName, lastName, email, phone } = buyer;
  return [
    [
      ['Buyer', `${firstName} ${lastName}`],
      ['E-mail', email],
      ['Phone', phone],
    ],
    ...(replyAddress(buyer) ? ['Your reply to this mail goes to the buyer.'] : []),
  ];
}

/** Composes the buyer's email. It contains nothing that was typed at checkout, as the receipt. */
export function unpaidEmailToBuyer({ order, code, advice }: UnpaidBuyerSnapshot, site: Site): Email {
  const { planId, packageTitle, amountCents } = order;
  const isRefunded = code === REFUNDED;
  const subject = isRefunded ? 'Your payment was returned' : 'Your payment did not go through';
  return {
    subject: subjectOf(order, `${subject}: ${site.name}, ${packageTitle}, ${formatPrice(amountCents)}`),
    ...layOutEmail([
      ...openingOf(order, RECEIPT_STATES[isRefunded ? 'refunded' : 'failed'].title),
      isRefunded ? `${order.provider} gives this money back to you. No money was kept.` : advice,
      [['Plan', packageTitle], ['Price', priceInUsd(amountCents)], ...buyerIds(order)],
      { heading: 'What to do now' },
      'If you have paid with another order since, you have nothing to do.',
      ...(ASK_FIRST.includes(code)
        ? [`Otherwise, reply to this mail before you pay again.`]
        : [
            'Otherwise, you can choose this plan again, and then pay.',
            { link: new URL(planPath(planId), site.url), label: 'Choose this plan again' },
          ]),
      `Questions? Reply to this mail to write to ${site.name}.`,
      ...sellerParts(site),
    ]),
    replyTo: site.email,
  };
}
