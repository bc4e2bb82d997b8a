import type { DatabaseAddress } from '#app/config.server.ts';
import type { Log } from '#app/log.ts';
import { lockStore } from '#app/store/lock.server.ts';
import { openRateCounts, type RateCounts } from '#app/store/rate-counts.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';

/** The open database of a process that serves the site. */
export type SiteStore = Store & {
  /** How often visitors did what, counted together with the other instances; null where there can be none. */
  rateCounts: RateCounts | null;
};

/**
 * The store for a process that serves the site. Of a SQLite file it becomes the only server until it closes it; a
 * Postgres may have several. Rejects with a `StoreError` when the database cannot be used.
 */
export async function openSiteStore(address: DatabaseAddress, log: Log): Promise<SiteStore> {
  const unlock = address.kind === 'sqlite' ? lockStore(address.file) : () => {};
  let store: Store | undefined;
  try {
    const opened = await openStore(address, log);
    store = opened;
    await opened.ready();
    const rateCounts = address.kind === 'postgres' ? await openRateCounts(address.url, log) : null;
    return {
      ...opened,
      rateCounts,
      async close() {
        await Promise.all([opened.close(), rateCounts?.close()]);
        unlock();
      },
    };
  } catch (error) {
    await store?.close();
    unlock();
    throw error;
  }
}
