import { z } from 'zod';

const required = (message: string, max = 200) =>
  z.string({ required_error: message }).trim().min(1, message).max(max, `Please use at most ${max} characters.`);

/** The checkout form; every field is required, with exactly the messages of the specification's section 5. */
export const customerSchema = z.object({
  firstName: required('First name is required.', 100),
  lastName: required('Last name is required.', 100),
  email: required('Email is required.', 254).pipe(z.string().email('Invalid email')),
  phone: required('Phone number is required.', 40),
  address: required('Address is required.'),
  city: required('City is required.', 100),
  state: required('state is required.', 100),
});

/** Customer details (specification, section 3). */
export type CustomerDetails = z.output<typeof customerSchema>;
