import { expressionBuilder } from 'kysely';
import type { Account } from '#app/payments/account.ts';
import type { Database } from '#app/store/schema.ts';

/** As `isOf`, for a payment. */
export function ofAccount({ provider, environment }: Account) {
  const order = expressionBuilder<Database, 'payments'>();
  const ofProvider = order('payments.provider', '=', provider);
  if (environment === null) return ofProvider;
  const column = 'payments.environment';
  return order.and([ofProvider, order.or([order(column, 'is', null), order(column, '=', environment)])]);
}

/** The same for a row about a payment. Looks the payment up, since few have one. */
export function aboutAccount(account: Account, table: 'refunds' | 'disputes') {
  const { exists, selectFrom } = expressionBuilder<Database, 'refunds' | 'disputes'>();
  return exists(
    selectFrom('payments')
      .select('payments.orderID')
      .whereRef('payments.orderID', '=', `${table}.orderID`)
      .where(ofAccount(account)),
  );
}
