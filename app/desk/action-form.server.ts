import { json } from '@remix-run/node';
import { failedCall, logFields } from '#app/actions/failed-call.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { ACTIONS, type Action, actionsOf, leadsTo, type Noun, type State, sentence } from '#app/desk/actions.ts';
import type { ActionRequest } from '#app/desk/apply-action.server.ts';
import type { Desk } from '#app/desk/desk.server.ts';
import { NOUNS } from '#app/desk/lists/list.ts';
import type { Outcome } from '#app/desk/outcomes.ts';
import { log } from '#app/log.server.ts';
import { isHideReason } from '#app/reviews/hide-reasons.ts';

const NO_BUTTON = 'This page has no such button, so nothing was changed. Please reload it and try again.';

/** The most characters of a note. */
const MAX_NOTE = 500;

/** What a page says after a button that did nothing. `note`: what was typed at the row `id`, to be shortened. */
export type Refusal = { text: string; id?: string; note?: string };

/**
 * Does what the button of a list says. Resolves with what the address of its page then names, or with the response that says
 * why nothing was done.
 */
export async function applyForm(
  desk: Desk,
  form: FormData,
  list: string,
  who: string,
): Promise<{ done: string } | { outcome: Outcome } | Response> {
  const text = (name: string) => String(form.get(name) ?? '');
  const [action, id] = [text('action'), text('id')];
  if (Object.hasOwn(ACTIONS, action)) return (await changeState(desk, form, NOUNS[list], who)) ?? { done: id };
  // Browsers send two characters for the end of a line.
  const note = text('note').replaceAll('\r\n', '\n').trim();
  if (note.length > MAX_NOTE) return json<Refusal>({ text: tooLong(note), id, note }, 400);
  const outcome = await desk.applyOther({ action, list, id, note }, who);
  return outcome ? { outcome } : json<Refusal>({ text: NO_BUTTON }, 409);
}

const tooLong = ({ length }: string) =>
  `The note has ${length} characters, and at most ${MAX_NOTE} are kept. Nothing was changed: shorten it and keep it again.`;

/** Does what a button that changes a state says. Resolves with null, or with the response that says why nothing was done. */
async function changeState(desk: Desk, form: FormData, noun: Noun | undefined, who: string) {
  const request = readRequest(form, noun ? actionsOf(noun) : []);
  if (typeof request === 'string') return json<Refusal>({ text: request }, 400);
  const { noun: about } = ACTIONS[request.action];
  try {
    if (await desk.apply(request, who)) return null;
    const item = await desk.find(about, request.id);
    return json<Refusal>({ text: sentence(item, leadsTo(request.action, item.state)) }, 409);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error(logFields(error), 'An action of the desk failed');
    return json<Refusal>({ text: `That did not work: ${error.message}` }, failedCall(error));
  }
}

/** Returns what a form asks for, or why its page does not allow it. */
function readRequest(form: FormData, actions: Action[]): ActionRequest | string {
  const id = Number(form.get('id'));
  const action = actions.find((one) => one === form.get('action'));
  if (!action || !Number.isSafeInteger(id) || id < 1) {
    return NO_BUTTON;
  }
  const seen = ACTIONS[action].from.find((state: State) => state === form.get('state'));
  if (action !== 'hide-review') return { action, id, seen };
  const reason = form.get('reason');
  return isHideReason(reason) ? { action, id, reason } : 'Please choose a reason. Nothing was changed.';
}
