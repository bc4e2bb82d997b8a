import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { type Email, type Field, layOutEmail, type Part } from '#app/mail/email.ts';
import {
  howToSee,
  openingOf,
  operatorIds,
  priceInUsd,
  replyAddress,
  subjectOf,
} from '#app/payments/emails/order-parts.ts';
import type { BuyerSnapshot, SaleSnapshot } from '#app/payments/emails/snapshot.schema.ts';

export function saleEmail(sale: SaleSnapshot): Email {
  const { order, buyer, paidAt } = sale;
  const { packageTitle, amountCents, orderID, demo, provider } = order;
  const fieldsOfSale: Field[] = [
    ['Plan', packageTitle],
    ['Amount', priceInUsd(amountCents)],
    ...feeFields(sale),
    ['Paid', formatMoment(paidAt)],
    ...operatorIds(order),
  ];
  const feeIsKnown = sale.feeCents !== null && sale.netCents !== null;
  return {
    subject: subjectOf(order, `Sale: ${packageTitle}, ${formatPrice(amountCents)} (${orderID})`),
    ...layOutEmail([
      ...openingOf(order, `You sold ${packageTitle} for ${formatPrice(amountCents)}.`),
      ...(sale.environment === 'sandbox' ? [`This was in ${provider}'s sandbox: the money is not real.`] : []),
      ...(sale.earlier
        ? [
            `The same person paid for this plan by order ${sale.earlier} a short time before. Ask whether both are meant.`,
          ]
        : []),
      fieldsOfSale,
      ...(feeIsKnown || demo ? [] : [`${provider} has not said yet what its fee is and what is left.`]),
      { heading: 'Customer' },
      ...customerParts(buyer),
      howToSee(order),
    ]),
    replyTo: replyAddress(buyer),
  };
}

function feeFields({ order, feeCents, netCents }: SaleSnapshot): Field[] {
  return [
    ...(feeCents === null ? [] : [[`${order.provider}'s fee`, priceInUsd(feeCents)] as Field]),
    ...(netCents === null ? [] : [['Net', priceInUsd(netCents)] as Field]),
  ];
}

function customerParts(buyer: BuyerSnapshot | null): Part[] {
  if (!buyer)
    return ['The customer details are not known yet. The command below shows them once the buyer has sent them.'];
  return [
    [
      ['Name', `${buyer.firstName} ${buyer.lastName}`],
      ['E-mail', buyer.email],
      ['Phone', buyer.phone],
      ['Address', buyer.address],
      ['City', buyer.city],
      ['State', buyer.state],
    ],
    ...(replyAddress(buyer) ? ['Your reply to this mail goes to the buyer.'] : []),
  ];
}
