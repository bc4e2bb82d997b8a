// Fetches Lighthouse with npm on its first run, as its 194 packages serve one measurement alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGE = 'lighthouse@12.8.2';
/** `npm ci` empties it. */
const FOLDER = resolve('node_modules/.cache', PACKAGE);
/** npm writes it last. */
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json');

/** Returns Lighthouse and its constants. Ends the process with a sentence if npm cannot fetch it. */
export async function fetchLighthouse() {
  if (!existsSync(INSTALLED)) install();
  const load = (path) => import(pathToFileURL(join(FOLDER, 'node_modules/lighthouse/core', path)).href);
  const [{ default: lighthouse }, constants] = await Promise.all([load('index.js'), load('config/constants.js')]);
  return { lighthouse, constants };
}

function install() {
  console.error(`Fetching ${PACKAGE} into ${FOLDER}.`);
  mkdirSync(FOLDER, { recursive: true });
  const words = ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE];
  const { status } = spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error(`npm could not fetch ${PACKAGE}: see above. The first run needs the npm registry, later ones do not.`);
  process.exit(1);
}
