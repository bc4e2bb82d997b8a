import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Log } from '#app/log.server.ts';
import type { BackupFolder } from '#app/settings/config.server.ts';
import { isBackupDue } from '#app/store/backups.server.ts';

/** The first look comes this long after the start too, so that a start stays fast. */
const POLL_MS = 60_000;
/** A failed attempt is repeated after this time: a full disk must not fill the log. */
const RETRY_MS = 60 * 60_000;
/** Also if a program moves each backup out of the folder, which then looks as if there was none. */
const MIN_INTERVAL_MS = 12 * 60 * 60_000;

/**
 * Makes a backup into the folder whenever it has none of this day. Which one is the newest is read from the folder, so that
 * restarts make no more and lose none (docs/decisions/0032-backups-by-the-site.md). `stop` ends one in progress.
 */
export function startDailyBackups(backups: BackupFolder, log: Log): { stop(): Promise<void> } {
  const abort = new AbortController();
  let working: Promise<void> | null = null;
  // Unlike the wall clock, this one is never set back.
  let nextAt = 0;

  async function backUpIfDue(): Promise<void> {
    try {
      if (!isBackupDue(backups, Date.now())) return;
      const { warning, ...made } = await makeBackup(abort.signal);
      if (warning) log.warn({ ...made, reason: warning }, 'A backup was made, with a warning');
      else log.info(made, 'A backup was made');
      nextAt = performance.now() + MIN_INTERVAL_MS;
    } catch (error) {
      if (abort.signal.aborted) return;
      nextAt = performance.now() + RETRY_MS;
      log.warn({ reason: reasonOf(error as ProcessError), retryInMs: RETRY_MS }, 'The daily backup failed; retrying');
    }
  }

  const timer = setInterval(() => {
    if (performance.now() < nextAt) return;
    working ??= backUpIfDue().finally(() => {
      working = null;
    });
  }, POLL_MS).unref();

  return {
    async stop() {
      clearInterval(timer);
      abort.abort();
      await working;
    },
  };
}

/**
 * The command line verifies 200 MB in a second and a half, for which this process would answer nobody. `warning`: such as of
 * files that it has left out.
 */
async function makeBackup(signal: AbortSignal): Promise<{ file: string; bytes: number; warning: string }> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['build/ops.js', 'backup', '--json'], {
    signal,
  });
  const { file, bytes } = JSON.parse(stdout);
  return { file, bytes, warning: stderr.trim() };
}

/** `stderr`: what the command line printed. */
type ProcessError = Error & { stderr?: string; signal?: NodeJS.Signals };

function reasonOf({ signal, stderr, message }: ProcessError): string {
  if (signal) return `The backup was ended by ${signal}, perhaps for lack of memory`;
  return stderr?.trim() || message;
}
