import type { Plan } from '#app/content/plan.ts';
import type { Site } from '#app/content/site.ts';
import { nextSteps } from '#app/content/texts/next-steps.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import type { Email } from '#app/mail/email.ts';
import {
  boughtFields,
  buyerIds,
  openingOf,
  priceInUsd,
  sellerParts,
  subjectOf,
} from '#app/payments/emails/order-parts.ts';
import type { ReceiptSnapshot } from '#app/payments/emails/snapshot.schema.ts';

/**
 * Composes the buyer's receipt. It contains nothing that was typed at checkout, where somebody may have entered a stranger's
 * address.
 */
export function receiptEmail({ order, paidAt }: ReceiptSnapshot, site: Site, link: URL, plans: Plan[]): Email {
  const { receipt: page, emails } = serverTexts();
  const { facts, seller, receipt: said } = emails;
  const { amountCents, demo, provider } = order;
  return {
    subject: subjectOf(order, said.subject),
    parts: [
      ...openingOf(order, page.states.paid.title),
      [
        ...boughtFields(order, plans),
        [facts.amount, priceInUsd(amountCents)],
        [said.paidWith, demo ? said.demo : provider],
        [said.date, new Date(paidAt)],
        ...buyerIds(order),
      ],
      { button: link, label: said.link },
      ...(page.nextSteps.show ? [{ heading: page.nextSteps.title }, { list: nextSteps() }] : []),
      seller.questions,
      ...sellerParts(site),
    ],
    replyTo: site.email,
  };
}
