import { z } from 'zod';
import { EMAIL_ADDRESS } from '#app/ui/email-address.ts';

/** White space and marks without a shape, as copied text may hold them, are nothing. */
const SOMETHING = /[^\s\p{Cf}]/u;

const required = (message: string, max = 200) =>
  z
    .string({ required_error: message })
    .trim()
    .regex(SOMETHING, message)
    .max(max, `Please use at most ${max} characters.`);

/** As browsers see it, and with a dot in its domain: a forgotten ending would leave the buyer without an answer. */
const isEmail = (text: string) => EMAIL_ADDRESS.test(text) && /@.+\./.test(text);

/** The checkout form; every field is required, with exactly the messages of the specification's section 5. */
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
