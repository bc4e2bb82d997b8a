import { BackendError } from '#app/backend-error.ts';
import type { Log } from '#app/log.ts';

/**
 * The port's promise: a call rejects with a `BackendError` and nothing else. Any other error is logged and becomes
 * `unavailable`, with a sentence for the visitor that tells nothing of the inside.
 */
export function withRefusals<Arguments extends unknown[], Result>(
  call: string,
  log: Log,
  work: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      if (error instanceof BackendError) throw error;
      const { code, stack } = error as NodeJS.ErrnoException;
      log.error({ call, code, stack }, 'A backend call failed');
      throw new BackendError(
        'unavailable',
        503,
        'This is not available right now. Please try again in a few minutes.',
        {
          cause: error,
        },
      );
    }
  };
}

/** The same for every method of an object; what is no function stays. */
export function keepPromise<Calls extends object>(calls: Calls, log: Log): Calls {
  const kept = Object.entries(calls).map(([name, work]) => [
    name,
    typeof work === 'function' ? withRefusals(name, log, work) : work,
  ]);
  return Object.fromEntries(kept) as Calls;
}
