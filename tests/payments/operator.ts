import { join } from 'node:path';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { pagePayments, toPaymentRows } from '#app/payments/books/order-rows.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import { createPayments } from '#app/payments/payments.server.ts';
import { chooseHostedProvider, choosePaymentProvider } from '#app/payments/providers/choose.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { listUnsent } from '#tests/mail/unsent.ts';
import { SITE } from '#tests/payments/emails/emails.ts';
import { log } from '#tests/silent-log.ts';

const EMAILS = { mailHost: 'site.example' };

/**
 * Returns what the operator's commands show and do, on the store of a site and with its settings, in the test's own process:
 * a command takes half as long as the start of a site. Tests of the commands themselves run those.
 */
export function operatorOf(services: Record<string, string>, dataDir: string) {
  async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const url = services.DATABASE_URL;
    const address = url
      ? ({ kind: 'postgres', url } as const)
      : ({ kind: 'sqlite', file: join(dataDir, 'hearthline.db') } as const);
    const store = await openStore(address, log);
    return work(store).finally(() => store.close());
  }
  const { PAYPAL_CLIENT_ID: clientId = '', PAYPAL_CLIENT_SECRET: clientSecret, BACKEND_URL: backendUrl } = services;

  const environment = services.PAYPAL_ENV === 'live' ? 'live' : 'sandbox';
  const account = { provider: backendUrl ? 'hosted' : clientSecret ? 'paypal' : 'demo', environment } as const;

  function paymentsOn({ db }: Store) {
    const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_MERCHANT_ID: merchantId, PAYPAL_API_URL: apiUrl = '' } = services;
    const paypal = { clientId, clientSecret, webhookId, merchantId, apiUrl, environment, sdkUrl: '' } as const;
    const timeoutMs = Number(services.BACKEND_TIMEOUT_MS ?? 10_000);
    const provider = backendUrl
      ? chooseHostedProvider(
          createHostedBackend({ url: backendUrl, timeoutMs, chatTimeoutMs: timeoutMs, log }),
          { timeoutMs, environment: 'sandbox' },
          { paypal: null },
        )
      : choosePaymentProvider({ paypal: clientId ? paypal : null, site: SITE }, db, log).provider;
    return createPayments({ db, now: Date.now, provider, emails: backendUrl ? null : EMAILS, log });
  }

  return {
    /** As `payments show` does. */
    show: (id: string) =>
      withStore(async ({ db }) => {
        const row = await findPayment(db, id);
        if (!row) throw new Error(`There is no order ${id}.`);
        return { ...(await toPaymentRows(db, [row]))[0], next: nextStep(row, account) } as Record<string, unknown>;
      }),
    /** As `payments list` does. */
    list: () =>
      withStore(async ({ db }) =>
        toPaymentRows(db, await pagePayments(db, null, { search: '', before: '', limit: 1_000 })),
      ),
    /** Checks all payments, as `payments reconcile` does. Returns what became of this order, if it was checked. */
    reconcile: (id: string) =>
      withStore(async (store) => {
        const payments = paymentsOn(store);
        const before = (await payments.sweep('all')).find(({ orderID }) => orderID === id);
        const now = await payments.find(id);
        return before && { id, before: before.status, status: now?.status, issue: now?.issue };
      }),
    /** Returns kind and recipient of each email that waits, oldest first. */
    emails: () =>
      withStore(async ({ db }) => (await listUnsent(db)).map(({ kind, recipient }) => ({ kind, recipient }))),
  };
}
