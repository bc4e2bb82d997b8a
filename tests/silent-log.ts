import type { Log } from '#app/log.server.ts';

/** For tests that do not read what is logged. */
export const log: Log = { info() {}, warn() {}, error() {} };
