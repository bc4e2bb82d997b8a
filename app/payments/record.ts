import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';

/** The payment completion record of an order (specification, section 3); `title` and `price`, in dollars, are what was ordered. */
export function toPaymentRecord(
  { orderID, title, price }: { orderID: string; title: string; price: number },
  customer: CustomerDetails,
): PaymentRecord {
  // One by one: details from a cookie or the store may hold more than a record does.
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
    packagePrice: price,
  };
}
