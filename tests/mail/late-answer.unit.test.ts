import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import type { SendMail } from '#app/mail/mailer.server.ts';
import { enqueue } from '#app/mail/outbox.server.ts';
import { startOutboxWorker } from '#app/mail/worker.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { log } from '#tests/silent-log.ts';

const database = storePerTest();

/** Frees what nothing refers to, which must not be the clock of a mail that is being sent. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

test('gives up a silent mail server, whatever memory is freed', async () => {
  const { db } = database;
  const reasons: string[] = [];
  const send: SendMail = (_mail, signal) =>
    new Promise((_resolve, reject) => {
      setTimeout(collectGarbage, 50);
      // As nodemailer does, without keeping the signal itself.
      signal.addEventListener('abort', () => {
        reasons.push((signal.reason as Error).name);
        reject(signal.reason);
      });
    });
  await db.transaction().execute((transaction) =>
    enqueue(transaction, {
      ...{ kind: 'note', key: 'note:1', recipient: 'bo@buyers.example', input: null, mailHost: 'hearthline.example' },
    }),
  );
  const composers = {
    note: async () => ({ subject: 'Note', parts: ['One'], replyTo: 'hello@hearthline.example' }),
  };
  const times = { sendTimeout: 300, poll: 20, firstRetry: 60_000, longestRetry: 60_000, stopTimeout: 100 };
  const worker = await startOutboxWorker({ db, send, composers, log, times });
  await vi.waitFor(() => expect(reasons).toEqual(['TimeoutError']), { timeout: 20_000 });
  await worker.stop();
});
