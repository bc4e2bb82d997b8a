import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#app/config.server.ts';
import { type Finding, failed, off, ok, type Result } from '#app/ops/command.server.ts';
import {
  checkBackend,
  checkChat,
  checkClock,
  checkMail,
  checkPaypal,
  checkSiteUrl,
} from '#app/ops/doctor-services.server.ts';
import {
  checkDisputes,
  checkOutbox,
  checkPayments,
  checkStore,
  type Opened,
  openForChecks,
} from '#app/ops/doctor-store.server.ts';

const MIB = 1024 * 1024;
const LEAST_FREE_MIB = 256;

const CHECKS: Record<string, (config: Config, opened: Opened) => Finding | Promise<Finding>> = {
  files: checkFiles,
  disk: checkDisk,
  store: checkStore,
  outbox: checkOutbox,
  payments: checkPayments,
  disputes: checkDisputes,
  mail: checkMail,
  paypal: checkPaypal,
  backend: checkBackend,
  chat: checkChat,
  clock: checkClock,
  'site-url': checkSiteUrl,
};

/** Looks at everything that the site stands on, as configured, one line each; `failed` when anything needs the operator. */
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

/** The environment is refused where Postgres comes without SESSION_SECRET. */
const UNUSED = off('With Postgres and SESSION_SECRET, DATA_DIR has nothing but built files of earlier releases.');

/** SQLite writes beside its file too, the site has its lock there, and the generated secret is kept in the folder. */
function checkFiles({ dataDir, database, sessionSecrets }: Config): Finding {
  if (database.kind === 'postgres') return UNUSED;
  const folders = [dataDir, dirname(database.file)];
  const ofDatabase = ['', '.lock', '-wal', '-shm'].map((suffix) => database.file + suffix);
  const files = [...ofDatabase, ...(sessionSecrets ? [] : [join(dataDir, 'session-secret')])];
  const paths = [...new Set([...folders.map(existingPart), ...files.filter(existsSync)])];
  const closed = paths.find((path) => !isOpen(path));
  if (!closed) return ok(`${paths.join(', ')} can be read and written.`);
  return failed(
    `${closed} cannot be read and written by this user: give access, or name another folder with DATA_DIR.`,
  );
}

function checkDisk({ database }: Config): Finding {
  if (database.kind === 'postgres') return UNUSED;
  const folder = existingPart(dirname(database.file));
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  if (free >= LEAST_FREE_MIB) return ok(`${free} MiB are free at ${folder}.`);
  return failed(`Only ${free} MiB are free at ${folder}: free some space, at least ${LEAST_FREE_MIB} MiB.`);
}

/** The folder, or what there is of its path: the site makes the rest. */
function existingPart(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existingPart(dirname(folder));
}

function isOpen(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
