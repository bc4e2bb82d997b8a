/**
 * Where an order was made, and whose orders a configuration makes and asks about. `environment` is null where a provider
 * has but one.
 */
export type Account = { provider: string; environment: 'sandbox' | 'live' | null };

/** Returns whether the account is the order's. One that names no environment, as before its approval in 1.1, is of any. */
export function isOf({ provider, environment }: Account, account: Account): boolean {
  const isOther = environment !== null && account.environment !== null && environment !== account.environment;
  return provider === account.provider && !isOther;
}

export type TestMode = 'demo' | 'sandbox';

/** Returns why no real money moves for an order, or for those of an account; null if it does. */
export function testModeOf({ provider, environment }: Account): TestMode | null {
  if (provider === 'demo') return 'demo';
  return environment === 'sandbox' ? 'sandbox' : null;
}
