import { z } from 'zod';
import { isMailable } from '#app/text/email-address.ts';
import { typedEmail, typedLine } from '#app/text/typed-text.schema.ts';

const INVALID_EMAIL = 'Invalid email';

/** The checkout form, with the messages of the specification, section 5. */
export const customerSchema = z.object({
  firstName: typedLine(100, 'First name is required.'),
  lastName: typedLine(100, 'Last name is required.'),
  // Browsers do not require the top-level domain without which mail cannot arrive.
  email: typedEmail(INVALID_EMAIL, 'Email is required.').refine(isMailable, INVALID_EMAIL),
  phone: typedLine(40, 'Phone number is required.'),
  address: typedLine(200, 'Address is required.'),
  city: typedLine(100, 'City is required.'),
  state: typedLine(100, 'state is required.'),
});

/** Customer details (specification, section 3). */
export type CustomerDetails = z.output<typeof customerSchema>;
