import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import type { Email } from '#app/mail/email.ts';
import {
  atDesk,
  type GivenZipCodes,
  openingOf,
  operatorIds,
  replyAddress,
  subjectOf,
  zipCodeFields,
} from '#app/payments/emails/order-parts.ts';
import { customerParts } from '#app/payments/emails/sale.ts';
import type { BuyerSnapshot, OrderSnapshot } from '#app/payments/emails/snapshot.schema.ts';

export function zipCodesEmail(order: OrderSnapshot, given: GivenZipCodes, buyer: BuyerSnapshot | null): Email {
  const { facts, sale, zipCodes: said } = serverTexts().emails;
  return {
    subject: subjectOf(order, said.subject),
    parts: [
      ...openingOf(order, said.title),
      [...zipCodeFields(given), [facts.plan, order.packageTitle], ...operatorIds(order)],
      said.changeable,
      { heading: sale.customer },
      ...customerParts(buyer),
      atDesk(order),
    ],
    replyTo: replyAddress(buyer),
  };
}
