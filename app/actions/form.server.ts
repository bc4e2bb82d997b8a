import { parseWithZod } from '@conform-to/zod';
import { json, type TypedResponse } from '@remix-run/node';
import type { ZodTypeAny, z } from 'zod';
import { readForm } from '#app/actions/body.server.ts';
import { failedCall, logFields } from '#app/actions/failed-call.server.ts';
import { submitOnce } from '#app/actions/form-dedupe.server.ts';
import type { FormReply } from '#app/actions/form-route.ts';
import { type Limited, secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { textFieldErrors } from '#app/actions/text-fields.ts';
import { texts } from '#app/content/texts/texts.ts';
import { log } from '#app/log.server.ts';

/** Thrown by the work of a form that came too late for what is stored: its message is for the visitor. */
export class LateForm extends Error {}

/**
 * Reads the posted form within the size limit, checks it, and passes it to `work`, once for duplicate submissions and
 * within the rate limit. Returns null if that succeeds, and otherwise what was typed. The status is 400 for faults in fields,
 * 409 for a `LateForm`, and 429 with `Retry-After` beyond the limit. After a failed call, which is logged, it is 502 to 504. Throws a `Response`
 * (400, 413, 415) if the form cannot be read.
 */
export async function handleForm<Schema extends ZodTypeAny>(
  request: Request,
  schema: Schema,
  limit: Limited,
  work: (value: z.output<Schema>, form: FormData) => Promise<void>,
): Promise<TypedResponse<FormReply> | null> {
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema, errorMap: textFieldErrors });
  if (submission.status !== 'success') return json<FormReply>({ result: submission.reply() }, 400);
  const refuse = (text: string, init: ResponseInit, saved = false) =>
    json<FormReply>({ result: submission.reply(), alert: { kind: 'error', text }, saved }, init);
  try {
    const wait = await submitOnce(request, form, limit, async () => {
      const seconds = await secondsToWait(limit);
      if (seconds === 0) await work(submission.value, form);
      return seconds;
    });
    return wait > 0 ? refuse(texts().errors.failures.tooMany, tooMany(wait)) : null;
  } catch (error) {
    if (error instanceof LateForm) return refuse(error.message, { status: 409 }, true);
    log.error({ form: limit, ...logFields(error) }, 'A form could not be taken');
    return refuse(texts().errors.failures.failed, failedCall(error));
  }
}
