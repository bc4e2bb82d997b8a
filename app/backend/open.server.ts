import type { Backend } from '#app/backend/backend.ts';
import { createEmbeddedBackend, type EmbeddedBackend } from '#app/backend/embedded.server.ts';
import { countStore, type StoreFigures } from '#app/backend/figures.server.ts';
import { guardCalls } from '#app/backend/guard.server.ts';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { withRecords } from '#app/backend/keep-records.server.ts';
import { config } from '#app/config.server.ts';
import { log } from '#app/log.server.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import type { DemoProvider } from '#app/payments/providers/demo.server.ts';
import { createHostedProvider } from '#app/payments/providers/hosted.server.ts';
import type { Sweeper } from '#app/payments/sweep.server.ts';
import type { RateCounts } from '#app/store/rate-counts.server.ts';
import { openSiteStore } from '#app/store/site-store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

// The development server evaluates this module again after each change; the database stays open across these.
const kept = globalThis as typeof globalThis & { hearthlineBackend?: Promise<EmbeddedBackend> };
kept.hearthlineBackend ??= open();
const opened = await kept.hearthlineBackend;

/** The backend that the configuration names (design, "Two backends behind one port"). */
export const backend: Backend = opened.backend;

/**
 * Why the site's own store, and in embedded mode with it the backend, would not answer right now: `reason` for whoever
 * asks, `message` for the log; null when it would. A hosted backend itself always counts as ready: pages are served
 * without it too.
 */
export async function storeFault(): Promise<{ reason: string; message: string } | null> {
  try {
    await opened.ready();
    return null;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error;
  }
}

/** How much there is of what an operator watches. Rejects when the store does not answer. */
export const storeFigures: () => Promise<StoreFigures> = opened.figures;

/** How often visitors did what, as all instances count it; null where there is only this one. */
export const rateCounts: RateCounts | null = opened.rateCounts;

/** Payments: in hosted mode with a journal of what the backend was asked. Every call rejects with a `BackendError`. */
export const payments: Omit<Payments, keyof Sweeper> = opened.payments;

/** What the demo's approval page asks its payment provider, which rejects with a `BackendError`; null where payments are real or another server's. */
export const demoProvider: Pick<DemoProvider, 'describe' | 'approve'> | null = opened.demo;

/** Another value whenever the published reviews may have changed; in hosted mode only after this process has sent one. */
export const reviewsVersion: () => string = opened.reviewsVersion;

/** Finishes what is under way, for some seconds at most, and closes what is open. */
export const stopBackend: () => Promise<void> = opened.stop;

/** Opens the backend and the site's own store; ends the process with one plain line when that cannot be used. */
async function open(): Promise<EmbeddedBackend> {
  try {
    if (config.hosted) return await openHosted(config.hosted);
    return await createEmbeddedBackend({ config, log });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(`Start: ${error.message}.`);
    process.exit(1);
  }
}

/** The hosted backend, with a store of our own for what must not be lost between two of its calls. */
async function openHosted(hosted: NonNullable<typeof config.hosted>): Promise<EmbeddedBackend> {
  const { db, rateCounts, ready, close } = await openSiteStore(config.database, log);
  const remote = createHostedBackend({ ...hosted, log });
  const payments = createPayments({ db, provider: createHostedProvider(remote, hosted.timeoutMs), letters: null, log });
  payments.start();
  return {
    backend: withRecords(remote, db, log),
    reviewsVersion: remote.reviewsVersion,
    payments: guardCalls(payments, log),
    demo: null,
    figures: () => countStore(db),
    rateCounts,
    ready,
    async stop() {
      await payments.stop();
      await close();
    },
  };
}
