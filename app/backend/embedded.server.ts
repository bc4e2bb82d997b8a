import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { createModelCallLimit } from '#app/assistant/answers/model-calls.server.ts';
import type { Backend } from '#app/backend/backend.ts';
import { countStore, type StoreFigures } from '#app/backend/figures.server.ts';
import { guardCall, guardCalls } from '#app/backend/guard.server.ts';
import type { Config } from '#app/config.server.ts';
import { createContactComposer } from '#app/contact/letter.server.ts';
import { insertMessage } from '#app/contact/messages.server.ts';
import type { Log } from '#app/log.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { startOutboxWorker } from '#app/mail/worker.server.ts';
import { paymentComposers } from '#app/payments/letters/composers.server.ts';
import { lettersSince } from '#app/payments/news.server.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { choosePaymentProvider } from '#app/payments/providers/choose.server.ts';
import type { DemoProvider } from '#app/payments/providers/demo.server.ts';
import { followReviews, insertReview, listPublishedReviews } from '#app/reviews/reviews.server.ts';
import type { RateCounts } from '#app/store/rate-counts.server.ts';
import { openSiteStore } from '#app/store/site-store.server.ts';

/** The settings of the embedded backend. */
export type EmbeddedConfig = Pick<Config, 'site' | 'database' | 'mail' | 'paypal' | 'chat'>;

export type EmbeddedBackend = {
  backend: Backend;
  payments: Payments;
  /** Null: payments are real. */
  demo: DemoProvider | null;
  /** Another value whenever the published reviews may have changed, here or by another process. */
  reviewsVersion(): string;
  /** How much there is of what an operator watches. Rejects when the database does not answer. */
  figures(): Promise<StoreFigures>;
  /** Null where no other instance can share the store. */
  rateCounts: RateCounts | null;
  /** Resolves when calls would be answered right now; rejects with the reason otherwise. */
  ready(): Promise<void>;
  /** Finishes what is under way, for some seconds at most, and closes the database. */
  stop(): Promise<void>;
};

/**
 * The site as its own backend (design, "Two backends behind one port"). Rejects with a `StoreError` when the database
 * cannot be used.
 */
export async function createEmbeddedBackend(options: { config: EmbeddedConfig; log: Log }): Promise<EmbeddedBackend> {
  const { config, log } = options;
  const store = await openSiteStore(config.database, log);
  const { db } = store;
  const chatApi = config.chat && {
    ...config.chat,
    takeCall: createModelCallLimit({ db, limit: config.chat.dailyLimit, log }),
  };
  const assistant = createAssistant({ site: config.site, log, chatApi });
  const mailHost = new URL(config.site.url).hostname;
  const outbox = config.mail
    ? await startOutboxWorker({
        db,
        send: createMailer(config.mail),
        composers: { contact: createContactComposer(db, config.site.name), ...paymentComposers(config.site) },
        log,
      })
    : null;
  if (!outbox)
    log.warn(
      {},
      'SMTP_URL is not set: contact messages and letters about payments wait in the store, and `ops messages list` and `ops outbox list` show them',
    );

  const { provider, demo } = choosePaymentProvider(config.paypal, config.site, db);
  const letters = { mailHost, since: await lettersSince(db) };
  const payments = createPayments({ db, provider, letters, log });
  if (demo) log.warn({}, 'Demo payments: no money moves until PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are set');
  else if (!config.paypal?.webhookId)
    log.warn(
      {},
      'PAYPAL_WEBHOOK_ID is not set: deliveries of PayPal are refused, and the payment of a buyer who left is found some minutes later',
    );
  payments.start();
  const reviews = followReviews(store, log);

  return {
    backend: {
      listReviews: guardCall('listReviews', log, async ({ limit } = {}) => listPublishedReviews(db, limit)),
      createReview: guardCall('createReview', log, async (review, quarantine) => {
        await insertReview(db, review, quarantine);
        reviews.changed();
      }),
      sendContactMessage: guardCall('sendContactMessage', log, async (message, form) => {
        await insertMessage(db, message, mailHost, form);
        outbox?.wake();
      }),
      chat: guardCall('chat', log, (message, history) => assistant.reply(message, history)),
    },
    payments: guardCalls(payments, log),
    demo: demo && guardCalls(demo, log),
    reviewsVersion: reviews.current,
    figures: () => countStore(db),
    rateCounts: store.rateCounts,
    ready: () => store.ready(),
    async stop() {
      reviews.stop();
      await Promise.all([outbox?.stop(), payments.stop()]);
      await store.close();
    },
  };
}
