import { pino } from 'pino';
import { config } from '#app/config.server.ts';

type LogLine = (fields: Record<string, unknown>, message: string) => void;

/** Fields never hold names, addresses, phone numbers, tokens or typed text. */
export type Log = { info: LogLine; warn: LogLine; error: LogLine };

/** Writes a JSON line per event to standard output. */
export const log: Log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

/** A path segment that the site has nowhere but in signed tokens: unusual characters, seven digits in a row, or long. */
const FOREIGN_SEGMENT = /[^\w.~-]|\d{7}|.{80}/;

/** Returns the path of an address without signed tokens (queries, receipts, the desk) and what a visitor may have pasted. */
export function pathForLog(url = ''): string {
  const path = (url.split('?')[0] ?? '').replace(/^\/(receipt|desk)\/.+/, '/$1/…');
  return path.replace(/[^/]+/g, (part) => (FOREIGN_SEGMENT.test(part) ? '…' : part));
}
