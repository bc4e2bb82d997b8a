import { createEmbeddedBackend, type EmbeddedBackend } from '#app/server/backend/embedded/index.ts';
import { StoreError } from '#app/server/backend/embedded/store/store.ts';
import { config } from '#app/server/config.server.ts';
import { log } from '#app/server/log.server.ts';

// The development server evaluates this module again after each change; the database stays open across these.
const kept = globalThis as typeof globalThis & { hearthlineBackend?: Promise<EmbeddedBackend> };
kept.hearthlineBackend ??= open();
const opened = await kept.hearthlineBackend;

/** The backend that the configuration names (design, "Two backends behind one port"). */
export const backend = opened.backend;

/** Resolves when the backend would answer right now; rejects with the reason otherwise. */
export const backendReady = opened.ready;

/** Finishes what is under way, for some seconds at most, and closes what is open. */
export const stopBackend = opened.stop;

/** Opens the backend; ends the process with one plain line when its database cannot be used. */
async function open(): Promise<EmbeddedBackend> {
  try {
    return await createEmbeddedBackend({ config, log });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(`Start: ${error.message}.`);
    process.exit(1);
  }
}
