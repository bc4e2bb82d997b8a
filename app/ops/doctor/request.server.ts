import type { Response } from 'undici';
import { fetch } from '#app/fetch.server.ts';

/** The longest that a check waits for another server. */
export const TIMEOUT_MS = 5_000;

/** Returns the response, whatever its status, or the error if there is none. */
export async function request(address: string, init: Parameters<typeof fetch>[1] = {}): Promise<Response | Error> {
  try {
    return await fetch(address, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return error as Error;
  }
}
