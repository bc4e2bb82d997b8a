import { BackendError } from '#app/backend-error.ts';
import type { Log } from '#app/log.server.ts';

const UNAVAILABLE = 'This is not available right now. Please try again in a few minutes.';

/**
 * Wraps every method of an object, so that it rejects with a `BackendError` only: any other error is logged and becomes a 503.
 * Other properties stay.
 */
export function guardCalls<Calls extends object>(calls: Calls, log: Log): Calls {
  const guard =
    (call: string, work: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) => {
      try {
        return await work(...args);
      } catch (error) {
        if (error instanceof BackendError) throw error;
        const { code, stack } = error as NodeJS.ErrnoException;
        log.error({ call, code, stack }, 'A backend call failed');
        throw new BackendError('unavailable', 503, UNAVAILABLE, { cause: error });
      }
    };
  const guarded = Object.entries(calls).map(([name, work]) => [
    name,
    typeof work === 'function' ? guard(name, work) : work,
  ]);
  return Object.fromEntries(guarded) as Calls;
}
