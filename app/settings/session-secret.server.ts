import { join } from 'node:path';

/** As for `SESSION_SECRET`. */
const MIN_SECRET_LENGTH = 16;

/** Returns the file of the secret that the first start generates. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'session-secret');
}

/** Returns why the site cannot start with what the file holds, and what to do; null if it can. */
export function secretFault(file: string, content: string): string | null {
  if (content.trim().length >= MIN_SECRET_LENGTH) return null;
  return [
    `${file} does not hold the secret that the site wrote there: bring it back from a backup, or delete the file and the`,
    'site makes another, after which open sessions end and addresses of receipts no longer work',
  ].join(' ');
}
