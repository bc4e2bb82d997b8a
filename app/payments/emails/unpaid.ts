import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { planPath } from '#app/content/plan.ts';
import type { Site } from '#app/content/site.ts';
import { texts } from '#app/content/texts/texts.ts';
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
import { CLOSED, MISMATCH, REFUNDED } from '#app/payments/machine/status.ts';

/** After these the buyer should ask before paying again. */
const ASK_FIRST = [MISMATCH, CLOSED];

/** By the code of the end: the subject, and the opening. Of a closed order nobody may say that it is not paid. */
const OPERATOR_TITLES: Record<string, [subject: string, title: string]> = {
  [REFUNDED]: ['Payment returned', 'A payment was given back.'],
  [CLOSED]: ['Order closed, outcome unknown', 'An order was closed whose payment was in doubt.'],
};

function buyerTitles(code: string): [subject: string, title: string] {
  const { refunded, failed } = texts().receipt.states;
  if (code === REFUNDED) return ['Your payment was returned', refunded.title];
  if (code === CLOSED) return ['Your order was closed', 'We closed your order.'];
  return ['Your payment did not go through', failed.title];
}

export function unpaidEmail({ order, code, buyer, before, status, createdAt, next }: UnpaidSnapshot): Email {
  const { packageTitle, amountCents, orderID } = order;
  const [subject, title] = OPERATOR_TITLES[code] ?? ['Payment not made', 'A payment did not go through.'];
  const replyTo = replyAddress(buyer);
  return {
    subject: subjectOf(order, `${subject}: ${packageTitle}, ${formatPrice(amountCents)} (${orderID})`),
    ...layOutEmail([
      ...openingOf(order, title),
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
  const [subject, title] = buyerTitles(code);
  return {
    subject: subjectOf(order, `${subject}: ${site.name}, ${packageTitle}, ${formatPrice(amountCents)}`),
    ...layOutEmail([
      ...openingOf(order, title),
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
