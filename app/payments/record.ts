import { type Cents, toDollars } from '#app/content/money.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';

/** Returns the completion record of an order (specification, section 3), whose price is in dollars. */
export function toPaymentRecord(
  { orderID, title, amountCents }: { orderID: string; title: string; amountCents: Cents },
  customer: CustomerDetails,
): PaymentRecord {
  // One by one, since details from a cookie or the store may have more fields than a record.
  return {
    orderID,
    userEmail: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    address: customer.address,
    city: customer.city,
    state: customer.state,
    packageTitle: title,
    packagePrice: toDollars(amountCents),
  };
}

/** Builds the completion record of an order from `newer` details or those of its row. Returns null without any. */
export function recordFromCustomer(row: PaymentRow, newer?: CustomerDetails | null): PaymentRecord | null {
  const customer: CustomerDetails | null = newer ?? (row.customer && JSON.parse(row.customer));
  const { orderID, packageTitle: title, amountCents } = row;
  return customer && toPaymentRecord({ orderID, title, amountCents }, customer);
}

/** Returns the stored record of the order, or else the one that `recordFromCustomer` builds. */
export function recordOf(row: PaymentRow): PaymentRecord | null {
  return row.record ? JSON.parse(row.record) : recordFromCustomer(row);
}

/** Returns what the plan bought when it was ordered, in a few words each; empty if the books do not know. */
export function termsAtOrder({ terms }: Pick<PaymentRow, 'terms'>): string[] {
  return terms === null ? [] : JSON.parse(terms);
}
