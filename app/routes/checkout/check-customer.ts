import { parseWithZod } from '@conform-to/zod';
import { customerSchema } from '#app/domain/customer.ts';
import { textFieldErrors } from '#app/domain/text-fields.ts';

/** What the schema says about the customer details typed so far. */
export function checkCustomer(form: FormData) {
  return parseWithZod(form, { schema: customerSchema, errorMap: textFieldErrors });
}
