import { createHash } from 'node:crypto';
import { visitorAddress } from '#app/http/visit.server.ts';
import { SENT_AFTER_FIELD } from '#app/ui/form/honeypot.tsx';

/** A double click sends a form twice within this time, also without scripts. */
const DEDUPE_WINDOW_MS = 2_000;

const submissions = new Map<string, Promise<unknown>>();

/**
 * Deduplicates submissions: runs `work` once for the same fields from the same browser, until `DEDUPE_WINDOW_MS` after its
 * success, and resolves all with its result. After a rejection the visitor can try again. Applies to forms of this site's
 * pages only.
 */
export function submitOnce<Result>(request: Request, form: FormData, work: () => Promise<Result>): Promise<Result> {
  if (request.headers.get('Sec-Fetch-Site') !== 'same-origin') return work();
  const key = keyOf(request, form);
  const earlier = submissions.get(key) as Promise<Result> | undefined;
  if (earlier) return earlier;
  const result = work();
  submissions.set(key, result);
  const forget = () => submissions.delete(key);
  result.then(() => setTimeout(forget, DEDUPE_WINDOW_MS).unref(), forget);
  return result;
}

/** Identifies sender and fields without naming anybody. The time until sending differs between two clicks. */
function keyOf(request: Request, form: FormData): string {
  const fields = [...form].filter(([name]) => name !== SENT_AFTER_FIELD);
  const sender = [visitorAddress(), request.headers.get('User-Agent'), new URL(request.url).pathname];
  return createHash('sha256')
    .update(JSON.stringify([sender, fields]))
    .digest('base64');
}
