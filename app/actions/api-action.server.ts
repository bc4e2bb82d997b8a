import { type ActionFunction, json } from '@remix-run/node';
import type { ZodError, ZodTypeAny, z } from 'zod';
import { BadBodyResponse, readJson } from '#app/actions/body.server.ts';
import { failedCall } from '#app/actions/failed-call.server.ts';
import { type Limited, secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { log } from '#app/log.server.ts';

/** Returns the response's fields, or a `Response` if status or headers matter. */
type Handle<Schema extends ZodTypeAny> = (call: {
  payload: z.output<Schema>;
  request: Request;
}) => Promise<object> | object;

/**
 * Returns the action of a path that takes a JSON POST (specification, section 7). Responses are JSON and never cached. A
 * rejection is `{ error }`, one sentence: 429, 415, 413 or 400 for the call itself, or a `BackendError`'s status.
 * Anything unexpected is logged and a 500.
 */
export function apiAction<Schema extends ZodTypeAny>(
  limited: Limited,
  schema: Schema,
  handle: Handle<Schema>,
): ActionFunction {
  return async ({ request }) => {
    try {
      const wait = await secondsToWait(limited);
      if (wait > 0) return json({ error: `Too many requests: please try again in ${wait} seconds.` }, tooMany(wait));
      const { value } = await readJson(request);
      const parsed = schema.safeParse(value);
      if (!parsed.success) return refusal(400, firstFault(parsed.error));
      const answer = await handle({ payload: parsed.data, request });
      return answer instanceof Response ? neverCached(answer) : neverCached(json(answer));
    } catch (error) {
      return refusalFor(error, request);
    }
  };
}

/** Returns a loader or action that responds 405. */
export function methodNotAllowed(allow: string): () => Response {
  return () => {
    const response = refusal(405, `This address takes ${allow} only.`);
    response.headers.set('Allow', allow);
    return response;
  };
}

/** Returns `{ error }` with a fitting status, and logs an unexpected error. */
export function refusalFor(error: unknown, request: Request): Response {
  if (error instanceof BadBodyResponse) return refusal(error.status, error.message);
  if (error instanceof BackendError && error.kind === 'refused') return refusal(error.status, error.message);
  if (error instanceof BackendError) {
    return neverCached(
      json({ error: 'This cannot be done right now. Please try again in a minute.' }, failedCall(error)),
    );
  }
  // Only the stack: a driver's error has fields that may hold what a visitor typed.
  const stack = error instanceof Error ? error.stack : typeof error;
  log.error({ stack, method: request.method, path: new URL(request.url).pathname }, 'An API call failed');
  return refusal(500, 'Something went wrong on our side. Please try again later.');
}

function refusal(status: number, error: string): Response {
  return neverCached(json({ error }, { status }));
}

function neverCached(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Returns the first field that was refused, and zod's or the schema's reason. */
function firstFault(error: ZodError): string {
  const issue = error.issues[0];
  const field = issue?.path.join('.');
  if (!issue || !field) return 'The body must be a JSON object.';
  return `${field}: ${issue.message.replace(/\.?$/, '.')}`;
}
