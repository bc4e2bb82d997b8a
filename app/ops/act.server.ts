import { BackendError } from '#app/backend-error.ts';
import { ACTIONS, isDeletion, type Noun, sentence } from '#app/desk/actions.ts';
import { BY_COMMAND } from '#app/desk/audit.server.ts';
import { type Deed, findThing, perform } from '#app/desk/perform.server.ts';
import { CommandError, type Context } from '#app/ops/command.server.ts';
import { emptyLog } from '#app/store/write-ahead-log.server.ts';

/** What to do instead, by action and state. */
const REMEDIES: Record<string, string> = {
  'delete-message: sent on':
    ' Only messages in quarantine are deleted by number; `ops privacy delete --email ADDRESS` deletes all of one person.',
  'show-review: in quarantine': ' `ops reviews publish ID` publishes it.',
};

/**
 * Does what a button of the desk does, and returns its words. Nothing that it deletes stays in a SQLite file. Rejects with a
 * `CommandError` if nothing was done, and with a `StoreError` if the deleted text stays in SQLite's log for now.
 */
export async function act(context: Context, deed: Deed): Promise<string> {
  const { db, hosted, mailHost } = context;
  const done = await perform({ db, mailHost, backend: hosted?.backend ?? null }, deed, BY_COMMAND).catch((error) => {
    if (!hosted || !(error instanceof BackendError)) throw error;
    throw new CommandError(
      `The backend at BACKEND_URL (${hosted.origin}) did not take it: ${error.message} It stays here.`,
    );
  });
  // Also if it was deleted before, since the log may have been busy then.
  if (isDeletion(deed.action)) await emptyLog(db);
  const { noun, to } = ACTIONS[deed.action];
  const thing = await findThing(db, noun, deed.id);
  if (done) return sentence(thing);
  if (thing.state === 'deleted') throw notFound(noun, deed.id);
  throw new CommandError(sentence(thing, thing.state === to) + (REMEDIES[`${deed.action}: ${thing.state}`] ?? ''));
}

export function notFound(noun: Noun, id: number): CommandError {
  return new CommandError(`There is no ${noun} ${id}. \`${noun}s list\` shows all of them.`);
}
