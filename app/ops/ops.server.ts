/** The operator's command line. Exit code 1: the command failed, or found something wrong; 2: it was not understood. */
import { CommanderError } from '@commander-js/extra-typings';
import { CommandError, UsageError } from '#app/ops/command.server.ts';
import { addConsents } from '#app/ops/consents.server.ts';
import { doctor } from '#app/ops/doctor/doctor.server.ts';
import { addMail } from '#app/ops/mail.server.ts';
import { addMessages } from '#app/ops/messages.server.ts';
import { addOutbox } from '#app/ops/outbox.server.ts';
import { addPayments } from '#app/ops/payments.server.ts';
import { addPrivacy } from '#app/ops/privacy.server.ts';
import { createProgram, type Program } from '#app/ops/program.server.ts';
import { addReviews } from '#app/ops/reviews.server.ts';
import { onFile, onSite } from '#app/ops/run.server.ts';
import { backup } from '#app/ops/store/backup.server.ts';
import { importFile, restore } from '#app/ops/store/restore.server.ts';
import { release } from '#app/release.server.ts';
import { config, settings } from '#app/settings/config.server.ts';
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

const program = createProgram(`hearthline ${release.version}${release.commit ? ` (${release.commit})` : ''}`);
addMessages(program);
addReviews(program);
addConsents(program);
addPayments(program);
addOutbox(program);
addMail(program);
addPrivacy(program);
addStoreCommands(program);
addSiteCommands(program);
await program.parseAsync().catch(fail);

function addStoreCommands(program: Program): void {
  program.commandsGroup('The store:');
  program
    .command('backup')
    .description('Writes a verified snapshot of the SQLite file; the site may be running')
    .argument('[FILE]', 'a new file; without it, one in the folder of backups')
    .action(onSite(backup));
  program
    .command('restore')
    .description('Replaces the SQLite file with a backup; the site must be stopped')
    .argument('<FILE>', 'a backup')
    .action(onFile(restore));
  program
    .command('import')
    .description('Copies a SQLite file into an empty Postgres; the site must be stopped')
    .argument('<FILE>', 'the SQLite file')
    .action(onFile(importFile));
}

function addSiteCommands(program: Program): void {
  program.commandsGroup('The site:');
  program.command('doctor').description('Checks everything the site depends on, one line each').action(onSite(doctor));
  program
    .command('config')
    .description('Prints every variable, its value and its origin, without secrets')
    .action(onSite(() => ({ report: settings(), failed: false })));
}

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
  const { code, name, stack } = error as NodeJS.ErrnoException;
  console.error(
    `Something unexpected went wrong (${code ?? name}). \`ops doctor\` looks for the usual reasons; with LOG_LEVEL=debug, the same command also prints where.`,
  );
  if (config.logLevel === 'debug' || config.logLevel === 'trace') console.error(stack);
}
