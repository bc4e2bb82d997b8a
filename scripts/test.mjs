// npm test: every check and every test; with --faults, the fault tests alone. Goes on after a failure, so that one run shows everything that is wrong, and
// ends with the line "N passed, N failed". A check counts as one; a stage that ran nothing has failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './find-chromium.mjs';

const faultsAlone = process.argv.includes('--faults');
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
/** Where tests/site.ts leaves what each site wrote. */
const logs = mkdtempSync(join(tmpdir(), 'logs-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** The stages of the fault tests alone. */
const FAULT_STAGES = ['build', 'unit and server tests', 'nothing personal in the logs'];

/** Each stage's command, and how its report is counted; a stage without a report is one check. */
const stages = [
  { name: 'format and lint', command: ['node_modules/.bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['node_modules/.bin/tsc', '--noEmit'] },
  { name: 'unused code and packages', command: ['node_modules/.bin/knip'] },
  { name: 'build', command: [process.execPath, 'scripts/build.mjs', '--quiet'] },
  {
    name: 'unit and server tests',
    command: [
      ...['node_modules/.bin/vitest', 'run', '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${vitestReport}`],
      ...(faultsAlone ? ['tests/faults', 'tests/unit/payment-counts', 'tests/unit/assistant/hostile-model'] : []),
    ],
    count() {
      const report = JSON.parse(readFileSync(vitestReport, 'utf8'));
      // A file that could not even be loaded holds no test to count.
      const unloaded = report.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      );
      return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
    },
  },
  {
    name: 'browser tests',
    command: ['node_modules/.bin/playwright', 'test', '--reporter=list,json'],
    prepare: () => ({ CHROME_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
    count() {
      const { stats, errors } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
    },
  },
  { name: 'nothing personal in the logs', command: [process.execPath, 'scripts/scan-logs.mjs', logs] },
].filter(({ name }) => !faultsAlone || FAULT_STAGES.includes(name));

const total = { passed: 0, failed: 0 };
for (const stage of stages) {
  const started = Date.now();
  console.log(`\n== ${stage.name}`);
  const { passed, failed } = await run(stage);
  console.log(`== ${stage.name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
}
for (const folder of [reports, logs]) rmSync(folder, { recursive: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function run({ command, prepare, count }) {
  try {
    const ok = await succeeds(command, prepare?.());
    if (!count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    const { passed, failed } = count();
    const silentFailure = failed === 0 && (!ok || passed === 0);
    return { passed, failed: silentFailure ? 1 : failed };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

function succeeds([program, ...options], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { stdio: 'inherit', env: { ...process.env, SITE_LOGS: logs, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
