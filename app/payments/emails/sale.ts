import type { Plan } from '#app/content/plan.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import type { Email, Field, Part } from '#app/mail/email.ts';
import {
  atDesk,
  boughtFields,
  fillOrder,
  type GivenZipCodes,
  openingOf,
  operatorIds,
  priceInUsd,
  replyAddress,
  subjectOf,
  zipCodeFields,
} from '#app/payments/emails/order-parts.ts';
import type { BuyerSnapshot, SaleSnapshot } from '#app/payments/emails/snapshot.schema.ts';

/** Composes the operator's email about a sale. `given`: the ZIP codes, if the buyer gave them before it leaves. */
export function saleEmail(
  sale: SaleSnapshot,
  plans: Plan[],
  given: GivenZipCodes = { zipCodes: null, hours: null },
): Email {
  const { facts, sale: said } = serverTexts().emails;
  const { order, buyer, paidAt, earlier } = sale;
  const { amountCents, demo } = order;
  const fieldsOfSale: Field[] = [
    ...boughtFields(order, plans),
    [facts.amount, priceInUsd(amountCents)],
    ...feeFields(sale),
    [said.paid, new Date(paidAt)],
    ...operatorIds(order),
    ...zipCodeFields(given),
  ];
  const feeIsKnown = sale.feeCents !== null && sale.netCents !== null;
  return {
    subject: subjectOf(order, said.subject),
    parts: [
      ...openingOf(order, said.title),
      ...(sale.environment === 'sandbox' ? [fillOrder(said.sandbox, order)] : []),
      ...(earlier ? [fillOrder(said.earlier, order, { earlier })] : []),
      fieldsOfSale,
      ...(feeIsKnown || demo ? [] : [fillOrder(said.feeUnknown, order)]),
      { heading: said.customer },
      ...customerParts(buyer),
      atDesk(order),
    ],
    replyTo: replyAddress(buyer),
  };
}

function feeFields({ order, feeCents, netCents }: SaleSnapshot): Field[] {
  const { fee, net } = serverTexts().emails.sale;
  return [
    ...(feeCents === null ? [] : [[fillOrder(fee, order), priceInUsd(feeCents)] as Field]),
    ...(netCents === null ? [] : [[net, priceInUsd(netCents)] as Field]),
  ];
}

export function customerParts(buyer: BuyerSnapshot | null): Part[] {
  const { facts, replyToBuyer, sale: said } = serverTexts().emails;
  if (!buyer) return [said.customerUnknown];
  return [
    [
      [facts.person, `${buyer.firstName} ${buyer.lastName}`],
      [facts.email, buyer.email],
      [facts.phone, buyer.phone],
      [facts.address, buyer.address],
      [said.city, buyer.city],
      [said.state, buyer.state],
    ],
    ...(replyAddress(buyer) ? [replyToBuyer] : []),
  ];
}
