import { BY_COMMAND } from '#app/desk/audit.server.ts';
import { perform } from '#app/desk/perform.server.ts';
import { listUnsent, retryWaiting } from '#app/mail/outbox.server.ts';
import { toLetterRow } from '#app/mail/rows.server.ts';
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
  return { rows: (await listUnsent(db)).map((letter) => toLetterRow(letter, mails)) };
}

export async function retryMails({ db, mails, mailHost }: Context, id: number | undefined): Promise<Result> {
  if (!mails) {
    throw new CommandError('No mail server is configured: set SMTP_URL and MAIL_TO and start the site again.');
  }
  const retryOne = (one: number) =>
    perform({ db, mailHost, backend: null }, { action: 'retry-letter', id: one }, BY_COMMAND);
  const count = id === undefined ? await retryWaiting(db) : Number(await retryOne(id));
  if (id !== undefined && count === 0) {
    throw new CommandError(`No mail ${id} is waiting. \`outbox list\` shows those that are.`);
  }
  return {
    done: `${count === 1 ? '1 mail' : `${count} mails`} will be tried within seconds, if the site is running.`,
  };
}
