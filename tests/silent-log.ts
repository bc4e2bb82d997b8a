import type { Log } from '#app/log.server.ts';

/** For tests that do not read what is logged. */
export const log: Log = { info() {}, warn() {}, error() {} };

/** For tests that read what is logged: each line with all its fields. */
export function recordLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const write: Log['info'] = (fields, message) => lines.push(JSON.stringify({ ...fields, message }));
  return { log: { info: write, warn: write, error: write }, lines };
}
