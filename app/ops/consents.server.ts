import { verifyConsents } from '#app/contact/consents.server.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import { addNoun } from '#app/ops/lists.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toStoreAction } from '#app/ops/run.server.ts';

/** The ledger of consents: one row for each submitted contact form, with the hash of the row before it. */
export function addConsents(program: Program): void {
  addNoun(program, 'consents')
    .command('verify')
    .description('Checks the hash chain, and names the first record that was changed')
    .action(toStoreAction(verify));
}

async function verify({ db }: Context): Promise<Result> {
  const verdict = await verifyConsents(db);
  if ('fault' in verdict) {
    const found =
      verdict.fault === 'head'
        ? 'its length and last hash are missing or not those of its records'
        : `record ${verdict.row} is the first that is ${verdict.fault}`;
    throw new CommandError(`The ledger of consents was changed: ${found}. Compare it with a backup.`);
  }
  const end = verdict.hash && ` The last hash is ${verdict.hash}.`;
  return { done: `All ${verdict.length} records of consents are as they were written.${end}` };
}
