import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
const MAX_PAUSE_MS = 50;

/**
 * Repeats `attempt` while another process keeps the SQLite file locked, for 5 s at most, and then rejects with its error.
 * `pause` waits between two attempts.
 */
export async function retryWhileBusy<Result>(
  attempt: () => Promise<Result>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (let milliseconds = 1; ; milliseconds = Math.min(2 * milliseconds, MAX_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(milliseconds);
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
