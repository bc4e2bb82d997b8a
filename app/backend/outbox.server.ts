import { withCompanyRecipients } from '#app/backend/company-emails.server.ts';
import { sendTestsToOperator, withDemoMark } from '#app/backend/test-emails.server.ts';
import { createContactComposer } from '#app/contact/email.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { isSafeAddress } from '#app/desk/access/safe-address.ts';
import { deskComposers } from '#app/desk/emails.server.ts';
import type { Log } from '#app/log.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { type OutboxWorker, startOutboxWorker } from '#app/mail/worker.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { paymentComposers } from '#app/payments/emails/composers.server.ts';
import { HOSTED_EMAILS } from '#app/payments/emails/emails.server.ts';
import type { PaymentProvider } from '#app/payments/provider.ts';
import type { Config } from '#app/settings/config.server.ts';
import type { Store } from '#app/store/store.server.ts';

type Options = {
  config: Pick<Config, 'site' | 'mail' | 'desk' | 'timeZone'>;
  /** A reload exchanges its parts. */
  content: Pick<Content, 'plans' | 'shades'>;
  store: Pick<Store, 'db'>;
  log: Log;
  testMode: PaymentProvider['testMode'];
  isHosted?: boolean;
};

/**
 * Starts sending the emails of every kind. A hosted backend sends most of them itself: beside it, this sends those of the
 * desk, about payments that ended unpaid and about ZIP codes. Resolves with null without SMTP_URL and MAIL_TO.
 */
export async function openOutbox(options: Options): Promise<OutboxWorker | null> {
  const { config, content, store, log, isHosted } = options;
  const { db } = store;
  const { mail, site, timeZone } = config;
  if (!mail) return null;
  const hasDesk = config.desk && isSafeAddress(new URL(site.url));
  const asking = deskComposers(db, site);
  const payments = paymentComposers(
    site,
    () => content.plans,
    (orderID) => findPayment(db, orderID),
  );
  const composers = { contact: createContactComposer(db), ...asking, ...payments };
  const only = isHosted ? [...Object.keys(asking), ...HOSTED_EMAILS] : undefined;
  const send = sendTestsToOperator(
    createMailer(mail, () => ({ site, timeZone, hasDesk, shades: content.shades })),
    options.testMode,
    mail.to,
  );
  const addressed = withCompanyRecipients(withDemoMark(composers), mail.to);
  return startOutboxWorker({ db, send, composers: addressed, only, log });
}
