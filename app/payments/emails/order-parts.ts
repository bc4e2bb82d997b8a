import { type Cents, formatPrice } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import type { Site } from '#app/content/site.ts';
import { leadsOfCredit, termsOf } from '#app/content/texts/plan-terms.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { type Field, oneLine, type Part } from '#app/mail/email.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { boughtTermsOf } from '#app/payments/bought-terms.ts';
import type { BuyerSnapshot, OrderSnapshot } from '#app/payments/emails/snapshot.schema.ts';
import { isMailable } from '#app/text/email-address.ts';

/** Fills in what emails say of an order: `{plan}`, `{price}`, `{order}`, `{provider}`, and more. */
export function fillOrder(text: string, order: OrderSnapshot, more: Record<string, string> = {}): string {
  const { packageTitle: plan, amountCents, orderID, provider } = order;
  return fill(text, { plan, price: formatPrice(amountCents), order: orderID, provider, ...more });
}

/** Returns the subject as `fillOrder` on one line, marked if the order is a demo. */
export function subjectOf(order: OrderSnapshot, text: string, more?: Record<string, string>): string {
  const subject = fillOrder(text, order, more);
  return oneLine(order.demo ? fill(serverTexts().emails.demo.subject, { subject }) : subject);
}

/** Returns the title as `fillOrder`, below a note if the order is a demo. */
export function openingOf(order: OrderSnapshot, title: string): Part[] {
  const opening = { title: fillOrder(title, order) };
  return order.demo ? [fillOrder(serverTexts().emails.demo.note, order), opening] : [opening];
}

/** Writes an amount with its currency: `$499.00 USD`. */
export function priceInUsd(cents: Cents): string {
  return fill(texts().receipt.inDollars, { amount: formatPrice(cents) });
}

/**
 * Returns what the order bought. How many leads that is of a bundle's credit, the catalogue knows as long as it sells the
 * bundle with these terms.
 */
export function boughtFields({ planId, packageTitle, terms = [] }: OrderSnapshot, plans: Plan[]): Field[] {
  const { facts } = serverTexts().emails;
  const plan = plans.find(({ id }) => id === planId);
  // Orders of earlier releases have the terms as they were offered.
  const isSame = plan && [boughtTermsOf(plan), termsOf(plan)].some((each) => each.join() === terms.join());
  const choices = isSame ? leadsOfCredit(plan, plans) : [];
  const { rows } = texts().pricing.bundles;
  const buys = choices.map(({ kind, count }, index) => `${index === 0 ? count : fill(rows.or, { count })} ${kind}`);
  const fields: Field[] = [
    [facts.plan, packageTitle],
    [texts().receipt.rows.includes, terms.join(' · ')],
    [facts.buys, buys.join(', ')],
  ];
  return fields.filter(([, value]) => value !== '');
}

/** Returns the order's ids, named as in `ops`. */
export function operatorIds({ orderID, captureId, invoiceId }: OrderSnapshot): Field[] {
  const { facts } = serverTexts().emails;
  return [
    [facts.order, orderID],
    [facts.payment, captureId ?? facts.unknown],
    [facts.invoice, invoiceId],
  ];
}

export function buyerIds({ orderID, captureId, invoiceId }: OrderSnapshot): Field[] {
  const { facts, seller } = serverTexts().emails;
  return [
    [facts.invoice, invoiceId],
    [facts.order, orderID],
    ...(captureId === null ? [] : [[seller.transaction, captureId] as Field]),
  ];
}

export function atDesk({ orderID: id }: OrderSnapshot): Part {
  return { atDesk: 'orders', id, commands: [`ops payments show ${id}`] };
}

export type GivenZipCodes = Pick<PaymentRow, 'zipCodes' | 'hours'>;

export function zipCodeFields({ zipCodes, hours }: GivenZipCodes): Field[] {
  const { facts } = serverTexts().emails;
  return [
    ...(zipCodes ? [[facts.zipCodes, zipCodes] as Field] : []),
    ...(hours ? [[facts.hours, hours] as Field] : []),
  ];
}

/** Returns the buyer's email if it is a plain address. */
export function replyAddress(buyer: BuyerSnapshot | null): string | undefined {
  return buyer && isMailable(buyer.email) ? buyer.email : undefined;
}

export function sellerParts(site: Site): Part[] {
  const { facts, seller } = serverTexts().emails;
  return [
    { heading: seller.title },
    [
      [seller.company, site.legalName ?? site.name],
      [facts.address, site.address],
      [facts.email, site.email],
      [facts.phone, site.phone],
    ],
  ];
}
