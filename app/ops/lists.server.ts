import { Option } from '@commander-js/extra-typings';
import { BackendError } from '#app/backend-error.ts';
import { type ActionRequest, act } from '#app/desk/act.server.ts';
import {
  type Action,
  actionsOf,
  capitalize,
  hasStates,
  type Item,
  isDeletion,
  type ListName,
  leadsTo,
  listOf,
  rulesOf,
  sentence,
  verbOf,
} from '#app/desk/actions.ts';
import { BY_COMMAND } from '#app/desk/audit.server.ts';
import { findItem, LISTS } from '#app/desk/lists/all.server.ts';
import { entriesOf, filtersOf, findEntry } from '#app/desk/lists/list.server.ts';
import { retryWaiting } from '#app/mail/outbox.server.ts';
import { once, toId, toText } from '#app/ops/arguments.server.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import { ACTION_HELP, TABLES } from '#app/ops/list-help.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toStoreAction } from '#app/ops/run.server.ts';
import { accountOf } from '#app/payments/providers/choose.server.ts';
import { HIDE_REASONS } from '#app/reviews/hide-reasons.ts';
import { config } from '#app/settings/config.server.ts';
import { emptyLog } from '#app/store/write-ahead-log.server.ts';

type Command = ReturnType<Program['command']>;

/** Adds a noun with `list`, `show` and the actions that the desk has for it, and returns it for further verbs. */
export function addNoun(program: Program, name: string, list: ListName): Command {
  const noun = program
    .command(name)
    .description(TABLES[list][0])
    .commandsGroup(`${capitalize(name)}:`);
  addList(noun, 'list', list);
  noun
    .command('show')
    .description('Prints one in full')
    .argument('<ID>', `as \`${name} list\` shows it`, (word) => (list === 'orders' ? toText(word) : String(toId(word))))
    .action(toStoreAction((context, id) => show(context, name, list, id)));
  for (const action of actionsOf(list)) if (rulesOf(action).to) addAction(noun, action);
  return noun;
}

/** Adds a verb that prints a list of the desk. */
export function addList(noun: Command, verb: string, name: ListName): void {
  const list = LISTS[name];
  const filters = filtersOf(list, config.hosted?.url ?? null).map(({ value }) => value);
  const command = noun
    .command(verb)
    .description(`${name === 'trail' ? 'Lists what was done, and by whom' : 'Lists all of them'}, newest first`)
    .option('--search <TEXT>', list.search, once(toText));
  const run = toStoreAction((context, asked: { search?: string; filter?: string }) => printList(context, name, asked));
  if (filters.length === 0) command.action(run);
  else command.addOption(new Option('--filter <STATE>', 'only those in this state').choices(filters)).action(run);
}

async function printList(context: Context, name: ListName, { search = '', filter = '' }): Promise<Result> {
  const list = LISTS[name];
  const { hosted } = context;
  // Of what can be acted on, the backend has most: half a list would look whole.
  if (hosted && list.elsewhere && hasStates(name) && filter === '') {
    throw new CommandError(`${list.elsewhere(hosted.origin)} \`ops ${name} list --filter in-quarantine\` shows them.`);
  }
  return {
    entries: entriesOf(list, storeOf(context), { search, filter }),
    columns: TABLES[name][1].split(' '),
  };
}

const storeOf = ({ db, mails, hosted }: Context) => ({
  ...{ db, mails, hosted: hosted?.origin ?? null },
  ...{ account: accountOf(config), timeZone: config.timeZone },
  site: config.site,
});

async function show(context: Context, noun: string, list: ListName, id: string): Promise<Result> {
  const entry = await findEntry(LISTS[list], storeOf(context), id);
  if (!entry) throw noneOf(noun, id);
  return { entry };
}

/** Says that there is no row with this id. */
export const noneOf = (noun: string, id: string | number) =>
  new CommandError(`There is no ${noun.replace(/s$/, '')} ${id}. \`ops ${noun} list\` shows what there is.`);

function addAction(noun: Command, action: Action): void {
  const verb = noun.command(verbOf(action)).description(ACTION_HELP[action] ?? '');
  const id = `as \`${listOf(action)} list\` shows it`;
  if (action === 'hide-review') {
    const reason = new Option('--reason <REASON>', 'why').choices(HIDE_REASONS).makeOptionMandatory();
    verb
      .argument('<ID>', id, toId)
      .addOption(reason)
      .action(toStoreAction((context, id, { reason }) => apply(context, { action, id: String(id), reason })));
  } else if (action === 'retry-email') {
    verb
      .argument('[ID]', id, toId)
      .action(toStoreAction((context, id) => (id === undefined ? retryAll(context) : retry(context, id))));
  } else {
    verb.argument('<ID>', id, toId).action(toStoreAction((context, id) => apply(context, { action, id: String(id) })));
    // The name of version 1.0, for which Commander would suggest `delete`.
    if (action === 'send-message') verb.alias('release');
  }
}

/**
 * Does what a button of the desk does, and says how the item is then. Nothing that it deletes stays in a SQLite file. Rejects
 * with a `CommandError` if nothing was done, and with a `StoreError` if the deleted text stays in SQLite's log for now.
 */
async function apply(context: Context, request: ActionRequest): Promise<Result> {
  const { db, hosted } = context;
  const list = listOf(request.action);
  if (hosted && request.action === 'hide-review') {
    throw new CommandError(`The backend at BACKEND_URL (${hosted.origin}) keeps the reviews: look there.`);
  }
  const find = () => findItem(list, storeOf(context), request.id);
  const before = await find();
  const isDone = await act({ ...context, backend: hosted?.backend ?? null }, request, BY_COMMAND).catch((error) => {
    if (!hosted || !(error instanceof BackendError)) throw error;
    throw new CommandError(
      `The backend at BACKEND_URL (${hosted.origin}) did not take it: ${error.message} It stays here.`,
    );
  });
  // Also if it was deleted before, since the log may have been busy then.
  if (isDeletion(request.action)) await emptyLog(db);
  const after = await find();
  if (isDone) return { done: `${sentence(after)}${whatFollows(context, before, after)}` };
  if (after.state === 'deleted') throw noneOf(list, request.id);
  throw new CommandError(
    leadsTo(request.action, after.state) ? sentence(after, true) : `${sentence(after)}${whatIsPossible(after)}`,
  );
}

const SOON = 'within seconds, if the site is running.';

function whatFollows({ hosted, mails }: Context, before: Item, { list, state }: Item): string {
  if (hosted && [before.state, state].includes('sent on')) return ` The backend at ${hosted.origin} has it.`;
  const leaves = state === 'waiting' || before.state === 'in quarantine';
  if (!leaves || list === 'reviews' || state === 'deleted') return '';
  return mails ? ` It leaves ${SOON}` : ' It waits for SMTP_URL to be set.';
}

function whatIsPossible({ list, state }: Item): string {
  const verbs = actionsOf(list, state).map(verbOf);
  return verbs.length > 0 ? ` What can be done with it: ${verbs.join(', ')}.` : '';
}

async function retry(context: Context, id: number): Promise<Result> {
  requireMail(context);
  return apply(context, { action: 'retry-email', id: String(id) });
}

async function retryAll(context: Context): Promise<Result> {
  requireMail(context);
  const count = await retryWaiting(context.db);
  return { done: `${count === 1 ? '1 email' : `${count} emails`} will be tried ${SOON}` };
}

function requireMail({ mails }: Context): void {
  if (mails) return;
  throw new CommandError('No mail server is configured: set SMTP_URL and MAIL_TO and start the site again.');
}
