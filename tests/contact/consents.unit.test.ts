import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consents } from '#app/contact/consents.server.ts';
import { insertMessage } from '#app/contact/messages.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { ada } from '#tests/embedded.ts';
import { log } from '#tests/silent-log.ts';

const form = {
  quarantine: false,
  wording: { sms: 'Texts, yes.', marketing: 'News, yes.' },
  page: '/contact-us',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
};

const store = storePerTest();
const append = (db = store.db) => insertMessage(db, ada, 'x.example', form);

test('records what was shown and ticked, by whom and when', async () => {
  await append();
  expect(await consents(store.db).execute()).toEqual([
    {
      id: 1,
      messageId: 1,
      email: ada.email,
      phone: ada.phone,
      smsConsent: Number(ada.smsConsent),
      marketingConsent: Number(ada.marketingConsent),
      smsText: 'Texts, yes.',
      marketingText: 'News, yes.',
      page: '/contact-us',
      address: '203.0.113.7',
      userAgent: 'Mozilla/5.0',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: createHash('sha256').update('["Texts, yes.","News, yes."]').digest('hex'),
    },
  ]);
});

test('gives each record of concurrent writers a number of its own', async () => {
  const other = await openStore(store.database.address, log);
  await Promise.all(Array.from({ length: 20 }, (_, index) => append(index % 2 ? store.db : other.db)));
  await other.close();
  const ids = (await consents(store.db).orderBy('id').execute()).map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
