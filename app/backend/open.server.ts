import { dirname } from 'node:path';
import type { Backend } from '#app/backend/backend.ts';
import { startDailyBackups } from '#app/backend/daily-backup.server.ts';
import { startDailyDeletions } from '#app/backend/daily-deletion.server.ts';
import { createEmbeddedBackend, type OpenBackend } from '#app/backend/embedded.server.ts';
import { guardCalls } from '#app/backend/guard.server.ts';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { withRecords } from '#app/backend/keep-records.server.ts';
import { openOutbox } from '#app/backend/outbox.server.ts';
import { ContentError } from '#app/content/files/fault.server.ts';
import { type Desk, openDesk } from '#app/desk/desk.server.ts';
import { log } from '#app/log.server.ts';
import { countUnsent } from '#app/mail/email-rows.server.ts';
import { readPaymentFigures } from '#app/payments/books/figures.server.ts';
import { missingPlans } from '#app/payments/books/open-plans.server.ts';
import type { Sweeper } from '#app/payments/machine/sweep.server.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { accountOf, chooseHostedProvider, HOSTED_SANDBOX } from '#app/payments/providers/choose.server.ts';
import type { DemoProvider } from '#app/payments/providers/demo.server.ts';
import { config } from '#app/settings/config.server.ts';
import { content } from '#app/settings/content.server.ts';
import { exitOn } from '#app/settings/exit.server.ts';
import { lastBackup } from '#app/store/backups.server.ts';
import { openedStore } from '#app/store/opened.server.ts';
import { type DiskSpace, measureDisk } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

await exitWithoutPlans();

// The development server evaluates this module again after each change, while the background work goes on.
const kept = globalThis as typeof globalThis & {
  hearthlineBackend?: Promise<OpenBackend>;
  hearthlineDeletions?: ReturnType<typeof startDailyDeletions>;
};
kept.hearthlineBackend ??= config.hosted
  ? openHosted(config.hosted)
  : createEmbeddedBackend({ config, store: openedStore, log });
const opened = await kept.hearthlineBackend;

/** The backend that the configuration names (docs/decisions/0002-two-backends-behind-one-port.md). */
export const backend: Backend = opened.backend;

/** The payments; in hosted mode with books of what the backend was asked. Every call rejects with a `BackendError` only. */
export const payments: Omit<Payments, keyof Sweeper> = opened.payments;

/** The demo's payment provider, which rejects with a `BackendError` only; null if payments are real or a hosted backend's. */
export const demoProvider: Pick<DemoProvider, 'findApproval' | 'decide'> | null = opened.demo;

/** The desk in the browser. Every call rejects with a `BackendError` only. */
export const desk: Desk = opened.desk;

/** Another text after the published reviews may have changed; in hosted mode only after this process has sent one. */
export const reviewsVersion: () => string = opened.reviewsVersion;

/**
 * Returns why the store cannot be used right now (`reason` for visitors, `message` for the log), or null if it can. A
 * hosted backend always counts as ready, since pages do not need it.
 */
export async function storeFault(): Promise<{ reason: string; message: string } | null> {
  try {
    await openedStore.ready();
    return null;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error;
  }
}

/** Resolves with the figures that an operator watches. Rejects if the store cannot be read and written. */
export async function storeFigures() {
  // A full disk can still be read.
  await openedStore.ready();
  const [emails, payments] = await Promise.all([
    countUnsent(openedStore.db),
    readPaymentFigures(openedStore.db, accountOf(config)),
  ]);
  return { emails, ...payments };
}

/**
 * Resolves with when the last backup was made (milliseconds), 0 if none was; null with Postgres. Rejects if the folder of
 * backups cannot be read or the store does not respond.
 */
export async function lastBackupAt(): Promise<number | null> {
  return config.backups && ((await lastBackup(openedStore.db, config.backups)) ?? 0);
}

/** Resolves with the space on the disk of the SQLite file; null with Postgres. Rejects if the disk does not respond. */
export async function diskSpace(): Promise<DiskSpace | null> {
  return config.database.kind === 'sqlite' ? measureDisk(dirname(config.database.file)) : null;
}

/** Resolves with whether the provider accepts the credentials; null if that is unknown yet, or without payments by this site. */
export const providerLogin: () => Promise<boolean | null> = opened.checkLogin;

// The development server has no built command line to make them.
const dailyBackups = import.meta.env.PROD && config.backups?.keep ? startDailyBackups(config.backups, log) : null;

kept.hearthlineDeletions ??= startDailyDeletions(openedStore.db, log);
const deletions = kept.hearthlineDeletions;

/** Finishes what is in flight, within a few seconds, and closes the store. */
export async function stopBackend(): Promise<void> {
  await Promise.all([opened.stop(), dailyBackups?.stop(), deletions.stop()]);
  await openedStore.close();
}

/** Ends the process if the catalogue lacks the plan of an open order; a store that does not answer is no reason to. */
async function exitWithoutPlans(): Promise<void> {
  const faults = await missingPlans(openedStore.db, accountOf(config), content.plans).catch((error: Error) => {
    log.warn({ cause: error.message }, 'Open orders were not compared with the catalogue');
    return [];
  });
  if (faults.length > 0) exitOn(new ContentError(faults));
}

/** A hosted backend, with books and records in the site's own store. */
async function openHosted(hosted: NonNullable<typeof config.hosted>): Promise<OpenBackend> {
  const { db, now } = openedStore;
  const remote = createHostedBackend({ ...hosted, log });
  const mailHost = new URL(config.site.url).hostname;
  if (hosted.environment === 'sandbox') log.warn({}, HOSTED_SANDBOX);
  const provider = chooseHostedProvider(remote, hosted, config);
  const emails = config.mail && { mailHost };
  const payments = createPayments({ db, now, provider, emails, log });
  const desk = await openDesk({ db, mailHost, payments, backend: remote }, config, log, () => outbox?.wake());
  const outbox = await openOutbox({ config, content, store: openedStore, log, testMode: null, isHosted: true });
  payments.start();
  return {
    backend: withRecords(remote, {
      db,
      log,
      mailHost: outbox && mailHost,
      holdsReviews: config.holdsReviews,
      quarantined: () => outbox?.wake(),
    }),
    reviewsVersion: remote.reviewsVersion,
    payments: guardCalls(payments, log),
    demo: null,
    checkLogin: async () => null,
    desk: guardCalls(desk, log),
    async stop() {
      await Promise.all([outbox?.stop(), payments.stop()]);
    },
  };
}
