import { parseArgs } from 'node:util';
import type { Command, Context, Result } from '#app/ops/command.server.ts';
import { type Month, readMonth } from '#app/payments/statement.ts';
import { cleanLine } from '#app/typed-text.ts';

/** The words were not understood; the message says which. */
export class UsageError extends Error {}

export type Options = { reason?: string; status?: string; email?: string; month?: string };

/** Splits the command line into words, flags and options. Throws a `UsageError` for an unknown option. */
export function readArguments() {
  const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const;
  const known = { json: flag, csv: flag, help: flag, reason: text, status: text, email: text, month: text };
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: known });
    const { json = false, csv = false, help = false, ...options } = values;
    return { words: positionals, flags: { json, csv, help }, options };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Throws a `UsageError` if words are left over, or if an option is given that `takes` does not name. */
export function rejectSurplus(words: string[], options: Options, takes = ''): void {
  if (words.length > 0) throw new UsageError('Too many words');
  const surplus = Object.keys(options).find((name) => !takes.includes(`--${name}`));
  if (surplus) throw new UsageError(`This takes no --${surplus}`);
}

/** Returns the FILE of a command on files. Throws a `UsageError` unless there is one and nothing else. */
export function readFileName([file, ...surplus]: string[], options: Options): string {
  if (!file) throw new UsageError('The FILE is missing');
  rejectSurplus(surplus, options);
  return file;
}

/** Returns the FILE, or undefined if there is none. Throws a `UsageError` if there is anything else. */
export function readOptionalFileName([file, ...surplus]: string[], options: Options): string | undefined {
  rejectSurplus(surplus, options);
  return file;
}

/** Returns the command with its operands and options filled in. Throws a `UsageError` if they are not what it takes. */
export function bindCommand(
  command: Command,
  words: string[],
  options: Options,
): (context: Context) => Promise<Result> {
  const word = /^\[?(?:ID|ORDER)/.test(command.takes) ? words[0] : undefined;
  rejectSurplus(word === undefined ? words : words.slice(1), options, command.takes);
  switch (command.takes) {
    case '':
      return (context) => command.run(context);
    case '[--status STATUS]':
      return (context) => command.run(context, options.status);
    case '[--month MONTH]': {
      const month = options.month === undefined ? undefined : toMonth(options.month);
      return (context) => command.run(context, month);
    }
    case 'ID | --email ADDRESS': {
      if (word !== undefined && options.email !== undefined) throw new UsageError('Give an ID or an --email, not both');
      const target = word === undefined ? requireText('ID or --email', options.email) : toId(word);
      return (context) => command.run(context, target);
    }
    case 'ORDER': {
      const orderID = requireText('ORDER', word);
      return (context) => command.run(context, orderID);
    }
    case '[ID]': {
      const id = word === undefined ? undefined : toId(word);
      return (context) => command.run(context, id);
    }
    case 'ID': {
      const id = toId(requireText('ID', word));
      return (context) => command.run(context, id);
    }
    case 'ID --reason REASON': {
      const id = toId(requireText('ID', word));
      const reason = requireText('--reason', options.reason);
      return (context) => command.run(context, id, reason);
    }
  }
}

function requireText(name: string, value: string | undefined): string {
  const text = cleanLine(value ?? '');
  if (!text) throw new UsageError(`The ${name} is missing`);
  return text;
}

function toId(word: string): number {
  if (!/^\d{1,15}$/.test(word)) throw new UsageError('The ID is a number, as `list` shows it');
  return Number(word);
}

function toMonth(word: string): Month {
  const month = readMonth(word);
  if (!month) throw new UsageError('The --month is a year and a month, such as 2026-11');
  return month;
}
