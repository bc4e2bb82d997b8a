import { z } from 'zod';
import { PHONE_PATTERN, plainPhone } from '#app/contact/fields.ts';
import { texts } from '#app/content/texts/texts.ts';
import { typedEmail, typedLine } from '#app/text/typed-text.schema.ts';

const errors = () => texts().contact.form.errors;

const PHONE = new RegExp(`^${PHONE_PATTERN}$`);

/** The contact form (specification, sections 3 and 5): no field is required, both consents are optional. */
export const contactSchema = z.object({
  firstName: typedLine(100).default(''),
  lastName: typedLine(100).default(''),
  email: typedEmail(() => errors().email).default(''),
  // Not trimmed: white space counts as characters, here and at a hosted backend.
  phone: z
    .string()
    .default('')
    .transform(plainPhone)
    .refine(
      (phone) => phone === '' || PHONE.test(phone),
      () => ({ message: errors().phone }),
    ),
  smsConsent: z.boolean().default(false),
  marketingConsent: z.boolean().default(false),
});

/** The payload of `POST /api/mail/contact` (specification, section 7). */
export type ContactMessage = z.output<typeof contactSchema>;

/** The fields of a contact message; the table and the calls name them alike. */
const MESSAGE_FIELDS = contactSchema.keyof().options;

/** Returns the message without what else came with it, such as a row's status. */
export function messageFields(message: ContactMessage): ContactMessage {
  return Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, message[field]])) as ContactMessage;
}
