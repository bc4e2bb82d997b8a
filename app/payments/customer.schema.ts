import { z } from 'zod';
import { EMAIL_ADDRESS } from '#app/ui/email-address.ts';

/** Copied text may consist of white space and invisible format characters. */
const VISIBLE_CHARACTER = /[^\s\p{Cf}]/u;

const required = (message: string, max = 200) =>
  z
    .string({ required_error: message })
    .trim()
    .regex(VISIBLE_CHARACTER, message)
    .max(max, `Please use at most ${max} characters.`);

/** Stricter than browsers, since mail to an address without a top-level domain cannot arrive. */
const isEmail = (text: string) => EMAIL_ADDRESS.test(text) && /@.+\./.test(text);

/** The checkout form, with the messages of the specification, section 5. */
export const customerSchema = z.object({
  firstName: required('First name is required.', 100),
  lastName: required('Last name is required.', 100),
  email: required('Email is required.', 254).pipe(z.string().refine(isEmail, 'Invalid email')),
  phone: required('Phone number is required.', 40),
  address: required('Address is required.'),
  city: required('City is required.', 100),
  state: required('state is required.', 100),
});

/** Customer details (specification, section 3). */
export type CustomerDetails = z.output<typeof customerSchema>;
