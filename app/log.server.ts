import { pino } from 'pino';
import { config } from '#app/settings/config.server.ts';

type LogLine = (fields: Record<string, unknown>, message: string) => void;

/** Fields never hold names, addresses, phone numbers, tokens or typed text. */
export type Log = { info: LogLine; warn: LogLine; error: LogLine };

/** Writes to standard output: a JSON line per event, or a sentence for a person at a terminal. */
export const log: Log = pino(
  {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  config.isTerminal ? { write: (line) => void process.stdout.write(`${sentenceOf(line)}\n`) } : undefined,
);

const LABELS: Record<string, string> = { warn: 'Warning: ', error: 'Error: ', fatal: 'Error: ' };

/** What a terminal would act on, as cursor movements; a line break is none. */
const CONTROL_CHARACTER = /[^\P{Cc}\n]/gu;

/** Returns a log line for people: `Warning: Mail delivery failed; retrying (code ETIMEDOUT, retryInMs 1000)`. */
export function sentenceOf(line: string): string {
  const { level, time: _, msg, stack, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const details = Object.entries(fields).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const sentence = `${LABELS[String(level)] ?? ''}${msg}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
  return (stack ? `${sentence}\n${stack}` : sentence).replace(CONTROL_CHARACTER, ' ');
}

/** A path segment that the site has nowhere but in signed tokens: unusual characters, seven digits in a row, or long. */
const FOREIGN_SEGMENT = /[^\w.~-]|\d{7}|.{80}/;

/** Returns the path of an address without signed tokens (queries, receipts) and what a visitor may have pasted. */
export function pathForLog(url = ''): string {
  const path = (url.split('?')[0] ?? '').replace(/^\/receipt\/.+/, '/receipt/…');
  return path.replace(/[^/]+/g, (part) => (FOREIGN_SEGMENT.test(part) ? '…' : part));
}
