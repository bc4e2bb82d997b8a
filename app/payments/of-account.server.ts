import { expressionBuilder } from 'kysely';
import type { Account } from '#app/payments/account.ts';
import type { Database } from '#app/store/schema.ts';

/** As `isOf`. */
export function ofAccount({ provider, environment }: Account) {
  const order = expressionBuilder<Database, 'payments'>();
  const ofProvider = order('payments.provider', '=', provider);
  if (environment === null) return ofProvider;
  const column = 'payments.environment';
  return order.and([ofProvider, order.or([order(column, 'is', null), order(column, '=', environment)])]);
}
