import { json } from '@remix-run/node';
import { failedCall, logFields } from '#app/actions/failed-call.server.ts';
import { BackendError } from '#app/backend-error.ts';
import {
  hasStates,
  isAction,
  type ListName,
  leadsTo,
  listOf,
  OUTCOMES,
  type Outcome,
  rulesOf,
  sentence,
} from '#app/desk/actions.ts';
import type { Desk } from '#app/desk/desk.server.ts';
import { log } from '#app/log.server.ts';
import { isHideReason } from '#app/reviews/hide-reasons.ts';
import { toRowNumber } from '#app/store/batches.server.ts';

const NO_BUTTON = 'This page has no such button, so nothing was changed. Please reload it and try again.';

/** The most characters of a note. */
const MAX_NOTE = 500;

/** What a page says after a button that did nothing. `note`: what was typed at the row `id`, to be shortened. */
export type Refusal = { text: string; id?: string; note?: string };

const refuse = (refusal: Refusal, init: number | ResponseInit) => json<Refusal>(refusal, init);

/**
 * Does what the button of a list says. Resolves with what the address of its page then names, or with the response that says
 * why nothing was done.
 */
export async function applyForm(desk: Desk, form: FormData, list: string, who: string) {
  const text = (name: string) => String(form.get(name) ?? '');
  const [action, id, reason] = [text('action'), text('id'), form.get('reason')];
  if (!isAction(action) || listOf(action) !== list) return refuse({ text: NO_BUTTON }, 409);
  if (action === 'hide-review' && !isHideReason(reason)) {
    return refuse({ text: 'Please choose a reason. Nothing was changed.' }, 400);
  }
  // Browsers send two characters for the end of a line.
  const note = text('note').replaceAll('\r\n', '\n').trim();
  if (note.length > MAX_NOTE) return refuse({ text: tooLong(note), id, note }, 400);
  const seen = text('state') || undefined;
  try {
    const outcome = await desk.act({ action, id, seen, note, reason: isHideReason(reason) ? reason : undefined }, who);
    if (outcome !== null) return outcome === 'done' ? { done: id } : { outcome };
    if (!rulesOf(action).from || toRowNumber(id) === 0) return refuse({ text: NO_BUTTON }, 409);
    const item = await desk.find(listOf(action), id);
    return refuse({ text: sentence(item, leadsTo(action, item.state)) }, 409);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error(logFields(error), 'An action of the desk failed');
    return refuse({ text: `That did not work: ${error.message}` }, failedCall(error));
  }
}

const tooLong = ({ length }: string) =>
  `The note has ${length} characters, and at most ${MAX_NOTE} are kept. Nothing was changed: shorten it and keep it again.`;

/** Says what the button before this page did, or how its item is now; null if the address names none. */
export async function readOutcome(desk: Desk, list: ListName, url: string): Promise<string | null> {
  const { searchParams } = new URL(url);
  const [outcome, done] = [searchParams.get('outcome') ?? '', searchParams.get('done') ?? ''];
  if (Object.hasOwn(OUTCOMES, outcome)) return OUTCOMES[outcome as Outcome].text;
  return hasStates(list) && toRowNumber(done) > 0 ? sentence(await desk.find(list, done)) : null;
}
