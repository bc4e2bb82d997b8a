/**
 * The operator's command line: `npm run ops -- <noun> <verb>`, or `backup [FILE]`, `restore FILE`, `import FILE`, `config`
 * and `doctor`. Exit code 1: the command failed, or found something wrong; 2: the words were not understood.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { config, settings } from '#app/config.server.ts';
import {
  bindCommand,
  readArguments,
  readFileName,
  readOptionalFileName,
  rejectSurplus,
  UsageError,
} from '#app/ops/arguments.server.ts';
import { backup, importFile, restore } from '#app/ops/backup.server.ts';
import {
  CommandError,
  type Context,
  type FileCommand,
  type Noun,
  type Result,
  requireDatabase,
  type SiteCommand,
} from '#app/ops/command.server.ts';
import { consents } from '#app/ops/consents.server.ts';
import { doctor } from '#app/ops/doctor/doctor.server.ts';
import { messages } from '#app/ops/messages.server.ts';
import { outbox } from '#app/ops/outbox.server.ts';
import { payments } from '#app/ops/payments.server.ts';
import { type Format, print } from '#app/ops/print.server.ts';
import { reviews } from '#app/ops/reviews.server.ts';
import { HIDE_REASONS } from '#app/reviews/hide-reasons.ts';
import { openStore } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

const NOUNS: Record<string, Noun> = { messages, reviews, payments, consents, outbox };
const FILE_COMMANDS: Record<string, FileCommand> = { restore, import: importFile };
const SITE_COMMANDS: Record<string, SiteCommand> = {
  config: async () => ({ report: settings(), failed: false }),
  doctor,
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that closes early, such as `| head`, is not an error.
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

async function main(): Promise<void> {
  const { words, flags, options } = readArguments();
  if (flags.help) return console.log(usage());
  if (flags.json && flags.csv) throw new UsageError('Choose one of --json and --csv');
  const show = (result: Result) => write(result, flags.json ? 'json' : flags.csv ? 'csv' : 'text');
  const [word = '', ...operands] = words;

  if (word === 'backup') return show(await backup(config, readOptionalFileName(operands, options)));

  const onFile = find(FILE_COMMANDS, word);
  if (onFile) return show(await runOnFile(onFile, readFileName(operands, options)));

  const onSite = find(SITE_COMMANDS, word);
  if (onSite) {
    rejectSurplus(operands, options);
    return show(await onSite(config));
  }

  const [verb = '', ...values] = operands;
  const command = find(find(NOUNS, word) ?? {}, verb);
  if (!command) throw new UsageError(word ? `Unknown: ${word} ${verb}`.trim() : 'What should be done?');
  const run = bindCommand(command, values, options);
  if (config.hosted && !command.ownRecords) {
    throw new CommandError(
      `The backend at BACKEND_URL (${new URL(config.hosted.url).origin}) keeps the ${word}: look there.`,
    );
  }
  // An export reads from the store while it is written.
  await withStore(async (context) => show(await run(context)));
}

/** Ignores inherited names, such as `toString`. */
function find<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

async function runOnFile(command: FileCommand, file: string): Promise<Result> {
  const progress = startProgress(process.stderr.isTTY);
  try {
    return await command(config.database, file, progress.rows);
  } finally {
    progress.end();
  }
}

async function withStore(work: (context: Context) => Promise<void>): Promise<void> {
  const { database, hosted, mail, site } = config;
  requireDatabase(database);
  // Standard output belongs to the result.
  const log = { info() {}, warn: console.error, error: console.error };
  const store = await openStore(database, log);
  try {
    await work({
      db: store.db,
      log,
      mails: mail !== null,
      mailHost: new URL(site.url).hostname,
      hosted: hosted && { backend: createHostedBackend({ ...hosted, log }), origin: new URL(hosted.url).origin },
    });
  } finally {
    await store.close();
  }
}

/** Writes the result to standard output, and the progress of an export to the terminal if the rows go elsewhere. */
async function write(result: Result, format: Format): Promise<void> {
  const progress = startProgress(process.stderr.isTTY && !process.stdout.isTTY);
  await pipeline(Readable.from(print(result, format, progress.rows)), process.stdout, { end: false });
  progress.end();
  if ('report' in result && result.failed) process.exitCode = 1;
}

function startProgress(isVisible: boolean) {
  let hasWritten = false;
  return {
    rows(count: number) {
      if (!isVisible) return;
      process.stderr.write(`\r${count} rows`);
      hasWritten = true;
    },
    end() {
      if (hasWritten) process.stderr.write('\n');
    },
  };
}

function usage(): string {
  const lines = Object.entries(NOUNS).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { takes }]) => `  npm run ops -- ${noun} ${verb} ${takes}`.trimEnd()),
  );
  const onFiles = ['backup [FILE]', ...Object.keys(FILE_COMMANDS).map((word) => `${word} FILE`)];
  const onSite = Object.keys(SITE_COMMANDS).map((word) => `  npm run ops -- ${word}`);
  const reasons = `A review's REASON is ${HIDE_REASONS.slice(0, -1).join(', ')} or ${HIDE_REASONS.at(-1)}.`;
  const months = 'A MONTH is a month in UTC, such as 2026-11.';
  const title = 'Usage (add --json for one JSON object a line, or --csv):';
  return [title, ...lines, ...onFiles.map((command) => `  npm run ops -- ${command}`), ...onSite, reasons, months].join(
    '\n',
  );
}
