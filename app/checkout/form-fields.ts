import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { toEmailAddress } from '#app/text/email-address.ts';
import { cleanLine } from '#app/text/typed-text.ts';

/** The values of the field `intent` on the buttons of checkout. */
export const INTENTS = { save: 'details', pay: 'pay', clear: 'clear' } as const;

/** The id of the message that the details are saved. */
export const SAVED = 'saved';

/** The id of the link to the provider's page of an order that came without an approval page. */
export const APPROVE = 'approve';

/** The id of the way to the provider's page, whatever it looks like. */
export const PAY_BUTTON = 'continue-to-paypal';

/** Returns whether the form, whose fields `typedIn` reads, would be saved as these details. */
export function isSameDetails(
  customer: CustomerDetails,
  typedIn: (name: keyof CustomerDetails) => string | undefined,
): boolean {
  return (Object.keys(customer) as (keyof CustomerDetails)[]).every((name) => {
    const typed = typedIn(name) ?? '';
    return (name === 'email' ? toEmailAddress(typed) : cleanLine(typed)) === customer[name];
  });
}
