// Which release this is, for app/release.server.ts. Vite, esbuild and Vitest replace its constants by these.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the image's build sets, since it has no repository. */
const COMMIT = /^[\w.-]{1,64}$/;

const root = new URL('../', import.meta.url);

/** The constants, as expressions: the version of package.json, and the commit of `COMMIT` or of the repository, or null. */
export function defineRelease() {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const given = process.env.COMMIT ?? '';
  const commit = COMMIT.test(given) ? given : readCommit();
  return { RELEASE_VERSION: JSON.stringify(version), RELEASE_COMMIT: JSON.stringify(commit) };
}

/** Returns the short hash of the commit that is checked out, or null without git or in no repository of its own. */
function readCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--show-prefix', '--short', 'HEAD'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Sources that were unpacked inside of another repository are none of its commits: the prefix is then not empty.
  return /^\n([0-9a-f]+)\n$/.exec(stdout ?? '')?.[1] ?? null;
}
