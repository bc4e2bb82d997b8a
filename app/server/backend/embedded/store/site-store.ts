import type { Log } from '#app/server/backend/log.ts';
import { lockStore } from './lock.ts';
import { type DatabaseAddress, openStore, type Store } from './store.ts';

/**
 * The store for a process that serves the site. Of a SQLite file it becomes the only server until it closes it; a
 * Postgres may have several. Rejects with a `StoreError` when the database cannot be used.
 */
export async function openSiteStore(address: DatabaseAddress, log: Log): Promise<Store> {
  const unlock = address.kind === 'sqlite' ? lockStore(address.file) : () => {};
  let store: Store | undefined;
  try {
    const opened = await openStore(address, log);
    store = opened;
    await opened.ready();
    return {
      ...opened,
      async close() {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    await store?.close();
    unlock();
    throw error;
  }
}
