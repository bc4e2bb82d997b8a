import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** Runs the built command line (`npm run ops --`) as an operator would, or as another `user`, and waits for its end. */
export async function ops(
  words: string[],
  env: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['build/ops.js', ...words], {
    ...user,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  // `text` would drop a byte-order mark.
  const [out, err] = await Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out: out.toString(), err: err.toString() };
}

/** The objects that a command prints with `--json`. Throws when it fails. */
export async function opsJson(words: string[], env: Record<string, string>): Promise<Record<string, unknown>[]> {
  const { code, out, err } = await ops([...words, '--json'], env);
  if (code !== 0) throw new Error(`ops ${words.join(' ')} ended with ${code}: ${err}${out}`);
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
