import { z } from 'zod';
import { texts } from '#app/content/texts/texts.ts';
import { isMailable } from '#app/text/email-address.ts';
import { typedEmail, typedLine } from '#app/text/typed-text.schema.ts';

const errors = () => texts().checkout.customer.errors;

const invalidEmail = () => errors().invalidEmail;

/** The checkout form, with the messages of the specification, section 5. */
export const customerSchema = z.object({
  firstName: typedLine(100, () => errors().firstName),
  lastName: typedLine(100, () => errors().lastName),
  // Browsers do not require the top-level domain without which mail cannot arrive.
  email: typedEmail(invalidEmail, () => errors().email).refine(isMailable, () => ({ message: invalidEmail() })),
  phone: typedLine(40, () => errors().phone),
  address: typedLine(200, () => errors().address),
  city: typedLine(100, () => errors().city),
  state: typedLine(100, () => errors().state),
});

/** Customer details (specification, section 3). */
export type CustomerDetails = z.output<typeof customerSchema>;
