import { afterEach, beforeEach } from 'vitest';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { log } from '#tests/silent-log.ts';

/** Opens a store on a new database before each test of the file, and removes both after it. */
export function storePerTest() {
  let database: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    database = await newDatabase();
    store = await openStore(database.address, log);
  });
  afterEach(async () => {
    await store.close();
    database.remove();
  });
  return {
    get database() {
      return database;
    },
    get db() {
      return store.db;
    },
  };
}
