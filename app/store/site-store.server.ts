import type { Log } from '#app/log.server.ts';
import type { DatabaseAddress } from '#app/settings/config.server.ts';
import { lockStore } from '#app/store/lock.server.ts';
import { openRateCounts, type RateCounts } from '#app/store/rate-counts.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { keepLogEmpty } from '#app/store/write-ahead-log.server.ts';

export type SiteStore = Store & {
  /** Request counts shared with the other instances; null on SQLite, which has one instance. */
  rateCounts: RateCounts | null;
};

/**
 * Opens the store for a process that serves the site. It locks a SQLite file until `close`, since only Postgres may have
 * several servers. Rejects with a `StoreError` if the database cannot be used.
 */
export async function openSiteStore(address: DatabaseAddress, log: Log): Promise<SiteStore> {
  const unlock = address.kind === 'sqlite' ? lockStore(address.file) : () => {};
  let store: Store | undefined;
  try {
    const opened = await openStore(address, log);
    store = opened;
    await opened.ready();
    const rateCounts = address.kind === 'postgres' ? await openRateCounts(address.url, log) : null;
    const emptying = address.kind === 'sqlite' ? keepLogEmpty(opened.db, address.file, log) : null;
    return {
      ...opened,
      rateCounts,
      async close() {
        await emptying?.stop();
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
