import { exportConsents, listConsents, verifyConsents } from '#app/contact/consents.server.ts';
import { toConsentFields } from '#app/contact/rows.server.ts';
import { CommandError, type Context, mapBatches, type Result } from '#app/ops/command.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { onStore } from '#app/ops/run.server.ts';

/** The ledger of consents: one row for each submitted contact form, with the hash of the row before it. */
export function addConsents(program: Program): void {
  const consents = program
    .command('consents')
    .description('The ledger of consents that visitors gave or withheld')
    .commandsGroup('Consents:');
  consents.command('list').description('Lists the records').action(onStore(list));
  consents
    .command('verify')
    .description('Checks the hash chain, and names the first record that was changed')
    .action(onStore(verify));
  consents
    .command('export')
    .description('Prints every record in full, oldest first, as JSON or CSV')
    .action(onStore(async ({ db }) => ({ exported: mapBatches(exportConsents(db), toConsentFields) })));
}

async function list({ db }: Context): Promise<Result> {
  return {
    rows: (await listConsents(db)).map((consent) => {
      const { id, createdAt, messageId, email, phone, page, ...rest } = toConsentFields(consent);
      const { smsConsent, marketingConsent, version } = rest;
      return { id, createdAt, messageId, email, phone, page, smsConsent, marketingConsent, version };
    }),
  };
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
