import { BackendError } from '#app/backend-error.ts';

/** Returns what may be logged of an error, without a backend's message, which can repeat what a visitor typed. */
export function logFields(error: unknown): Record<string, unknown> {
  if (error instanceof BackendError) return { kind: error.kind, status: error.status };
  return { stack: error instanceof Error ? error.stack : String(error) };
}

/** Sent while the store is unavailable. */
export const RETRY_AFTER = { 'Retry-After': '60' };

/** Returns status and headers of the response to a failed call: 503 with `Retry-After` while the store is unavailable. */
export function failedCall(error: unknown): { status: number; headers: Record<string, string> } {
  const status = error instanceof BackendError && error.kind === 'unavailable' ? error.status : 502;
  return { status, headers: status === 503 ? RETRY_AFTER : {} };
}

/** Throws the error page of a page that needs the failed call. */
export function throwErrorPage(error: unknown): never {
  throw error instanceof BackendError ? new Response(null, failedCall(error)) : error;
}
