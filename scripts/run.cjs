// Starts a program of the project, as package.json's scripts do: node scripts/run.cjs NAME [ARGUMENT …]
// Any Node can read this file, so that one that is too old gets a sentence instead of a syntax error.
'use strict';
const { engines } = require('../package.json');

const REMIX = 'node_modules/@remix-run';

/** By name: NODE_ENV, whatever the shell has set; what has to be built; the program with its first arguments. */
const PROGRAMS = {
  start: ['production', ['site', 'ops'], `${REMIX}/serve/dist/cli.js`, 'build/server/index.js'],
  ops: ['production', ['ops'], 'build/ops.js'],
  dev: ['development', [], `${REMIX}/dev/dist/cli.js`, 'vite:dev'],
  build: ['production', [], 'scripts/build.mjs'],
  demo: ['production', ['site'], 'scripts/demo.mjs'],
  bench: ['production', ['site'], 'scripts/measure/bench.mjs'],
  lighthouse: ['production', ['site'], 'scripts/measure/lighthouse.mjs'],
  screenshots: ['production', ['site'], 'scripts/pictures/screenshots.mjs'],
  'sharing-cards': ['production', ['site'], 'scripts/pictures/make-sharing-cards.mjs'],
  test: ['test', [], 'scripts/test.mjs'],
};

/** Returns whether `version` is in a range such as `^20.19.0 || ^22.12.0`. */
function fits(version, range) {
  const [major, minor] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [wantedMajor, wantedMinor] = part.replace('^', '').split('.').map(Number);
    return major === wantedMajor && minor >= wantedMinor;
  });
}

async function run([name, ...words]) {
  const { existsSync } = require('node:fs');
  const { join } = require('node:path');
  const { pathToFileURL } = require('node:url');
  const root = join(__dirname, '..');
  process.chdir(root);
  const [nodeEnv, parts, program, ...first] = PROGRAMS[name];
  process.env.NODE_ENV = nodeEnv;
  checkDriver();
  // The image has no sources: what it was built with is what runs.
  if (parts.length > 0 && existsSync('vite.config.ts')) {
    const { buildIfChanged } = await import('./build.mjs');
    await buildIfChanged(parts);
  }
  const file = join(root, program);
  if (!existsSync(file)) exit(`${program} is missing: run "npm ci" first, without --omit=dev.`);
  process.argv = [process.execPath, file, ...first, ...words];
  await import(pathToFileURL(file).href);
}

/** The SQLite driver is compiled for one major version of Node, and is what is missing when `npm ci` has failed. */
function checkDriver() {
  try {
    const Sqlite = require('better-sqlite3');
    new Sqlite(':memory:').close();
  } catch (error) {
    if (error.code === 'ERR_DLOPEN_FAILED') exit(`npm installed for another Node than ${node}: run "npm ci" again.`);
    exit(`The SQLite driver is not installed: run "npm ci" first, and see README.md if that fails.`);
  }
}

function exit(message) {
  console.error(message);
  process.exit(1);
}

const { node } = process.versions;
if (!fits(node, engines.node)) {
  exit(
    `Hearthline needs Node 24 (20.19, 22.12 and later ones up to 25 work too), and this is ${node}: install 24 from https://nodejs.org or with "nvm install", then run "npm ci" again.`,
  );
}
run(process.argv.slice(2));
