import type { Backend } from '#app/server/backend/backend.ts';
import { createEmbeddedBackend, type EmbeddedBackend } from '#app/server/backend/embedded/index.ts';
import type { DemoProvider } from '#app/server/backend/embedded/payments/demo.ts';
import type { Payments } from '#app/server/backend/embedded/payments/payments.ts';
import { StoreError } from '#app/server/backend/embedded/store/store-error.ts';
import { createHostedBackend } from '#app/server/backend/hosted.ts';
import { config } from '#app/server/config.server.ts';
import { log } from '#app/server/log.server.ts';

type Opened = Pick<EmbeddedBackend, 'backend' | 'ready' | 'stop'> &
  Partial<Pick<EmbeddedBackend, 'payments' | 'demo' | 'reviewsVersion'>>;

// The development server evaluates this module again after each change; the database stays open across these.
const kept = globalThis as typeof globalThis & { hearthlineBackend?: Promise<Opened> };
kept.hearthlineBackend ??= open();
const opened = await kept.hearthlineBackend;

/** The backend that the configuration names (design, "Two backends behind one port"). */
export const backend: Backend = opened.backend;

/**
 * Resolves when the backend would answer right now; rejects with the reason, for the operator, otherwise. A hosted
 * backend always counts as ready: pages are served without it too.
 */
export const backendReady: () => Promise<void> = opened.ready;

/** The books of the embedded backend; null in hosted mode. */
export const payments: Payments | null = opened.payments ?? null;

/** The demo's payment provider; null where payments are real or another server's. */
export const demoProvider: DemoProvider | null = opened.demo ?? null;

/** Another value whenever the published reviews may have changed; always the same in hosted mode, where nobody tells. */
export const reviewsVersion: () => string = opened.reviewsVersion ?? (() => 'hosted');

/** Finishes what is under way, for some seconds at most, and closes what is open. */
export const stopBackend: () => Promise<void> = opened.stop;

/** Opens the backend; ends the process with one plain line when its database cannot be used. */
async function open(): Promise<Opened> {
  if (config.hosted) {
    return { backend: createHostedBackend({ ...config.hosted, log }), ready: async () => {}, stop: async () => {} };
  }
  try {
    return await createEmbeddedBackend({ config, log });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(`Start: ${error.message}.`);
    process.exit(1);
  }
}
