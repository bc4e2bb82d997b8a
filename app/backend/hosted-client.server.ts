import type { Response } from 'undici';
import { BackendError, isRefusal } from '#app/backend-error.ts';
import { errorCode, fetch, readText } from '#app/fetch.server.ts';
import type { Log } from '#app/log.server.ts';

export type Call = {
  path: string;
  /** Sent as JSON with POST; a call without it is a GET. */
  payload?: object;
  /** Milliseconds until the last byte of the response. */
  timeoutMs: number;
  /** Largest response that is read, in bytes. */
  maxBytes: number;
  /** The body of a successful response is not read. */
  statusOnly?: boolean;
};

/** A response with a status 200-299 or 400-599. `type`: its media type. */
export type Answer = { ok: boolean; status: number; type: string; text: string };

export type Client = {
  /** Makes one call. Rejects with an `unavailable` BackendError if no complete response arrives in time. */
  send(call: Call): Promise<Answer>;
  /** Logs `reason` and returns the error for a response that makes no sense. */
  unusable(path: string, reason: string): BackendError;
};

const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

/** Statuses that reject a missing or outdated XSRF token, before anything is done. */
const TOKEN_REJECTED = [403, 419];

/** The message goes into the log. */
class Fault extends Error {}

/** Creates the HTTP client of the hosted backend at `url` (specification, section 7): JSON, XSRF token, deadline, size limit. */
export function createClient(url: string, log: Log): Client {
  const xsrf = createXsrfToken();

  function unavailable(path: string, reason: string, status = 502, cause?: unknown): BackendError {
    log.warn({ path, reason }, 'The hosted backend gave no usable answer');
    return new BackendError('unavailable', status, 'The backend gave no usable answer.', { cause });
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
      // A followed POST would become a GET, or reach another server.
      redirect: 'manual',
      signal,
    });
    xsrf.keep(response.headers.getSetCookie());
    return response;
  }

  async function exchange({ path, payload, maxBytes, statusOnly }: Call, signal: AbortSignal): Promise<Answer> {
    const sent = xsrf.value();
    let response = await request(path, payload, signal);
    if (payload && TOKEN_REJECTED.includes(response.status)) {
      // Without a new token the rejection stands: a failure of this call says nothing about the other.
      if (xsrf.value() === sent) await request('/api/reviews', undefined, signal).catch(() => {});
      if (xsrf.value() !== sent) response = await request(path, payload, signal);
    }
    const { ok, status } = response;
    if (status < 400 && !ok) throw new Fault(`redirect (${status})`);
    const type = response.headers.get('Content-Type') ?? '';
    // A refusal is clear from its status, even if its body is too long or breaks off.
    if (isRefusal(status))
      return { ok, status, type, text: (await readText(response, maxBytes).catch(() => '')) ?? '' };
    const text = ok && statusOnly ? '' : await readText(response, maxBytes);
    if (text === null) throw new Fault(`more than ${maxBytes} bytes`);
    return { ok, status, type, text };
  }

  return {
    unusable: (path, reason) => unavailable(path, reason),
    async send(call) {
      const done = new AbortController();
      const deadline = AbortSignal.timeout(call.timeoutMs);
      try {
        return await exchange(call, AbortSignal.any([done.signal, deadline]));
      } catch (error) {
        if (deadline.aborted) throw unavailable(call.path, `no answer within ${call.timeoutMs} ms`, 504);
        throw unavailable(call.path, error instanceof Fault ? error.message : errorCode(error as Error), 502, error);
      } finally {
        // Frees the connection of a body that is not read.
        done.abort();
      }
    },
  };
}

/** Echoes the backend's XSRF token (specification, section 7). Its other cookies are dropped: they would tie visitors together. */
function createXsrfToken() {
  let cookie = '';
  return {
    value: () => cookie,
    headers(): Record<string, string> {
      const token = decoded(cookie);
      return token ? { Cookie: `${XSRF_COOKIE}=${cookie}`, [XSRF_HEADER]: token } : {};
    },
    keep(setCookie: string[]): void {
      for (const line of setCookie) {
        const [pair = ''] = line.split(';', 1);
        const [name, ...value] = pair.split('=');
        if (name?.trim() === XSRF_COOKIE) cookie = value.join('=').trim();
      }
    },
  };
}

/** Returns the decoded token; empty if it cannot stand in a header. */
function decoded(cookie: string): string {
  let token = cookie.replace(/^"(.*)"$/, '$1');
  try {
    token = decodeURIComponent(token);
  } catch (error) {
    // A bare percent sign: the backend did not encode its token.
    if (!(error instanceof URIError)) throw error;
  }
  return /^[\x21-\x7e]+$/.test(token) && /^[\x21-\x7e]+$/.test(cookie) ? token : '';
}
