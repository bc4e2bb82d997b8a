import { formatMoment } from '#app/content/dates.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { type Email, type Field, layOutEmail } from '#app/mail/email.ts';
import {
  fillOrder,
  howToSee,
  openingOf,
  operatorIds,
  priceInUsd,
  subjectOf,
} from '#app/payments/emails/order-parts.ts';
import type { AttentionSnapshot } from '#app/payments/emails/snapshot.schema.ts';

export function attentionEmail({ order, cause, other, status, issue, createdAt, next }: AttentionSnapshot): Email {
  const { facts, whatToDo, attention: said } = serverTexts().emails;
  const why = said.causes[cause];
  const { packageTitle, amountCents } = order;
  const issueFields: Field[] = issue === null ? [] : [[said.issue, issue]];
  return {
    subject: subjectOf(order, said.subject, { cause: fillOrder(why.cause, order) }),
    ...layOutEmail([
      ...openingOf(order, why.title),
      fillOrder(why.text, order, { other: other ?? said.otherOrder }),
      [
        [facts.status, status],
        ...issueFields,
        [facts.plan, packageTitle],
        [facts.amount, priceInUsd(amountCents)],
        [facts.orderMade, formatMoment(createdAt)],
        ...operatorIds(order),
      ],
      { heading: whatToDo },
      next,
      [
        ...howToSee(order),
        [said.askAgain, 'ops payments reconcile'],
        [facts.readMore, 'docs/operations/paypal-declines.md'],
      ],
    ]),
    replyTo: undefined,
  };
}
