import { type Cents, formatPrice } from '#app/content/money.ts';
import type { Site } from '#app/content/site.ts';
import { type Field, oneLine, type Part } from '#app/mail/email.ts';
import type { BuyerSnapshot, OrderSnapshot } from '#app/payments/emails/snapshot.schema.ts';
import { isMailable } from '#app/text/email-address.ts';

const DEMO = 'Demo: no money moved';

/** Returns the subject on one line, marked if the order is a demo. */
export function subjectOf(order: OrderSnapshot, subject: string): string {
  return oneLine(order.demo ? `${DEMO}. ${subject}` : subject);
}

export function openingOf(order: OrderSnapshot, title: string): Part[] {
  const note = `${DEMO}. ${order.provider} is not set up on this site, so this mail is what a real payment would have sent.`;
  return order.demo ? [note, { title }] : [{ title }];
}

/** Writes an amount with its currency: `$499.00 USD`. */
export function priceInUsd(cents: Cents): string {
  return `${formatPrice(cents)} USD`;
}

/** Returns the order's ids, named as in `ops`. */
export function operatorIds({ orderID, captureId, invoiceId }: OrderSnapshot): Field[] {
  return [
    ['Order ID', orderID],
    ['Capture ID', captureId ?? 'not known'],
    ['Invoice ID', invoiceId],
  ];
}

export function buyerIds({ orderID, captureId, invoiceId }: OrderSnapshot): Field[] {
  return [
    ['Invoice ID', invoiceId],
    ['Order ID', orderID],
    ...(captureId === null ? [] : [['Transaction ID', captureId] as Field]),
  ];
}

export function howToSee({ orderID }: OrderSnapshot): Field[] {
  return [['See this payment', `ops payments show ${orderID}`]];
}

/** Returns the buyer's email if it is a plain address. */
export function replyAddress(buyer: BuyerSnapshot | null): string | undefined {
  return buyer && isMailable(buyer.email) ? buyer.email : undefined;
}

export function sellerParts(site: Site): Part[] {
  return [
    { heading: 'Who sold it' },
    [
      ['Company', site.legalName ?? site.name],
      ['Address', site.address],
      ['E-mail', site.email],
      ['Phone', site.phone],
    ],
  ];
}
