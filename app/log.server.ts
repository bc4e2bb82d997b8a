import { pino } from 'pino';
import { config } from '#app/config.server.ts';
import type { Log } from '#app/log.ts';

/** The one log: a JSON line per event on standard output. Fields never hold what a visitor typed. */
export const log: Log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

/** A path segment that cannot be ours: it has unusual characters, or seven digits in a row. */
const TYPED = /[^\w.~-]|\d{7}/;

/**
 * The path of an address as it may be logged. Query strings, and the last part of a receipt's address, are signed tokens;
 * an unknown address may be what somebody pasted.
 */
export function pathForLog(url = ''): string {
  const path = (url.split('?')[0] ?? '').replace(/^\/receipt\/.+/, '/receipt/…');
  return path.replace(/[^/]+/g, (part) => (TYPED.test(part) ? '…' : part));
}
