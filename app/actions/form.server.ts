import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import type { ZodTypeAny, z } from 'zod';
import { readForm } from '#app/actions/body.server.ts';
import { failedCall, logFields } from '#app/actions/failed-call.server.ts';
import { submitOnce } from '#app/actions/form-dedupe.server.ts';
import { type Limited, secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { textFieldErrors } from '#app/actions/text-fields.ts';
import { log } from '#app/log.server.ts';

/** Reads a posted form within the size limit and checks it. Throws a `Response` (400, 413, 415) if it cannot be read. */
export async function readSubmission<Schema extends ZodTypeAny>(
  request: Request,
  schema: Schema,
): Promise<{ form: FormData; submission: Submission<z.output<Schema>, string[]> }> {
  const form = await readForm(request);
  return { form, submission: parseWithZod(form, { schema, errorMap: textFieldErrors }) };
}

/**
 * Runs `work` once for duplicate submissions, within the rate limit, and returns what `accept` makes. Otherwise returns
 * `refuse` with 429 and `Retry-After`, or with 502 to 504 after a failed call, which is logged as `failure`. Each of the
 * duplicates gets a response of its own.
 */
export async function attempt<Accepted extends Response, Refused extends Response>(
  sent: { request: Request; form: FormData; limit: Limited; failure: string },
  work: () => Promise<void>,
  responses: { accept: () => Accepted; refuse: (init: { status: number; headers: HeadersInit }) => Refused },
): Promise<Accepted | Refused> {
  const { request, form, limit, failure } = sent;
  try {
    const wait = await submitOnce(request, form, async () => {
      const seconds = await secondsToWait(limit);
      if (seconds === 0) await work();
      return seconds;
    });
    return wait > 0 ? responses.refuse(tooMany(wait)) : responses.accept();
  } catch (error) {
    log.error(logFields(error), failure);
    return responses.refuse(failedCall(error));
  }
}
