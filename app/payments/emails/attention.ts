import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import type { Email, Field } from '#app/mail/email.ts';
import { atDesk, fillOrder, openingOf, operatorIds, priceInUsd, subjectOf } from '#app/payments/emails/order-parts.ts';
import type { AttentionSnapshot } from '#app/payments/emails/snapshot.schema.ts';

export function attentionEmail({ order, cause, other, status, issue, createdAt, next }: AttentionSnapshot): Email {
  const { facts, whatToDo, attention: said } = serverTexts().emails;
  const why = said.causes[cause];
  const { packageTitle, amountCents } = order;
  const issueFields: Field[] = issue === null ? [] : [[said.issue, issue]];
  return {
    subject: subjectOf(order, said.subject, { cause: fillOrder(why.cause, order) }),
    parts: [
      ...openingOf(order, why.title),
      fillOrder(why.text, order, { other: other ?? said.otherOrder }),
      [
        [facts.status, status],
        ...issueFields,
        [facts.plan, packageTitle],
        [facts.amount, priceInUsd(amountCents)],
        [facts.orderMade, new Date(createdAt)],
        ...operatorIds(order),
      ],
      { heading: whatToDo },
      next,
      [
        [said.askAgain, 'ops payments reconcile'],
        [facts.readMore, 'docs/operations/paypal-declines.md'],
      ],
      atDesk(order),
    ],
    replyTo: undefined,
  };
}
