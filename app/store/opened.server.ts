import { log } from '#app/log.server.ts';
import { config } from '#app/settings/config.server.ts';
import { openSiteStore, type SiteStore } from '#app/store/site-store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

// The development server evaluates this module again after each change, while the database stays open.
const kept = globalThis as typeof globalThis & { hearthlineStore?: Promise<SiteStore> };
kept.hearthlineStore ??= openOrExit();

/** The open database of this process. Importing it ends the process with one plain line if it cannot be used. */
export const openedStore: SiteStore = await kept.hearthlineStore;

async function openOrExit(): Promise<SiteStore> {
  try {
    return await openSiteStore(config.database, log);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(`Start: ${error.message}.`);
    process.exit(1);
  }
}
