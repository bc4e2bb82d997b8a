import { Option } from '@commander-js/extra-typings';
import { exportMessages, findMessage, listMessages, type StoredMessage } from '#app/contact/messages.server.ts';
import { toMessageRow } from '#app/contact/rows.server.ts';
import { act, notFound } from '#app/ops/act.server.ts';
import { toId } from '#app/ops/arguments.server.ts';
import { type Context, filterByStatus, mapBatches, type Result, rejectHostedList } from '#app/ops/command.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { onEmbeddedStore, onStore } from '#app/ops/run.server.ts';

const ID = 'its number, as `messages list` shows it';
const COLUMNS = 'id createdAt status firstName lastName email phone smsConsent marketingConsent consentRecord'.split(
  ' ',
);
const STATUSES = ['stored', 'queued', 'sent', 'quarantined', 'forwarded'];

/**
 * Contact messages. `status`: `stored` (no SMTP configured), `queued`, `sent`, `quarantined` (a bot probably sent it), or
 * `forwarded` (released to a hosted backend).
 */
export function addMessages(program: Program): void {
  const messages = program
    .command('messages')
    .description('Messages that visitors sent with the contact form')
    .commandsGroup('Messages:');
  messages
    .command('list')
    .description('Lists messages, newest first')
    .addOption(new Option('--status <STATUS>', 'only those with this status').choices(STATUSES))
    .action(
      onStore(async (context, { status }) => {
        rejectHostedList(context, 'messages', status);
        const rows = (await listMessages(context.db)).map((message) => toMessageRow(message, context.mails));
        return { rows: filterByStatus(rows, status), columns: COLUMNS };
      }),
    );
  messages
    .command('show')
    .description('Prints one message in full')
    .argument('<ID>', ID, toId)
    .action(onStore(async (context, id) => ({ row: toMessageRow(await requireMessage(context, id), context.mails) })));
  messages
    .command('release')
    .description('Releases a message from quarantine: it is mailed, or sent on to the hosted backend')
    .argument('<ID>', ID, toId)
    .action(onStore(releaseHeld));
  messages
    .command('delete')
    .description('Deletes a message from quarantine')
    .argument('<ID>', ID, toId)
    .action(onStore(async (context, id) => ({ done: await act(context, { action: 'delete-message', id }) })));
  messages
    .command('export')
    .description('Prints every message, oldest first, as JSON or CSV')
    .action(
      onEmbeddedStore(async (context) => ({
        exported: mapBatches(exportMessages(context.db), (message) => toMessageRow(message, context.mails)),
      })),
    );
}

export async function releaseHeld(context: Context, id: number): Promise<Result> {
  const done = await act(context, { action: 'send-message', id });
  const next = context.mails ? 'It leaves within seconds, if the site is running.' : 'It waits for SMTP_URL to be set.';
  return { done: `${done} ${context.hosted ? 'The backend has it.' : next}` };
}

async function requireMessage({ db }: Context, id: number): Promise<StoredMessage> {
  const message = await findMessage(db, id);
  if (!message) throw notFound('message', id);
  return message;
}
