import { parseWithZod } from '@conform-to/zod';
import { textFieldErrors } from '#app/actions/text-fields.ts';
import { customerSchema } from '#app/payments/customer.schema.ts';

/** What the schema says about the customer details typed so far. */
export function checkCustomer(form: FormData) {
  return parseWithZod(form, { schema: customerSchema, errorMap: textFieldErrors });
}
