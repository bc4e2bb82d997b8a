import type { Response } from 'undici';
import { createXsrfToken } from '#app/backend/xsrf.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { fetch, readText } from '#app/fetch.server.ts';
import type { Log } from '#app/log.ts';

export type Call = {
  path: string;
  /** Sent as JSON with POST; a call without it is a GET. */
  payload?: object;
  /** Milliseconds for the whole call, to the last byte of the answer. */
  timeoutMs: number;
  /** Largest answer that is read, in bytes. */
  maxBytes: number;
  /** A status 200-299 says everything; the body is then left unread. */
  statusOnly?: boolean;
};

/** What the backend answered: a status 200-299 or 400-599, the media type and the body. */
export type Answer = { ok: boolean; status: number; type: string; text: string };

export type Client = {
  /** Makes one call. Rejects with an `unavailable` BackendError when no whole answer came in time. */
  send(call: Call): Promise<Answer>;
  /** The error for an answer that makes no sense, written to the log with `reason`. */
  unusable(path: string, reason: string): BackendError;
};

/** Statuses with which backends refuse a missing or outdated XSRF token; nothing was done then. */
const TOKEN_REFUSED = [403, 419];

/** Why no whole answer came, in the log's words. */
class Fault extends Error {}

/** Speaks HTTP with the hosted backend at `url` (specification, section 7): JSON, XSRF token, a deadline and a size limit. */
export function createClient(url: string, log: Log): Client {
  const xsrf = createXsrfToken();

  function unavailable(path: string, reason: string, status = 502): BackendError {
    log.warn({ path, reason }, 'The hosted backend gave no usable answer');
    return new BackendError('unavailable', status, 'The backend gave no usable answer.');
  }

  async function request(path: string, payload: object | undefined, signal: AbortSignal): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      method: payload ? 'POST' : 'GET',
      body: payload ? JSON.stringify(payload) : null,
      headers: {
        Accept: 'application/json, text/plain',
        ...(payload && { 'Content-Type': 'application/json' }),
        ...xsrf.headers(),
      },
      // A followed POST would arrive as a GET, or at a stranger's.
      redirect: 'manual',
      signal,
    });
    xsrf.keep(response.headers.getSetCookie());
    return response;
  }

  async function exchange({ path, payload, maxBytes, statusOnly }: Call, signal: AbortSignal): Promise<Answer> {
    const sent = xsrf.value();
    let response = await request(path, payload, signal);
    if (payload && TOKEN_REFUSED.includes(response.status)) {
      if (xsrf.value() === sent) await request('/api/reviews', undefined, signal);
      if (xsrf.value() !== sent) response = await request(path, payload, signal);
    }
    const { ok, status } = response;
    if (status < 400 && !ok) throw new Fault(`redirect (${status})`);
    const type = response.headers.get('Content-Type') ?? '';
    const text = ok && statusOnly ? '' : await readText(response, maxBytes);
    if (text === null) throw new Fault(`more than ${maxBytes} bytes`);
    return { ok, status, type, text };
  }

  return {
    unusable: unavailable,
    async send(call) {
      const done = new AbortController();
      const deadline = AbortSignal.timeout(call.timeoutMs);
      try {
        return await exchange(call, AbortSignal.any([done.signal, deadline]));
      } catch (error) {
        if (deadline.aborted) throw unavailable(call.path, `no answer within ${call.timeoutMs} ms`, 504);
        throw unavailable(call.path, reasonOf(error));
      } finally {
        // Lets go of a body that nobody reads.
        done.abort();
      }
    },
  };
}

/** A network error's code, such as `ECONNREFUSED`; its message may hold addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  const { cause } = error as { cause?: { code?: string; name?: string } };
  return cause?.code ?? cause?.name ?? (error as Error).name;
}
