import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { fetch, parseJson, readText } from '#app/fetch.server.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';

export type PaypalClientOptions = {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** Timeout of one try in milliseconds; default 8000. */
  timeoutMs?: number;
  /** Milliseconds before the second try, twice that before the third; default 250. */
  retryDelayMs?: number;
};

/**
 * Calls PayPal's REST API. Resolves with the body of a 2xx response. Retries 5xx, 408, 429, 401 and lost responses under the
 * same `PayPal-Request-Id`. Throws `ProviderUnavailable` or `ProviderRefusal`.
 */
export type PaypalCall = (method: 'GET' | 'POST', path: string, body?: string, requestId?: string) => Promise<string>;

const MAX_TRIES = 3;
/** PayPal's responses have a few thousand bytes. */
const MAX_RESPONSE_BYTES = 1024 * 1024;
/** How long before its expiry a token is refreshed. */
const TOKEN_MARGIN_MS = 60_000;

type RequestInit = { method: string; headers: Record<string, string>; body?: string };

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().default(300) });
const refusalSchema = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

type PaypalResponse = { status: number; debugId: string; text: string };
type Send = (path: string, init: RequestInit) => Promise<PaypalResponse>;

/** Returns a client that caches one access token and refreshes it once for all concurrent calls (single-flight). */
export function createPaypalClient(options: PaypalClientOptions): PaypalCall {
  const { retryDelayMs = 250 } = options;
  const send = createSend(options);
  const tokens = createTokens(options, send);

  async function callOnce(method: string, path: string, body?: string, requestId?: string): Promise<string> {
    const bearer = await tokens.get();
    const response = await send(path, {
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId && { 'PayPal-Request-Id': requestId }),
      },
      body,
    });
    if (response.status >= 200 && response.status < 300) return response.text;
    if (response.status === 401) tokens.drop(bearer);
    throw failureOf(response);
  }

  return async (method, path, body, requestId) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await callOnce(method, path, body, requestId);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable) || attempt === MAX_TRIES) throw error;
        await sleep(retryDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
      }
    }
  };
}

function createSend({ apiUrl, timeoutMs = 8_000 }: PaypalClientOptions): Send {
  async function fetchText(path: string, init: RequestInit) {
    const response = await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return {
      status: response.status,
      debugId: response.headers.get('paypal-debug-id') ?? 'none',
      text: await readText(response, MAX_RESPONSE_BYTES),
    };
  }

  return async (path, init) => {
    const response = await fetchText(path, init).catch((cause) => {
      throw new ProviderUnavailable('PayPal did not answer.', { cause });
    });
    const { text } = response;
    if (text === null) throw new ProviderUnavailable(`PayPal answered more than ${MAX_RESPONSE_BYTES} bytes.`);
    return { ...response, text };
  };
}

/** Requests a new access token and forgets it. Throws `ProviderUnavailable` if PayPal gives none. */
export async function logIn(options: PaypalClientOptions): Promise<void> {
  await requestToken(options, createSend(options));
}

async function requestToken({ clientId, clientSecret }: PaypalClientOptions, send: Send) {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await send('/v1/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  if (response.status !== 200) throw new ProviderUnavailable(`PayPal gave no access token (${response.status}).`);
  return readResponse(tokenSchema, response.text);
}

function createTokens(options: PaypalClientOptions, send: Send) {
  let token: { value: string; expiresAt: number } | null = null;
  let refresh: Promise<string> | null = null;

  async function request(): Promise<string> {
    const { access_token, expires_in } = await requestToken(options, send);
    token = { value: access_token, expiresAt: Date.now() + expires_in * 1000 - TOKEN_MARGIN_MS };
    return access_token;
  }

  return {
    async get(): Promise<string> {
      if (token && token.expiresAt > Date.now()) return token.value;
      refresh ??= request().finally(() => {
        refresh = null;
      });
      return refresh;
    },

    /** Another call may have refreshed the token since the rejected one was sent. */
    drop(rejected: string): void {
      if (token?.value === rejected) token = null;
    },
  };
}

function failureOf({ status, debugId, text }: PaypalResponse): ProviderUnavailable | ProviderRefusal {
  if (status === 401) return new ProviderUnavailable('PayPal no longer takes the access token.');
  if (status >= 500 || status === 429 || status === 408) {
    return new ProviderUnavailable(`PayPal answered ${status} (debug id ${debugId}).`);
  }
  const refusal = refusalSchema.safeParse(parseJson(text)).data;
  // Its details only repeat that the id is wrong.
  if (refusal?.name === 'RESOURCE_NOT_FOUND') return new ProviderRefusal('gone', refusal.name);
  const issue = refusal?.details?.[0]?.issue ?? refusal?.name ?? refusal?.error ?? `HTTP_${status}`;
  return new ProviderRefusal(MEANINGS[issue] ?? 'refused', issue);
}

/** What PayPal's codes mean; any other one is a refusal for good. */
const MEANINGS: Record<string, ProviderRefusal['meaning']> = {
  ORDER_NOT_APPROVED: 'not-approved',
  PREVIOUS_REQUEST_IN_PROGRESS: 'inconclusive',
  RATE_LIMIT_REACHED: 'inconclusive',
  DUPLICATE_REQUEST_ID: 'inconclusive',
  NOT_AUTHORIZED: 'forbidden',
  PERMISSION_DENIED: 'forbidden',
  HTTP_403: 'forbidden',
};

/** Parses a response. Throws `ProviderUnavailable` if it does not match the schema. */
export function readResponse<Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>, text: string): Output {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new ProviderUnavailable('PayPal answered something unreadable.');
  return parsed.data;
}
