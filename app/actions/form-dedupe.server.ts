import { createHash } from 'node:crypto';
import { addressOf } from '#app/actions/limits.server.ts';
import { SENT_AFTER_FIELD } from '#app/ui/honeypot.ts';

/** Whoever presses a button again so soon, in milliseconds, means the same message. */
const SECOND_PRESS_MS = 2_000;

/** What is being done, or was done just now, by the form it is done for. */
const doings = new Map<string, Promise<unknown>>();

/**
 * Does what a form asks for once, however often its button is pressed: a double click sends a form twice, without scripts
 * always and with them where they are slow to take the button away. Only for a page of ours in a browser; a program may say
 * the same as often as it likes. Resolves with what the first one came to; rejects as the work does, which is forgotten then, so that the visitor can try again.
 */
export function doOnce<Result>(request: Request, form: FormData, work: () => Promise<Result>): Promise<Result> {
  if (request.headers.get('Sec-Fetch-Site') !== 'same-origin') return work();
  const key = keyOf(request, form);
  const earlier = doings.get(key) as Promise<Result> | undefined;
  if (earlier) return earlier;
  const doing = work();
  doings.set(key, doing);
  const forget = () => doings.delete(key);
  doing.then(() => setTimeout(forget, SECOND_PRESS_MS).unref(), forget);
  return doing;
}

/** The same for the same fields of the same page in the same browser, and nothing that names anybody. */
function keyOf(request: Request, form: FormData): string {
  const fields = [...form].filter(([name]) => name !== SENT_AFTER_FIELD);
  const sender = [addressOf(request), request.headers.get('User-Agent'), new URL(request.url).pathname];
  return createHash('sha256')
    .update(JSON.stringify([sender, fields]))
    .digest('base64');
}
