import { z } from 'zod';
import { PHONE_PATTERN, plainPhone } from '#app/contact/fields.ts';
import { EMAIL_ADDRESS } from '#app/ui/email-address.ts';

const text = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters.`).default('');

/** Not a union with `''`: conform turns blank fields into absent ones, which no literal matches. */
const blankOr = (pattern: RegExp) => (value: string) => value === '' || pattern.test(value);

/** The contact form (specification, sections 3 and 5): no field is required, both consents are optional. */
export const contactSchema = z.object({
  firstName: text(100),
  lastName: text(100),
  email: text(254).refine(blankOr(EMAIL_ADDRESS), 'Please enter a valid e-mail address, like name@example.com.'),
  // Not trimmed: white space counts as characters, here and at a hosted backend.
  phone: z
    .string()
    .default('')
    .transform(plainPhone)
    .refine(blankOr(new RegExp(`^${PHONE_PATTERN}$`)), 'Please enter 7 to 20 digits, spaces, +, - or parentheses.'),
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
