// Runs the stages of npm test or, with --full, of npm run test:full. Continues after a failure, so that one run shows
// everything that is wrong, and ends with the failures and the line "N passed, N failed". A check counts as one test; a stage
// that ran nothing has failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findOrInstallChromium } from './find-chromium.mjs';

const full = process.argv.includes('--full');
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
/** Where tests/http.ts leaves what each site wrote. */
const logs = mkdtempSync(join(tmpdir(), 'logs-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const TIMEOUT = 'It took longer than its time limit.';

const bin = (name) => `node_modules/.bin/${name}`;

/** Checks of the text of the project. They run together, as nothing is measured in them. */
const checks = [
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  { name: 'unused code and packages', command: [bin('knip')] },
];

/** Runs beside the checks of npm test. In test:full the tests build the site if its build is missing or old (tests/build-once.ts). */
const build = { name: 'build', command: [process.execPath, 'scripts/build.mjs'] };

const projects = full ? ['full', 'postgres'] : ['unit', 'site'];

/** The tests; `count` reads the stage's report. A stage without one counts as one check. */
const tests = [
  {
    name: 'unit and server tests',
    command: [
      ...[bin('vitest'), 'run', ...projects.map((name) => `--project=${name}`)],
      ...['--reporter=default', '--reporter=./scripts/vitest-report.mjs'],
    ],
    prepare: () => ({ VITEST_REPORT: vitestReport }),
    count() {
      const results = JSON.parse(readFileSync(vitestReport, 'utf8'));
      const failed = results.filter(({ errors }) => errors.length > 0);
      return {
        passed: results.filter(({ state }) => state === 'passed').length,
        failures: failed.map(({ file, name, errors }) => failure(file, name, errors[0])),
      };
    },
  },
  {
    name: 'browser tests',
    command: [
      bin('playwright'),
      'test',
      full ? '--grep' : '--grep-invert',
      '@full\\b|\\.full\\.spec',
      '--reporter=list,json',
    ],
    prepare: () => ({ CHROME_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
    count() {
      const { stats, errors, suites } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
      const failed = suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) =>
          tests
            .filter(({ status }) => status === 'unexpected' || status === 'flaky')
            .map(({ projectName, results }) => failure(file, `[${projectName}] ${title}`, results[0]?.error)),
        );
      return {
        passed: stats.expected,
        failures: [...failed, ...errors.map((error) => failure('', '', error))],
      };
    },
  },
  { name: 'nothing personal in the logs', command: [process.execPath, 'scripts/scan-logs.mjs', logs] },
];

let passedInAll = 0;
const failuresInAll = [];
if (!full) await Promise.all([...checks, build].map(report));
for (const stage of tests) await report(stage);
for (const folder of [reports, logs]) rmSync(folder, { recursive: true });
process.exitCode = failuresInAll.length > 0 ? 1 : 0;
// The end of a long output is what is kept and read.
if (failuresInAll.length > 0) console.log(`\n${failuresInAll.join('\n')}`);
console.log(`\n${passedInAll} passed, ${failuresInAll.length} failed`);

/** Runs a stage, says what came of it and adds it up. */
async function report(stage) {
  const started = Date.now();
  console.log(`\n== ${stage.name}`);
  const { passed, failures } = await run(stage);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`== ${stage.name}: ${passed} passed, ${failures.length} failed, ${seconds} s`);
  passedInAll += passed;
  failuresInAll.push(...failures.map((text) => `${stage.name}: ${text}`));
}

async function run({ command, prepare, count }) {
  try {
    const ok = await succeeds(command, prepare?.());
    if (!count) return ok ? { passed: 1, failures: [] } : { passed: 0, failures: ['failed'] };
    const { passed, failures } = count();
    const silentFailure = failures.length === 0 && (!ok || passed === 0);
    return { passed, failures: silentFailure ? ['failed without naming a test'] : failures };
  } catch (error) {
    return { passed: 0, failures: [error.message] };
  }
}

function failure(file, test, error = {}) {
  return [`${relative('.', file)} ${test}`, ...reasons(error)].join('\n    ');
}

/** What an error says and, of one like "fetch failed", its causes. */
function reasons({ stack, message, cause }) {
  // Vitest has a stack in place of the message of a timeout.
  const told = stripVTControlCharacters(stack || message || '').replace('STACK_TRACE_ERROR', TIMEOUT);
  return [...told.split('\n').slice(0, 6), ...(cause ? ['Caused by:', ...reasons(cause)] : [])];
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function succeeds([program, ...options], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { stdio: 'inherit', env: { ...process.env, SITE_LOGS: logs, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
