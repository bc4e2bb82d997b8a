import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { StoreError } from '#app/server/backend/embedded/store/store-error.ts';
import type { Result } from '#app/server/cli/command.ts';
import {
  checkBackend,
  checkChat,
  checkClock,
  checkMail,
  checkPaypal,
  checkSiteUrl,
} from '#app/server/cli/doctor-services.ts';
import { type Finding, failed, off, ok } from '#app/server/cli/finding.ts';
import type { Config } from '#app/server/config.server.ts';

const MIB = 1024 * 1024;
const LEAST_FREE_MIB = 256;

const CHECKS: Record<string, (config: Config) => Finding | Promise<Finding>> = {
  files: checkFiles,
  disk: checkDisk,
  store: checkStore,
  mail: checkMail,
  paypal: checkPaypal,
  backend: checkBackend,
  chat: checkChat,
  clock: checkClock,
  'site-url': checkSiteUrl,
};

/** Looks at everything that the site stands on, as configured, one line each; `failed` when anything needs the operator. */
export async function doctor(config: Config): Promise<Result> {
  const report = await Promise.all(
    Object.entries(CHECKS).map(async ([check, run]) => {
      const { status, message } = await run(config);
      return { status, check, message };
    }),
  );
  return { report, failed: report.some(({ status }) => status === 'failed') };
}

/** The environment is refused where Postgres comes without SESSION_SECRET. */
const UNUSED = off('With Postgres and SESSION_SECRET nothing is written to DATA_DIR.');

/** SQLite writes beside its file too, and the generated secret is kept in the folder. */
function checkFiles({ dataDir, database, sessionSecrets }: Config): Finding {
  if (database.kind === 'postgres') return UNUSED;
  const folders = [dataDir, dirname(database.file)];
  const files = [database.file, ...(sessionSecrets ? [] : [join(dataDir, 'session-secret')])];
  const paths = [...new Set([...folders.map(existingPart), ...files.filter(existsSync)])];
  const closed = paths.find((path) => !isOpen(path));
  if (!closed) return ok(`${paths.join(' and ')} can be read and written.`);
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

async function checkStore({ database }: Config): Promise<Finding> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    return ok(`There is no database at ${database.file} yet: the site makes it when it starts.`);
  }
  const silent = { info() {}, warn() {}, error() {} };
  try {
    const store = await openStore(database, silent);
    await store.ready().finally(store.close);
    return ok(database.kind === 'sqlite' ? `${database.file} can be read and written.` : 'Postgres answers.');
  } catch (error) {
    if (error instanceof StoreError) return failed(`${error.message}.`);
    throw error;
  }
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
