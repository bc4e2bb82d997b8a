import { BackendError } from '#app/backend-error.ts';

/** What may be logged of an error: a backend's own words can repeat what a visitor typed. */
export function causeOf(error: unknown): Record<string, unknown> {
  if (error instanceof BackendError) return { kind: error.kind, status: error.status };
  return { stack: error instanceof Error ? error.stack : String(error) };
}

/** When to ask again while the store is away. */
export const COME_AGAIN = { 'Retry-After': '60' };

/** Status and headers of the answer when a call to the backend failed: 503, with when to come again, while the store is away. */
export function failedCall(error: unknown): { status: number; headers: Record<string, string> } {
  const status = error instanceof BackendError && error.kind === 'unavailable' ? error.status : 502;
  return { status, headers: status === 503 ? COME_AGAIN : {} };
}

/** For a page that cannot be made without that call: throws its error page, with the status of `failedCall`. */
export function failPage(error: unknown): never {
  throw error instanceof BackendError ? new Response(null, failedCall(error)) : error;
}
