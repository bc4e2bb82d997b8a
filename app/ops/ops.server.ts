/** The operator's command line. Exit code 1: the command failed, or found something wrong; 2: it was not understood. */
import { CommanderError } from '@commander-js/extra-typings';
import { ContentError, describeFault } from '#app/content/files/fault.server.ts';
import { CommandError, UsageError } from '#app/ops/command.server.ts';
import { createCommands } from '#app/ops/commands.server.ts';
import { config } from '#app/settings/config.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

let told: unknown;

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes early, such as `| head`, is not an error.
    if (error.code === 'EPIPE') process.exit();
    fail(error);
  });
}
process.on('uncaughtException', fail);

await createCommands().parseAsync().catch(fail);

/** Says in one sentence what went wrong, and ends with the exit code that belongs to it. */
function fail(error: unknown): void {
  // An error of a stream reaches both the stream and the command that writes to it.
  if (error === told) return;
  told = error;
  if (error instanceof CommanderError) {
    // Commander has said what was wrong; its own code is 1 also for words that it does not understand.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  process.exitCode = error instanceof UsageError ? 2 : 1;
  if (error instanceof CommandError || error instanceof StoreError) {
    console.error(error.message);
    return;
  }
  if (error instanceof ContentError) {
    for (const fault of error.faults) console.error(`Content: ${describeFault(fault)}.`);
    return;
  }
  const { code, name, stack } = error as NodeJS.ErrnoException;
  console.error(
    `Something unexpected went wrong (${code ?? name}). \`ops doctor\` looks for the usual reasons; with LOG_LEVEL=debug, the same command also prints where.`,
  );
  if (config.logLevel === 'debug' || config.logLevel === 'trace') console.error(stack);
}
