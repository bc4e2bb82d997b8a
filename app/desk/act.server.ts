import { json } from '@remix-run/node';
import { failedCall, logFields } from '#app/actions/failed-call.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { ACTIONS, type Action, sentence } from '#app/desk/actions.ts';
import type { Desk } from '#app/desk/desk.server.ts';
import type { Deed } from '#app/desk/perform.server.ts';
import { log } from '#app/log.server.ts';
import { isHideReason } from '#app/reviews/hide-reasons.ts';

/** What a page says after a button that did nothing. `changed`: somebody else acted before, and this is how things are. */
export type Refusal = { kind: 'changed' | 'refused'; text: string };

/** What a page lets do with a thing. */
type Allowed = { id: number; actions: readonly Action[] };

/** Does what the button of a page says. Resolves with null, or with the response that says why nothing was done. */
export async function act(desk: Desk, form: FormData, allowed: Allowed, who: string) {
  const deed = readDeed(form, allowed);
  if (typeof deed === 'string') return json<Refusal>({ kind: 'refused', text: deed }, 400);
  const { noun, to } = ACTIONS[deed.action];
  try {
    if (await desk.act(deed, who)) return null;
    const thing = await desk.find(noun, deed.id);
    return json<Refusal>({ kind: 'changed', text: sentence(thing, thing.state === to) }, 409);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error(logFields(error), 'An action of the desk failed');
    return json<Refusal>({ kind: 'refused', text: `That did not work: ${error.message}` }, failedCall(error));
  }
}

/** Returns what a form asks for, or why its page does not allow it. */
function readDeed(form: FormData, { id, actions }: Allowed): Deed | string {
  const action = actions.find((one) => one === form.get('action'));
  if (!action || !Number.isSafeInteger(id) || id < 1) {
    return 'This page has no such button, so nothing was changed. Please reload it and try again.';
  }
  if (action !== 'hide-review') return { action, id };
  const reason = form.get('reason');
  return isHideReason(reason) ? { action, id, reason } : 'Please choose a reason. Nothing was changed.';
}
