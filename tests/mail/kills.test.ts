import { test } from 'vitest';
import { expectEachMailedOnce } from '#tests/mail/kills.ts';

test('mails each fact once after a kill between fact and mail', () => expectEachMailedOnce());
