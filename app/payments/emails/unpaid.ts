import { planPath } from '#app/content/plan.ts';
import type { Site } from '#app/content/site.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import type { Email, Part } from '#app/mail/email.ts';
import {
  atDesk,
  buyerIds,
  fillOrder,
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

/** Returns the outcome for the subject, and the opening. Of a closed order nobody may say that it is not paid. */
function operatorTitles(code: string): [outcome: string, title: string] {
  const { failed, failedTitle, closed, closedTitle, refunded, refundedTitle } = serverTexts().emails.unpaid;
  if (code === REFUNDED) return [refunded, refundedTitle];
  return code === CLOSED ? [closed, closedTitle] : [failed, failedTitle];
}

function buyerTitles(code: string): [outcome: string, title: string] {
  const { receipt, emails } = serverTexts();
  const { failed, closed, closedTitle, refunded } = emails.unpaidBuyer;
  if (code === REFUNDED) return [refunded, receipt.states.refunded.title];
  return code === CLOSED ? [closed, closedTitle] : [failed, receipt.states.failed.title];
}

export function unpaidEmail({ order, code, buyer, before, status, createdAt, next }: UnpaidSnapshot): Email {
  const { facts, whatToDo, unpaid: said } = serverTexts().emails;
  const { packageTitle, amountCents } = order;
  const [outcome, title] = operatorTitles(code);
  const replyTo = replyAddress(buyer);
  return {
    subject: subjectOf(order, said.subject, { outcome }),
    parts: [
      ...openingOf(order, title),
      replyTo ? said.mailed : said.notMailed,
      [
        [facts.status, fill(said.statuses, { status, before })],
        [said.reason, code],
        [facts.plan, packageTitle],
        [facts.price, priceInUsd(amountCents)],
        [facts.orderMade, new Date(createdAt)],
        ...operatorIds(order),
      ],
      ...buyerParts(buyer),
      { heading: whatToDo },
      next,
      [[facts.readMore, 'docs/operations/paypal-declines.md']],
      atDesk(order),
    ],
    replyTo,
  };
}

function buyerParts(buyer: UnpaidSnapshot['buyer']): Part[] {
  if (!buyer) return [];
  const { facts, replyToBuyer, unpaid } = serverTexts().emails;
  const { firstName, lastName, email, phone } = buyer;
  return [
    [
      [unpaid.buyer, `${firstName} ${lastName}`],
      [facts.email, email],
      [facts.phone, phone],
    ],
    ...(replyAddress(buyer) ? [replyToBuyer] : []),
  ];
}

/** Composes the buyer's email. It contains nothing that was typed at checkout, as the receipt. */
export function unpaidEmailToBuyer({ order, code, advice }: UnpaidBuyerSnapshot, site: Site): Email {
  const { facts, seller, unpaidBuyer: said } = serverTexts().emails;
  const { planId, packageTitle, amountCents } = order;
  const [outcome, title] = buyerTitles(code);
  return {
    subject: subjectOf(order, said.subject, { outcome }),
    parts: [
      ...openingOf(order, title),
      code === REFUNDED ? fillOrder(said.refundedNote, order) : advice,
      [[facts.plan, packageTitle], [facts.price, priceInUsd(amountCents)], ...buyerIds(order)],
      { heading: said.title },
      said.paidSince,
      ...(ASK_FIRST.includes(code)
        ? [said.askFirst]
        : [said.again, { button: new URL(planPath(planId), site.url), label: said.link }]),
      seller.questions,
      ...sellerParts(site),
    ],
    replyTo: site.email,
  };
}
