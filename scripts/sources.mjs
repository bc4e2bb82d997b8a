// What a build is made from, and whether that has changed since: each part of the build leaves a record of it in build/.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineRelease } from './release.mjs';

/** Files in public/ are served as they are. */
const FOLDER = 'app';
const INSTALLED = 'node_modules/.package-lock.json';
const FILES = [
  'package.json',
  'package-lock.json',
  INSTALLED,
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/release.mjs',
];

/** What an editor leaves beside a file, as `.plans.ts.swp` or `plans.ts~`. */
const NO_SOURCE = /^\.|~$/;

/** Returns the hash of each source by its path, and the commit; null if none is known. */
export function readSources() {
  const inFolder = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NO_SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const hashes = Object.fromEntries([...FILES, ...inFolder].map((path) => [path, hashOf(path)]));
  return { commit: JSON.parse(defineRelease().RELEASE_COMMIT), hashes };
}

/** Returns why `part`, whose files are `outputs`, has to be built from these sources; null if it is up to date. */
export function whyBuild(part, outputs, { commit, hashes }) {
  const built = readRecord(part);
  const missing = outputs.find((path) => !existsSync(path));
  if (missing) return built ? `${missing} is missing` : 'There is no build yet';
  if (!built) return 'The last build was not finished';
  const changed = [...new Set([...Object.keys(hashes), ...Object.keys(built.hashes)])].filter(
    (path) => built.hashes[path] !== hashes[path],
  );
  if (changed.length > 0) {
    // What somebody edits is named before what follows from it.
    const first = changed.find((path) => path.startsWith(FOLDER)) ?? changed[0];
    const more = changed.length > 1 ? ` (and ${changed.length - 1} more)` : '';
    return `${nameOf(first)}${more} ${howChanged(first, built.hashes, hashes)} since the build`;
  }
  // Without a commit on one side, as in an unpacked archive, there is nothing to compare.
  if (!commit || !built.commit || commit.startsWith(built.commit) || built.commit.startsWith(commit)) return null;
  return `The build is of commit ${built.commit}, and this is ${commit}`;
}

/** Records that `part` was built from these sources. */
export function record(part, sources) {
  const path = recordOf(part);
  writeFileSync(`${path}.new`, JSON.stringify(sources));
  renameSync(`${path}.new`, path);
}

/** Removes the record, so that a build that is interrupted is not taken for a finished one. */
export function forget(part) {
  rmSync(recordOf(part), { force: true });
}

/**
 * Returns the first package that is not installed as package-lock.json says, such as `vite 6.4.6`. Null if there is none, or
 * if npm did not install them. Packages for other platforms may be missing.
 */
export function differentPackage() {
  if (!existsSync('node_modules')) return 'node_modules';
  if (!existsSync(INSTALLED)) return null;
  const [wanted, installed] = ['package-lock.json', INSTALLED].map(
    (path) => JSON.parse(readFileSync(path, 'utf8')).packages,
  );
  const different = Object.keys(wanted).find((path) => {
    const { version, optional, devOptional } = wanted[path];
    const found = installed[path]?.version;
    return path !== '' && found !== version && !(found === undefined && (optional || devOptional));
  });
  return different ? `${different.replace(/^node_modules\//, '')} ${wanted[different].version}` : null;
}

const recordOf = (part) => `build/${part}-sources.json`;

function readRecord(part) {
  try {
    return JSON.parse(readFileSync(recordOf(part), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function hashOf(path) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64');
  } catch (error) {
    // A build without it is another than one with it.
    if (error.code === 'ENOENT') return 'missing';
    throw error;
  }
}

const nameOf = (path) => (path === INSTALLED ? 'What is in node_modules' : path);

function howChanged(path, before, now) {
  if (!(path in before)) return 'was added';
  return path in now ? 'changed' : 'was removed';
}
