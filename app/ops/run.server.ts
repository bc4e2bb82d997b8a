import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { type Context, type FileCommand, type Result, requireDatabase } from '#app/ops/command.server.ts';
import { print } from '#app/ops/output/print.server.ts';
import { terminalLog } from '#app/ops/output/terminal.server.ts';
import { type Config, config } from '#app/settings/config.server.ts';
import { openStore } from '#app/store/store.server.ts';

/** In columns, where the output is no terminal. */
const DEFAULT_WIDTH = 120;

/**
 * Returns the action of a verb that works in both modes, on the records that the site keeps itself. `run` gets the
 * operands and options that the verb declares, and rejects with a `CommandError`.
 */
export function toStoreAction<Words extends unknown[]>(run: (context: Context, ...words: Words) => Promise<Result>) {
  return (...words: Words): Promise<void> =>
    // An export reads from the store while it is written.
    withStore(async (context) => write(await run(context, ...words), commandOf(words)));
}

/** Returns the action of a command that gets the configuration, and opens what it needs. */
export function toConfigAction<Words extends unknown[]>(
  run: (config: Config, ...words: Words) => Result | Promise<Result>,
) {
  return async (...words: Words): Promise<void> => write(await run(config, ...words), commandOf(words));
}

/** Returns the action of a command on the whole database and one file. */
export function toFileAction<Words extends [string, ...unknown[]]>(run: FileCommand) {
  return async (...words: Words): Promise<void> => {
    const progress = startProgress(process.stderr.isTTY);
    const result = await Promise.resolve(run(config.database, words[0], progress.rows)).finally(progress.end);
    await write(result, commandOf(words));
  };
}

/** Commander gives an action its operands, its options, and last the command. */
function commandOf(words: unknown[]): CommandUnknownOpts {
  return words.at(-1) as CommandUnknownOpts;
}

async function withStore(work: (context: Context) => Promise<void>): Promise<void> {
  const { database, hosted, mail, site } = config;
  requireDatabase(database);
  const log = terminalLog;
  const store = await openStore(database, log);
  try {
    await work({
      db: store.db,
      now: store.now,
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
async function write(result: Result, command: CommandUnknownOpts): Promise<void> {
  const { json, csv, wide } = command.optsWithGlobals();
  const progress = startProgress(process.stderr.isTTY && !process.stdout.isTTY);
  const text = print(
    result,
    json ? 'json' : csv ? 'csv' : 'text',
    wide ? null : process.stdout.columns || DEFAULT_WIDTH,
    progress.rows,
  );
  await pipeline(Readable.from(text), process.stdout, { end: false });
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
