import { pino } from 'pino';
import type { Log } from '#app/server/backend/log.ts';
import { config } from '#app/server/config.server.ts';

/** The one log: a JSON line per event on standard output. Fields never hold what a visitor typed. */
export const log: Log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

/** The path of an address as it may be logged: query strings, and the last part of a receipt's address, are signed tokens. */
export function pathForLog(url = ''): string {
  return (url.split('?')[0] ?? '').replace(/^\/receipt\/.+/, '/receipt/…');
}
