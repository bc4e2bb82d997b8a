import { createHash } from 'node:crypto';
import type { Limited } from '#app/actions/limits.server.ts';
import { visitorAddress } from '#app/http/visit.server.ts';
import { SENT_AFTER_FIELD } from '#app/ui/form/honeypot.tsx';

/** A double click sends a form twice within this time, also without scripts. */
const DOUBLE_CLICK_MS = 2_000;

/** An author who does not see a review yet sends it again; a message may be sent again on purpose. */
const DEDUPE_MS: Partial<Record<Limited, number>> = { reviews: 24 * 3600_000 };

/** Beyond these, the oldest submission is forgotten early. */
const MAX_SUBMISSIONS = 10_000;

const submissions = new Map<string, Promise<number>>();

/**
 * Deduplicates submissions: runs `work` once for the same fields from the same browser, within two seconds of its success
 * or, for a review, within a day, and resolves all with its result. Work that resolves with seconds to wait, or rejects, can be
 * tried again. Applies to forms of this site's pages only. Another process, and this one after a restart, knows nothing of it.
 */
export function submitOnce(
  request: Request,
  form: FormData,
  limit: Limited,
  work: () => Promise<number>,
): Promise<number> {
  if (request.headers.get('Sec-Fetch-Site') !== 'same-origin') return work();
  const key = keyOf(request, form);
  const earlier = submissions.get(key);
  if (earlier) return earlier;
  const result = work();
  submissions.set(key, result);
  const [oldest] = submissions.keys();
  if (submissions.size > MAX_SUBMISSIONS && oldest !== undefined) submissions.delete(oldest);
  const forget = () => submissions.delete(key);
  result.then((wait) => {
    const windowMs = (wait === 0 && DEDUPE_MS[limit]) || DOUBLE_CLICK_MS;
    setTimeout(forget, windowMs).unref();
  }, forget);
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
