import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  overrides: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
type Rule = { description: string; matchPackageNames: string[]; allowedVersions?: string };
const { packageRules: rules } = JSON.parse(read('renovate.json')) as { packageRules: Rule[] };
const packages = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };

test('runs on GitHub what .ci/run runs, with pinned actions and the Node of .nvmrc', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: Record<string, { steps: { uses?: string; run?: string; with?: Record<string, string> }[] }>;
  };
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps.flatMap((step) => step.run ?? [])).toEqual(['.ci/run']);
  for (const { uses } of steps) expect(uses ?? '@').toMatch(/@(?:[0-9a-f]{40})?$/);
  const [file = ''] = steps.flatMap((step) => step.with?.['node-version-file'] ?? []);
  expect(existsSync(file)).toBe(true);
  expect(statSync('.ci/run').mode & 0o111).not.toBe(0);
});

test('says in renovate.json why each override and held-back package is as it is', () => {
  const named = rules.flatMap(({ matchPackageNames }) => matchPackageNames);
  expect(
    Object.keys(manifest.overrides).filter((name) => !named.includes(name) && !/^@remix-run\//.test(name)),
  ).toEqual([]);
  for (const { description } of rules) expect(description).toMatch(/\.$/);
  const others = ['node', 'docker.io/library/postgres', '@remix-run/*'];
  expect(named.filter((name) => !(name in packages) && !others.includes(name))).toEqual([]);
});

test('pins each package to an exact version', () => {
  const loose = Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});
