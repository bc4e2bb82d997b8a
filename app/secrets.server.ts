import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config, orEnd } from '#app/config.server.ts';
import { ConfigError } from '#app/environment.server.ts';

/** Fewer characters are no secret: `SESSION_SECRET` must have as many. */
const LEAST_CHARACTERS = 16;

/** What signs cookies and receipts, newest first: the first signs, all verify. Not for the command line, which signs nothing. */
export const sessionSecrets: [string, ...string[]] = config.sessionSecrets ?? [orEnd(() => generated(config.dataDir))];

/** The secret made at the first start, kept in `DATA_DIR` (readable by the owner only). Throws a `ConfigError`. */
function generated(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  const secret = kept(dataDir, file);
  if (secret.length >= LEAST_CHARACTERS) return secret;
  throw new ConfigError([
    `${file} does not hold the secret that the site wrote there: bring it back from a backup, or delete the file and the site makes another, after which open sessions end and addresses of receipts no longer work`,
  ]);
}

function kept(dataDir: string, file: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) create(file, randomBytes(32).toString('hex'));
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR ${dataDir} cannot be written, or ${file} cannot be read (${(error as NodeJS.ErrnoException).code}): give this user both, or name another folder, for example ./data`,
    ]);
  }
}

/** Whole or not at all, whatever ends this process; of several at once, the first one's stays. */
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
