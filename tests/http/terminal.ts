import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished } from 'vitest';

export type Terminal = {
  /** The lines shown so far, without colors. */
  lines(): string[];
  /** Types Ctrl+C, and resolves with the exit code. */
  interrupt(): Promise<number | null>;
};

/** Runs a shell command on a pseudo-terminal until it shows `text`, or, with null, until its end. */
export async function runOnTerminal(
  command: string,
  env: Record<string, string>,
  text: string | null,
): Promise<Terminal> {
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    shown += more;
  });
  const closed = once(child, 'close');
  const lines = () => stripVTControlCharacters(shown).trim().split(/\r?\n/);
  if (text === null) await closed;
  else await expect.poll(lines, { timeout: 20_000 }).toContainEqual(expect.stringContaining(text));
  return {
    lines,
    async interrupt() {
      child.stdin.write('\x03');
      await closed;
      return child.exitCode;
    },
  };
}
