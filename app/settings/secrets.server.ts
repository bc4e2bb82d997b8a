import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { config } from '#app/settings/config.server.ts';
import { ConfigError } from '#app/settings/environment.server.ts';
import { orExit } from '#app/settings/exit.server.ts';
import { accessFault } from '#app/settings/file-access.server.ts';
import { secretFault, secretFile } from '#app/settings/session-secret.server.ts';

/** Sign cookies and receipts, newest first: the first signs, all verify. Importing this may generate one, so `ops` must not. */
export const sessionSecrets: [string, ...string[]] = config.sessionSecrets ?? [
  orExit(() => readOrGenerate(config.dataDir)),
];

/** Returns the secret that the first start writes into `DATA_DIR`, readable by its owner only. Throws a `ConfigError`. */
function readOrGenerate(dataDir: string): string {
  const file = secretFile(dataDir);
  const secret = readFile(dataDir, file);
  const fault = secretFault(file, secret);
  if (fault) throw new ConfigError([fault]);
  return secret;
}

function readFile(dataDir: string, file: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) create(file, randomBytes(32).toString('hex'));
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault =
      accessFault(file) ?? `${file} cannot be read or written (${code}). Look at its disk, or name another folder`;
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be used: ${fault}`]);
  }
}

/** Atomic, even if the process is killed. Of several processes at once, the first wins. */
function create(file: string, content: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
