import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import type { Email } from '#app/mail/email.ts';
import { atDesk, fillOrder, openingOf, operatorIds, priceInUsd, subjectOf } from '#app/payments/emails/order-parts.ts';
import type { DisputeSnapshot } from '#app/payments/emails/snapshot.schema.ts';

export function disputeEmail({ order, disputeId, url, openedAt, dueAt }: DisputeSnapshot): Email {
  const { facts, dispute: said } = serverTexts().emails;
  const { packageTitle, amountCents } = order;
  return {
    subject: subjectOf(order, said.subject),
    parts: [
      ...openingOf(order, said.title),
      fillOrder(said.text, order),
      [
        [said.case, disputeId],
        [said.opened, openedAt ? new Date(openedAt) : facts.unknown],
        [said.due, dueAt ? new Date(dueAt) : fillOrder(said.noDate, order)],
        [facts.plan, packageTitle],
        [said.paid, priceInUsd(amountCents)],
        ...operatorIds(order),
      ],
      atDesk(order),
      ...(url ? [{ link: new URL(url), label: fillOrder(said.link, order) }] : []),
    ],
    replyTo: undefined,
  };
}
