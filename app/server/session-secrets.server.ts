import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config, orEnd } from '#app/server/config.server.ts';
import { ConfigError } from '#app/server/environment.server.ts';

/** What signs cookies and receipts, newest first: the first signs, all verify. Not for the command line, which signs nothing. */
export const sessionSecrets: [string, ...string[]] = config.sessionSecrets ?? [orEnd(() => generated(config.dataDir))];

/** The secret made at the first start, kept in `DATA_DIR` (readable by the owner only). Throws a `ConfigError`. */
function generated(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): name a folder that this user may write, for example ./data`,
    ]);
  }
}
