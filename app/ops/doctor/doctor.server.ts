import type { Kysely } from 'kysely';
import { ContentError } from '#app/content/files/fault.server.ts';
import { countUnsent } from '#app/mail/email-rows.server.ts';
import type { Result } from '#app/ops/command.server.ts';
import { checkDisk, checkFiles } from '#app/ops/doctor/files.server.ts';
import { type Finding, failed, off } from '#app/ops/doctor/finding.ts';
import { checkMail } from '#app/ops/doctor/mail.server.ts';
import { checkPaypal } from '#app/ops/doctor/paypal.server.ts';
import { checkClaims, checkSamples } from '#app/ops/doctor/samples.server.ts';
import { checkBackend, checkChat, checkClock, checkProxy, checkSiteUrl } from '#app/ops/doctor/servers.server.ts';
import {
  checkBackups,
  checkDeletions,
  checkDisputes,
  checkOutbox,
  checkPayments,
  checkStore,
  type Opened,
  openForChecks,
  type PaymentFigures,
} from '#app/ops/doctor/store.server.ts';
import { readPaymentFigures } from '#app/payments/books/figures.server.ts';
import { accountOf } from '#app/payments/providers/choose.server.ts';
import type { Config } from '#app/settings/config.server.ts';
import type { Database } from '#app/store/schema.ts';
import { StoreError } from '#app/store/store-error.server.ts';

type Check<Read = Opened> = (config: Config, read: Read) => Finding | Promise<Finding>;

const CHECKS: Record<string, Check> = {
  files: checkFiles,
  disk: checkDisk,
  store: checkStore,
  backups: ofStore(checkBackups),
  deletions: ofStore(checkDeletions),
  outbox: ofStore(async (config, db) => checkOutbox(config, await countUnsent(db))),
  payments: ofPayments(checkPayments),
  disputes: ofPayments(checkDisputes),
  mail: checkMail,
  paypal: checkPaypal,
  backend: checkBackend,
  chat: checkChat,
  clock: checkClock,
  proxy: checkProxy,
  samples: checkSamples,
  claims: checkClaims,
  'site-url': checkSiteUrl,
};

/** Checks everything that the configured site depends on, one line each; `failed` if a check needs the operator. */
export async function doctor(config: Config): Promise<Result> {
  const opened = await openForChecks(config.database);
  const report = await Promise.all(
    Object.entries(CHECKS).map(async ([check, run]) => {
      const { status, message } = await runCheck(run, config, opened);
      return { status, check, message };
    }),
  );
  if (opened && 'close' in opened) await opened.close();
  return { report, failed: report.some(({ status }) => status === 'failed') };
}

function ofStore(check: Check<Kysely<Database>>): Check {
  return (config, opened) =>
    opened && 'db' in opened ? check(config, opened.db) : off('There is no store to look into.');
}

function ofPayments(check: Check<PaymentFigures>): Check {
  return ofStore(async (config, db) => check(config, await readPaymentFigures(db, accountOf(config))));
}

/** One check that throws must not cost the lines of the others. */
async function runCheck(run: Check, config: Config, opened: Opened): Promise<Finding> {
  try {
    return await run(config, opened);
  } catch (error) {
    const { code, message, name, stack } = error as NodeJS.ErrnoException;
    if (error instanceof StoreError) return { status: 'failed', message: `${message}.` };
    if (error instanceof ContentError) return failed('The content has faults', 'see `ops content check`');
    if (config.logLevel === 'debug' || config.logLevel === 'trace') console.error(stack);
    return failed(
      `The check itself failed (${code ?? name})`,
      'mend what the other lines name, then repeat it; with LOG_LEVEL=debug it also prints where it failed',
    );
  }
}
