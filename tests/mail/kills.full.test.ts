import { test } from 'vitest';
import { newPostgresUrl } from '#tests/databases/databases.ts';
import { expectEachMailedOnce } from '#tests/mail/kills.ts';

test('mails each fact once after a kill between fact and mail on Postgres', { timeout: 240_000 }, async () =>
  expectEachMailedOnce(await newPostgresUrl()),
);
