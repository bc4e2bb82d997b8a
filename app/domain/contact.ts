import { z } from 'zod';
import { PHONE_PATTERN } from '#app/domain/contact-fields.ts';

const text = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters.`).default('');

/** A check and not a union with `''`: reading a form turns blank fields into absent ones, which no literal matches. */
const blankOr = (schema: z.ZodString) => (value: string) => value === '' || schema.safeParse(value).success;

/** The contact form (specification, sections 3 and 5): no field is required, both consents are optional. */
export const contactSchema = z.object({
  firstName: text(100),
  lastName: text(100),
  email: text(254).refine(blankOr(z.string().email()), 'Please enter a valid e-mail address, like name@example.com.'),
  phone: text(40).refine(
    blankOr(z.string().regex(new RegExp(`^${PHONE_PATTERN}$`))),
    'Please enter 7 to 20 digits, spaces, +, - or parentheses.',
  ),
  smsConsent: z.boolean().default(false),
  marketingConsent: z.boolean().default(false),
});

/** The payload of `POST /api/mail/contact` (specification, section 7). */
export type ContactMessage = z.output<typeof contactSchema>;
