import { listWaiting, retryNow } from '#app/mail/outbox.server.ts';
import { CommandError, type Noun } from '#app/server/cli/command.ts';

/** The mails that were not sent yet. `status`: `stored` (no SMTP configured), `queued` or `sending`. */
export const outbox: Noun = {
  list: {
    takes: '',
    run: async ({ db, mails }) => ({
      rows: (await listWaiting(db)).map((mail) => ({
        id: mail.id,
        createdAt: mail.createdAt,
        status: (mail.leasedUntil ?? 0) > Date.now() ? 'sending' : mails ? 'queued' : 'stored',
        messageId: mail.messageId,
        attempts: mail.attempt,
        nextAttemptAt: new Date(mail.dueAt).toISOString(),
        lastError: mail.lastError,
      })),
    }),
  },
  retry: {
    takes: '[ID]',
    async run({ db, mails }, id) {
      if (!mails) {
        throw new CommandError('No mail server is configured: set SMTP_URL and MAIL_TO and start the site again.');
      }
      const count = await retryNow(db, id);
      if (id !== undefined && count === 0) {
        throw new CommandError(`No mail ${id} is waiting. \`outbox list\` shows those that are.`);
      }
      return {
        done: `${count === 1 ? '1 mail' : `${count} mails`} will be tried within seconds, if the site is running.`,
      };
    },
  },
};
