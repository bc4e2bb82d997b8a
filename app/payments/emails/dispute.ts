import { formatMoment } from '#app/content/dates.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { type Email, layOutEmail } from '#app/mail/email.ts';
import {
  fillOrder,
  howToSee,
  openingOf,
  operatorIds,
  priceInUsd,
  subjectOf,
} from '#app/payments/emails/order-parts.ts';
import type { DisputeSnapshot } from '#app/payments/emails/snapshot.schema.ts';

export function disputeEmail({ order, disputeId, url, openedAt, dueAt }: DisputeSnapshot): Email {
  const { facts, dispute: said } = serverTexts().emails;
  const { packageTitle, amountCents } = order;
  return {
    subject: subjectOf(order, said.subject),
    ...layOutEmail([
      ...openingOf(order, said.title),
      fillOrder(said.text, order),
      ...(url ? [{ link: new URL(url), label: fillOrder(said.link, order) }] : []),
      [
        [said.case, disputeId],
        [said.opened, openedAt ? formatMoment(openedAt) : facts.unknown],
        [said.due, dueAt ? formatMoment(dueAt) : fillOrder(said.noDate, order)],
        [facts.plan, packageTitle],
        [said.paid, priceInUsd(amountCents)],
        ...operatorIds(order),
      ],
      howToSee(order),
    ]),
    replyTo: undefined,
  };
}
