import { z } from 'zod';
import { readAmount } from '#app/content/money.ts';
import type { ProviderAmount } from '#app/payments/provider.ts';

/** An amount in PayPal's JSON: `{ currency_code: 'USD', value: '99.00' }`. */
export const money = z.object({ currency_code: z.string(), value: z.string() });

export function toProviderAmount({ value, currency_code }: z.output<typeof money>): ProviderAmount {
  return { cents: readAmount(value), currency: currency_code };
}

/** US dollars; null if absent, unreadable or another currency. */
export const usd = money
  .transform((amount) => (amount.currency_code === 'USD' ? toProviderAmount(amount).cents : null))
  .nullable()
  .catch(null);
