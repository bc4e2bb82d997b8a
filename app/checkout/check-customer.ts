import { parseWithZod } from '@conform-to/zod';
import { textFieldErrors } from '#app/actions/text-fields.ts';
import { customerSchema } from '#app/payments/customer.schema.ts';

/** Validates the form. A file of its own, since browsers fetch it with zod only when needed. */
export function checkCustomer(form: FormData) {
  return parseWithZod(form, { schema: customerSchema, errorMap: textFieldErrors });
}
