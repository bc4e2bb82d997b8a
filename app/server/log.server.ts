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
