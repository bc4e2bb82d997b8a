import { listUnsent, retryLetter, retryWaiting } from '#app/mail/outbox.server.ts';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { toId } from '#app/ops/arguments.server.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { onStore } from '#app/ops/run.server.ts';

/** Unsent mail. `status`: `stored` (no SMTP configured), `queued`, `sending`, or `given up`. */
export function addOutbox(program: Program): void {
  const outbox = program
    .command('outbox')
    .description('Mails that have not been sent')
    .commandsGroup('Mails that have not been sent:');
  outbox.command('list').description('Lists them, with the reason why each waits').action(onStore(listMails));
  outbox
    .command('retry')
    .description('Makes all waiting mails due now, or one, even if it was given up')
    .argument('[ID]', 'the number of one mail, as `outbox list` shows it', toId)
    .action(onStore(retryMails));
}

export async function listMails({ db, mails }: Context): Promise<Result> {
  const unsent = await listUnsent(db);
  return {
    rows: unsent.map((mail) => ({
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
  };
}

export async function retryMails({ db, mails }: Context, id: number | undefined): Promise<Result> {
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
}

function statusOf({ gaveUpAt, leasedUntil }: OutboxRow, mails: boolean): string {
  if (gaveUpAt) return 'given up';
  if ((leasedUntil ?? 0) > Date.now()) return 'sending';
  return mails ? 'queued' : 'stored';
}
