import { listUnsent, retryLetter, retryWaiting } from '#app/mail/outbox.server.ts';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { CommandError, type Noun } from '#app/ops/command.server.ts';

/** Unsent mail. `status`: `stored` (no SMTP configured), `queued`, `sending`, or `given up`. */
export const outbox: Noun = {
  list: {
    takes: '',
    ownRecords: true,
    run: async ({ db, mails }) => ({
      rows: (await listUnsent(db)).map((mail) => ({
        id: mail.id,
        createdAt: mail.createdAt,
        status: statusOf(mail, mails),
        kind: mail.kind,
        recipient: mail.recipient ?? 'MAIL_TO',
        messageId: mail.messageId,
        attempts: mail.attempt,
        nextAttemptAt: mail.gaveUpAt ? null : new Date(mail.dueAt).toISOString(),
        lastError: mail.lastError,
      })),
    }),
  },
  retry: {
    takes: '[ID]',
    ownRecords: true,
    async run({ db, mails }, id) {
      if (!mails) {
        throw new CommandError('No mail server is configured: set SMTP_URL and MAIL_TO and start the site again.');
      }
      const count = id === undefined ? await retryWaiting(db) : Number(await retryLetter(db, id));
      if (id !== undefined && count === 0) {
        throw new CommandError(`No mail ${id} is waiting. \`outbox list\` shows those that are.`);
      }
      return {
        done: `${count === 1 ? '1 mail' : `${count} mails`} will be tried within seconds, if the site is running.`,
      };
    },
  },
};

function statusOf({ gaveUpAt, leasedUntil }: OutboxRow, mails: boolean): string {
  if (gaveUpAt) return 'given up';
  if ((leasedUntil ?? 0) > Date.now()) return 'sending';
  return mails ? 'queued' : 'stored';
}
