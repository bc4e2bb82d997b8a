import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import { listWaiting } from '#app/server/backend/embedded/store/outbox.ts';
import { openStore, type Store } from '#app/server/backend/embedded/store/store.ts';
import { type Command, CommandError } from '#app/server/cli/command.ts';
import { messages } from '#app/server/cli/messages.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase, type TestDatabase } from '#tests/stores.ts';

const ada = { firstName: 'Ada', lastName: '', email: '', phone: '', smsConsent: false, marketingConsent: false };
const form = { quarantine: true, wording: null, page: '/contact-us', address: '', userAgent: '' };

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await newDatabase();
  store = await openStore(database.address, log);
});
afterAll(async () => {
  await store.close();
  database.remove();
});

test('of two operators who release the same message at once, one is told that it was released already', async () => {
  await insertMessage(store.db, ada, null, form);
  const context = { db: store.db, log, mails: true, mailHost: 'hearthline.example', hosted: null };
  const release = messages.release as Extract<Command, { takes: 'ID' }>;
  // Both read that it is in quarantine before either has let it out: the store answers in the order of the questions.
  const outcomes = await Promise.allSettled([release.run(context, 1), release.run(context, 1)]);
  const done = outcomes.filter(({ status }) => status === 'fulfilled');
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(done).toHaveLength(1);
  expect(refused).toEqual([new CommandError('Message 1 is not in quarantine.')]);
  expect(await listWaiting(store.db)).toHaveLength(1);
});
