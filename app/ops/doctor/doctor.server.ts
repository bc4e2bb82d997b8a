import type { Result } from '#app/ops/command.server.ts';
import { checkBackups } from '#app/ops/doctor/backups.server.ts';
import { checkDisk, checkFiles } from '#app/ops/doctor/files.server.ts';
import { type Finding, failed } from '#app/ops/doctor/finding.ts';
import { checkMail } from '#app/ops/doctor/mail.server.ts';
import { checkOutbox } from '#app/ops/doctor/outbox.server.ts';
import { checkDisputes, checkPayments } from '#app/ops/doctor/payments.server.ts';
import { checkPaypal } from '#app/ops/doctor/paypal.server.ts';
import { checkSamples } from '#app/ops/doctor/samples.server.ts';
import { checkBackend, checkChat, checkClock } from '#app/ops/doctor/services.server.ts';
import { checkProxy, checkSiteUrl } from '#app/ops/doctor/site-url.server.ts';
import { checkStore, type Opened, openForChecks } from '#app/ops/doctor/store.server.ts';
import type { Config } from '#app/settings/config.server.ts';

type Check = (config: Config, opened: Opened) => Finding | Promise<Finding>;

const CHECKS: Record<string, Check> = {
  files: checkFiles,
  disk: checkDisk,
  store: checkStore,
  backups: checkBackups,
  outbox: checkOutbox,
  payments: checkPayments,
  disputes: checkDisputes,
  mail: checkMail,
  paypal: checkPaypal,
  backend: checkBackend,
  chat: checkChat,
  clock: checkClock,
  proxy: checkProxy,
  samples: checkSamples,
  'site-url': checkSiteUrl,
};

/** Checks everything that the configured site depends on, one line each; `failed` if a check needs the operator. */
export async function doctor(config: Config): Promise<Result> {
  const opened = await openForChecks(config.database).catch((error) => toFinding(error, config));
  const report = await Promise.all(
    Object.entries(CHECKS).map(async ([check, run]) => {
      const { status, message } = await runCheck(run, config, opened);
      return { status, check, message };
    }),
  );
  if ('close' in opened) await opened.close();
  return { report, failed: report.some(({ status }) => status === 'failed') };
}

/** One check that throws must not cost the lines of the others. */
async function runCheck(run: Check, config: Config, opened: Opened): Promise<Finding> {
  try {
    return await run(config, opened);
  } catch (error) {
    return toFinding(error, config);
  }
}

function toFinding(error: unknown, { logLevel }: Config): Finding {
  const { code, name, stack } = error as NodeJS.ErrnoException;
  if (logLevel === 'debug' || logLevel === 'trace') console.error(stack);
  return failed(
    `The check itself failed (${code ?? name}): mend what the other lines name, then repeat it; with LOG_LEVEL=debug it also prints where it failed.`,
  );
}
