import type { Kysely } from 'kysely';
import type { Site } from '#app/content/site.ts';
import type { PaymentProvider } from '#app/payments/provider.ts';
import { createDemoProvider, type DemoProvider } from '#app/payments/providers/demo.server.ts';
import { createPaypalProvider } from '#app/payments/providers/paypal/paypal.server.ts';
import type { PaypalAccount } from '#app/settings/config.server.ts';
import type { Database } from '#app/store/schema.ts';

/** Returns PayPal if an account is configured, or else the demo. `demo` is null when payments are real. */
export function choosePaymentProvider(
  account: PaypalAccount | null,
  site: Site,
  db: Kysely<Database>,
): { provider: PaymentProvider; demo: DemoProvider | null } {
  if (!account?.clientSecret) {
    const demo = createDemoProvider(db);
    return { provider: demo, demo };
  }
  const { clientSecret } = account;
  return { provider: createPaypalProvider({ ...account, clientSecret, brandName: site.name }), demo: null };
}
