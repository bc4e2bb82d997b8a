import type { Config } from '#app/config.server.ts';
import { createContactComposer } from '#app/contact/letter.server.ts';
import { deskComposers } from '#app/desk/letters.server.ts';
import type { Log } from '#app/log.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { type OutboxWorker, startOutboxWorker } from '#app/mail/worker.server.ts';
import { paymentComposers } from '#app/payments/letters/composers.server.ts';
import type { Store } from '#app/store/store.server.ts';

type Options = { config: Pick<Config, 'site' | 'mail'>; store: Pick<Store, 'db'>; log: Log };

/** Starts sending the letters of every kind. Resolves with null without SMTP_URL and MAIL_TO. */
export async function openOutbox({ config, store: { db }, log }: Options): Promise<OutboxWorker | null> {
  const { mail, site } = config;
  if (!mail) return null;
  const composers = {
    contact: createContactComposer(db, site.name),
    ...deskComposers(db, site),
    ...paymentComposers(site),
  };
  return startOutboxWorker({ db, send: createMailer(mail), composers, log });
}
