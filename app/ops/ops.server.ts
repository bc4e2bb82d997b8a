/**
 * The operator's command line: `npm run ops -- <noun> <verb>`, or `backup FILE`, `restore FILE`,
 * `import FILE`, `config` and `doctor`. Exit code 1: could not be done, or something is wrong; 2: not understood.
 */
import '#app/umask.server.ts';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { config, settings } from '#app/config.server.ts';
import { backup, importFile, restore } from '#app/ops/backup.server.ts';
import {
  type Command,
  CommandError,
  type FileCommand,
  type Noun,
  type Result,
  type SiteCommand,
} from '#app/ops/command.server.ts';
import { consents } from '#app/ops/consents.server.ts';
import { doctor } from '#app/ops/doctor.server.ts';
import { messages } from '#app/ops/messages.server.ts';
import { outbox } from '#app/ops/outbox.server.ts';
import { payments } from '#app/ops/payments.server.ts';
import { type Format, print } from '#app/ops/print.server.ts';
import { reviews } from '#app/ops/reviews.server.ts';
import { type Month, readMonth } from '#app/payments/statement.ts';
import { HIDE_REASONS } from '#app/reviews/review.schema.ts';
import { openStore } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

const NOUNS: Record<string, Noun> = { messages, reviews, payments, consents, outbox };
const FILE_COMMANDS: Record<string, FileCommand> = { backup, restore, import: importFile };
const SITE_COMMANDS: Record<string, SiteCommand> = {
  config: async () => ({ report: settings(), failed: false }),
  doctor,
};

class UsageError extends Error {}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough, such as `| head`, is no fault.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await main();
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage()}`);
  else if (error instanceof CommandError || error instanceof StoreError) console.error(error.message);
  else throw error;
}

/** Does what the arguments say. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const { json, csv, help, ...options } = values;
  if (help) return console.log(usage());
  if (json && csv) throw new UsageError('Choose one of --json and --csv');
  const [word = '', ...operands] = positionals;
  const format = json ? 'json' : csv ? 'csv' : 'text';
  await execute(word, operands, options, (result) => show(result, format));
}

/** Writes the result as fast as it is read; how far a long export is stands on the terminal, when there is one to see it. */
async function show(result: Result, format: Format): Promise<void> {
  const progress = startProgress(process.stderr.isTTY && !process.stdout.isTTY);
  await pipeline(Readable.from(print(result, format, progress.rows)), process.stdout, { end: false });
  progress.end();
  if ('report' in result && result.failed) process.exitCode = 1;
}

/** How many rows of a long work are done, on the terminal. */
function startProgress(watched: boolean) {
  let shown = false;
  return {
    rows(count: number) {
      if (!watched) return;
      process.stderr.write(`\r${count} rows`);
      shown = true;
    },
    end() {
      if (shown) process.stderr.write('\n');
    },
  };
}

type Options = { reason?: string; status?: string; email?: string; month?: string };
type Show = (result: Result) => Promise<void>;

async function execute(word: string, operands: string[], options: Options, show: Show): Promise<void> {
  if (Object.hasOwn(FILE_COMMANDS, word)) return show(await onFile(word, operands, options));
  const onSite = Object.hasOwn(SITE_COMMANDS, word) ? SITE_COMMANDS[word] : undefined;
  if (!onSite) return onStore(word, operands, options, show);
  if (operands.length > 0) throw new UsageError('Too many words');
  refuseOptions(options);
  return show(await onSite(config));
}

async function onFile(word: string, [file, ...surplus]: string[], options: Options): Promise<Result> {
  if (!file) throw new UsageError('The FILE is missing');
  if (surplus.length > 0) throw new UsageError('Too many words');
  refuseOptions(options);
  const progress = startProgress(process.stderr.isTTY);
  try {
    return await (FILE_COMMANDS[word] as FileCommand)(config.database, file, progress.rows);
  } finally {
    progress.end();
  }
}

/** Refuses the options that the command does not take. */
function refuseOptions(options: Options, takes = ''): void {
  const surplus = Object.keys(options).find((name) => !takes.includes(`--${name}`));
  if (surplus) throw new UsageError(`This takes no --${surplus}`);
}

function onStore(nounName: string, [verb = '', ...operands]: string[], options: Options, show: Show): Promise<void> {
  const noun = Object.hasOwn(NOUNS, nounName) ? NOUNS[nounName] : undefined;
  const command = noun && Object.hasOwn(noun, verb) ? noun[verb] : undefined;
  if (!command) throw new UsageError(nounName ? `Unknown: ${nounName} ${verb}`.trim() : 'What should be done?');
  return withStore(nounName, command, bind(command, operands, options), show);
}

function readArguments() {
  const [flag, word] = [{ type: 'boolean' }, { type: 'string' }] as const;
  const options = { json: flag, csv: flag, reason: word, status: word, email: word, month: word, help: flag };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Run = (context: Parameters<Command['run']>[0]) => Promise<Result>;

/** The command with its operands checked and filled in. */
function bind(command: Command, [word, ...surplus]: string[], options: Options): Run {
  const takesWord = /^\[?(?:ID|ORDER)/.test(command.takes);
  if (surplus.length > 0 || (word !== undefined && !takesWord)) throw new UsageError('Too many words');
  refuseOptions(options, command.takes);
  switch (command.takes) {
    case '':
      return (context) => command.run(context);
    case '[--status STATUS]':
      return (context) => command.run(context, options.status);
    case '[--month MONTH]': {
      const month = options.month === undefined ? undefined : toMonth(options.month);
      return (context) => command.run(context, month);
    }
    case '--email ADDRESS': {
      const email = given('--email', options.email);
      return (context) => command.run(context, email);
    }
    case 'ORDER': {
      const orderID = given('ORDER', word);
      return (context) => command.run(context, orderID);
    }
    case '[ID]': {
      const id = word === undefined ? undefined : toId(word);
      return (context) => command.run(context, id);
    }
    case 'ID': {
      const id = toId(given('ID', word));
      return (context) => command.run(context, id);
    }
    case 'ID --reason REASON': {
      const id = toId(given('ID', word));
      const reason = given('--reason', options.reason);
      return (context) => command.run(context, id, reason);
    }
  }
}

function given(name: string, value: string | undefined): string {
  if (!value?.trim()) throw new UsageError(`The ${name} is missing`);
  return value.trim();
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

async function withStore(noun: string, command: Command, run: Run, show: Show): Promise<void> {
  const origin = config.hosted && new URL(config.hosted.url).origin;
  if (origin && !command.ownRecords) {
    throw new CommandError(`The backend at BACKEND_URL (${origin}) keeps the ${noun}: look there.`);
  }
  const { database } = config;
  // Opening would make it, and perhaps as another user than the site's.
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    throw new CommandError(
      `There is no database at ${database.file} yet: start the site once, or set DATA_DIR as the site has it.`,
    );
  }
  // Standard output belongs to the result.
  const log = { info() {}, warn: console.error, error: console.error };
  const store = await openStore(database, log);
  try {
    const result = await run({
      db: store.db,
      log,
      mails: config.mail !== null,
      mailHost: new URL(config.site.url).hostname,
      hosted: config.hosted && origin ? { backend: createHostedBackend({ ...config.hosted, log }), origin } : null,
    });
    await show(result);
  } finally {
    await store.close();
  }
}

function usage(): string {
  const lines = Object.entries(NOUNS).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { takes }]) => `  npm run ops -- ${noun} ${verb} ${takes}`.trimEnd()),
  );
  const onFiles = Object.keys(FILE_COMMANDS).map((word) => `  npm run ops -- ${word} FILE`);
  const onSite = Object.keys(SITE_COMMANDS).map((word) => `  npm run ops -- ${word}`);
  const reasons = `A review's REASON is ${HIDE_REASONS.slice(0, -1).join(', ')} or ${HIDE_REASONS.at(-1)}.`;
  const months = 'A MONTH is a month in UTC, such as 2026-11.';
  const title = 'Usage (add --json for one JSON object a line, or --csv):';
  return [title, ...lines, ...onFiles, ...onSite, reasons, months].join('\n');
}
