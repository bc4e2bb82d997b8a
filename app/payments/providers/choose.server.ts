import type { Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import type { Account } from '#app/payments/account.ts';
import type { PaymentCalls, PaymentProvider } from '#app/payments/provider.ts';
import { createDemoProvider, type DemoProvider } from '#app/payments/providers/demo.server.ts';
import { createHostedProvider } from '#app/payments/providers/hosted.server.ts';
import { isUncaptured, wasCaptured } from '#app/payments/providers/paypal/order.ts';
import { createPaypalProvider } from '#app/payments/providers/paypal/paypal.server.ts';
import { approvalPage, PAYPAL_WORDS, paypalButtons } from '#app/payments/providers/paypal/words.ts';
import type { Config } from '#app/settings/config.server.ts';
import type { Database } from '#app/store/schema.ts';

/** `demo` is null when payments are real. `warning`: what a start should log. */
type Chosen = { provider: PaymentProvider; demo: DemoProvider | null; warning: string | null };

/** Returns the account whose orders this configuration makes. */
export function accountOf({ hosted, paypal }: Pick<Config, 'hosted' | 'paypal'>): Account {
  if (hosted) return { provider: 'hosted', environment: null };
  if (!paypal?.clientSecret) return { provider: 'demo', environment: null };
  return { provider: 'paypal', environment: paypal.environment };
}

/** Returns the provider whose account is configured, or else the demo. */
export function choosePaymentProvider(
  { paypal, site }: Pick<Config, 'paypal' | 'site'>,
  db: Kysely<Database>,
  log: Log,
): Chosen {
  if (paypal?.clientSecret) {
    const { clientSecret, webhookId } = paypal;
    const provider = createPaypalProvider({ ...paypal, clientSecret, brandName: site.name, log });
    return { provider, demo: null, warning: webhookId ? null : NO_WEBHOOK };
  }
  const demo = createDemoProvider(db, PAYPAL_WORDS);
  return { provider: demo, demo, warning: DEMO };
}

const NO_WEBHOOK =
  'PAYPAL_WEBHOOK_ID is not set: deliveries of PayPal are refused, and the payment of a buyer who left is found some minutes later';
const DEMO = 'Demo payments: no money moves until PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are set';

/** What a start of hosted mode warns of, and `doctor` says. */
export const HOSTED_SANDBOX =
  "PAYPAL_ENV is not live: a buyer whose order comes without an approval page is led to PayPal's sandbox, where nobody can really pay";

/** Returns the provider in front of a hosted backend, whose seven calls are PayPal's (specification, section 7). */
export function chooseHostedProvider(
  backend: PaymentCalls,
  { timeoutMs, environment }: Pick<NonNullable<Config['hosted']>, 'timeoutMs' | 'environment'>,
  { paypal }: Pick<Config, 'paypal'>,
): PaymentProvider {
  return createHostedProvider(backend, timeoutMs, {
    ...PAYPAL_WORDS,
    buttons: paypal && paypalButtons(paypal),
    isUncaptured,
    wasCaptured,
    orderPage: (orderId) => approvalPage(orderId, environment),
  });
}
