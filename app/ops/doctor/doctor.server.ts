import type { Config } from '#app/config.server.ts';
import type { Result } from '#app/ops/command.server.ts';
import { checkBackups } from '#app/ops/doctor/backups.server.ts';
import { checkDisk, checkFiles } from '#app/ops/doctor/files.server.ts';
import type { Finding } from '#app/ops/doctor/finding.ts';
import { checkMail } from '#app/ops/doctor/mail.server.ts';
import { checkOutbox } from '#app/ops/doctor/outbox.server.ts';
import { checkDisputes, checkPayments } from '#app/ops/doctor/payments.server.ts';
import { checkPaypal } from '#app/ops/doctor/paypal.server.ts';
import { checkProxy } from '#app/ops/doctor/proxy.server.ts';
import { checkSamples } from '#app/ops/doctor/samples.server.ts';
import { checkBackend, checkChat, checkClock } from '#app/ops/doctor/services.server.ts';
import { checkSiteUrl } from '#app/ops/doctor/site-url.server.ts';
import { checkStore, type Opened, openForChecks } from '#app/ops/doctor/store.server.ts';

const CHECKS: Record<string, (config: Config, opened: Opened) => Finding | Promise<Finding>> = {
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
  const opened = await openForChecks(config.database);
  const report = await Promise.all(
    Object.entries(CHECKS).map(async ([check, run]) => {
      const { status, message } = await run(config, opened);
      return { status, check, message };
    }),
  );
  if ('close' in opened) await opened.close();
  return { report, failed: report.some(({ status }) => status === 'failed') };
}
