import { BackendError } from '#app/backend-error.ts';
import type { Log } from '#app/log.server.ts';

const UNAVAILABLE = 'This is not available right now. Please try again in a few minutes.';

/** Wraps a call of the port, which rejects with a `BackendError` only: any other error is logged and becomes a 503. */
export function guardCall<Arguments extends unknown[], Result>(
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
      throw new BackendError('unavailable', 503, UNAVAILABLE, { cause: error });
    }
  };
}

/** Wraps every method of an object as `guardCall` does; other properties stay. */
export function guardCalls<Calls extends object>(calls: Calls, log: Log): Calls {
  const guarded = Object.entries(calls).map(([name, work]) => [
    name,
    typeof work === 'function' ? guardCall(name, log, work) : work,
  ]);
  return Object.fromEntries(guarded) as Calls;
}
