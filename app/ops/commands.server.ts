import { addContent } from '#app/ops/content/content.server.ts';
import { addDesk } from '#app/ops/desk.server.ts';
import { doctor } from '#app/ops/doctor/doctor.server.ts';
import { addNoun } from '#app/ops/lists.server.ts';
import { addMail } from '#app/ops/mail.server.ts';
import { addPayments } from '#app/ops/payments.server.ts';
import { addPrivacy } from '#app/ops/privacy/privacy.server.ts';
import { createProgram, type Program } from '#app/ops/program.server.ts';
import { toConfigAction, toFileAction } from '#app/ops/run.server.ts';
import { backup } from '#app/ops/store/backup.server.ts';
import { importFile, restore } from '#app/ops/store/restore.server.ts';
import { release } from '#app/release.server.ts';
import { settings } from '#app/settings/config.server.ts';

/** Creates the command line with all its nouns and verbs. */
export function createCommands(): Program {
  const program = createProgram(`hearthline ${release.version}${release.commit ? ` (${release.commit})` : ''}`);
  addNoun(program, 'messages', 'messages');
  addNoun(program, 'reviews', 'reviews');
  addPayments(program);
  addNoun(program, 'emails', 'emails').alias('outbox');
  addNoun(program, 'consents', 'consents');
  addMail(program);
  addDesk(program);
  addPrivacy(program);
  addContent(program);
  addStoreCommands(program);
  addSiteCommands(program);
  return program;
}

function addStoreCommands(program: Program): void {
  program.commandsGroup('The store:');
  program
    .command('backup')
    .description('Writes data, content and settings without secrets to a file; the site may be running')
    .argument('[FILE]', 'a new file; without it, one in the folder of backups')
    .action(toConfigAction(backup));
  program
    .command('restore')
    .description('Puts back the data and the content of a backup; the site must be stopped')
    .argument('<FILE>', 'a backup')
    .action(toConfigAction(restore));
  program
    .command('import')
    .description('Copies a SQLite file into an empty Postgres; the site must be stopped')
    .argument('<FILE>', 'the SQLite file')
    .action(toFileAction(importFile));
}

function addSiteCommands(program: Program): void {
  program.commandsGroup('The site:');
  program
    .command('doctor')
    .description('Checks everything the site depends on, one line each')
    .action(toConfigAction(doctor));
  program
    .command('config')
    .description('Prints every variable, its value and its origin, without secrets')
    .action(toConfigAction(() => ({ report: settings(), failed: false })));
}
