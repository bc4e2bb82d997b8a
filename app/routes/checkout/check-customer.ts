import { parseWithZod } from '@conform-to/zod';
import { customerSchema } from '#app/domain/customer.ts';

/** What the schema says about the customer details typed so far. */
export function checkCustomer(form: FormData) {
  return parseWithZod(form, { schema: customerSchema });
}
