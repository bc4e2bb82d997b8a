import { test } from 'vitest';
import { expectEachMailedOnce } from '#tests/desk/kills.ts';
import { newPostgresUrl } from '#tests/stores/stores.ts';

test('mails each fact once after a kill between fact and mail on Postgres', { timeout: 240_000 }, async () =>
  expectEachMailedOnce(await newPostgresUrl()),
);
