import { type Assistant, createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { createModelCallLimit } from '#app/assistant/answers/model/model-calls.server.ts';
import type { Backend } from '#app/backend/backend.ts';
import { guardCalls } from '#app/backend/guard.server.ts';
import { openOutbox } from '#app/backend/outbox.server.ts';
import { insertMessage } from '#app/contact/messages.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { type Desk, openDesk } from '#app/desk/desk.server.ts';
import type { Log } from '#app/log.server.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { choosePaymentProvider } from '#app/payments/providers/choose.server.ts';
import type { DemoProvider } from '#app/payments/providers/demo.server.ts';
import { insertReview, listPublishedReviews, ratePublishedReviews } from '#app/reviews/reviews.server.ts';
import { followReviews } from '#app/reviews/reviews-version.server.ts';
import type { Config } from '#app/settings/config.server.ts';
import { content, followContent } from '#app/settings/content.server.ts';
import type { Store } from '#app/store/store.server.ts';

/** Calls and background work of this process; what both modes have in common. */
export type OpenBackend = {
  backend: Backend;
  payments: Payments;
  /** Null if payments are real, or made by a hosted backend. */
  demo: DemoProvider | null;
  /** Resolves with whether the provider of payments accepts the credentials; null if that is not known. */
  checkLogin(): Promise<boolean | null>;
  /** The desk in the browser. Every call rejects with a `BackendError` only. */
  desk: Desk;
  /** Another text after the published reviews may have changed. */
  reviewsVersion(): string;
  /** Finishes what is in flight, within a few seconds. The store stays open. */
  stop(): Promise<void>;
};

type Options = {
  config: Pick<
    Config,
    'site' | 'mail' | 'hosted' | 'paypal' | 'chat' | 'rateLimits' | 'holdsReviews' | 'desk' | 'timeZone'
  >;
  store: Store;
  log: Log;
};

/** Makes the site its own backend (docs/decisions/0002-two-backends-behind-one-port.md). */
export async function createEmbeddedBackend(options: Options): Promise<OpenBackend> {
  const { config, store, log } = options;
  const { db } = store;
  const mailHost = new URL(config.site.url).hostname;
  let assistant = openAssistant(options, content);
  followContent((next) => {
    const opened = openAssistant({ ...options, config: { ...config, site: next.site } }, next);
    return () => {
      assistant = opened;
    };
  });
  const { provider, payments, demo } = openPayments(options, mailHost);
  const desk = await openDesk({ db, mailHost, payments, backend: null }, config, log, () => changed());
  const outbox = await openOutbox({ ...options, content, testMode: provider.testMode });
  if (!outbox) {
    log.warn(
      {},
      'SMTP_URL is not set: contact messages and emails wait in the store, and `ops messages list` and `ops emails list` show them',
    );
  }
  payments.start();
  const reviews = followReviews(store, log);
  const changed = () => {
    reviews.changed();
    outbox?.wake();
  };
  return {
    backend: guardCalls<Backend>(
      {
        listReviews: (range) => listPublishedReviews(db, range),
        rateReviews: () => ratePublishedReviews(db),
        async createReview(review, quarantine) {
          await insertReview(
            db,
            review,
            mailHost,
            quarantine ? 'quarantined' : config.holdsReviews ? 'held' : 'published',
          );
          changed();
        },
        async sendContactMessage(message, form) {
          await insertMessage(db, message, mailHost, form);
          outbox?.wake();
        },
        chat: (question) => assistant.reply(question),
      },
      log,
    ),
    payments: guardCalls(payments, log),
    demo: demo && guardCalls(demo, log),
    checkLogin: provider.checkLogin ?? (async () => null),
    desk: guardCalls(desk, log),
    reviewsVersion: reviews.current,
    async stop() {
      reviews.stop();
      await Promise.all([outbox?.stop(), payments.stop()]);
    },
  };
}

function openAssistant(
  { config: { chat, site, rateLimits }, store: { db, now }, log }: Options,
  content: Content,
): Assistant {
  const hasReviews = async () => (await listPublishedReviews(db, { limit: 1 })).length > 0;
  if (!chat) return createAssistant({ content, site, log, chatApi: null, hasReviews });
  const take = createModelCallLimit({ db, now, limit: chat.dailyLimit, log });
  // Where limits are off, all visitors come from the address of the instance in front.
  const takeCall: typeof take = (client) => take(rateLimits ? client : '');
  return createAssistant({ content, site, log, chatApi: { ...chat, takeCall }, hasReviews });
}

function openPayments({ config, store: { db, now }, log }: Options, mailHost: string) {
  const { provider, demo, warning } = choosePaymentProvider(config, db, log);
  if (warning) log.warn({}, warning);
  return { provider, demo, payments: createPayments({ db, now, provider, emails: { mailHost }, log }) };
}
