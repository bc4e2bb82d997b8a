import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const changelog = read('CHANGELOG.md');
const { version } = JSON.parse(read('package.json')) as { version: string };
const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

test("lists the package's version as the newest release, below what is unreleased", () => {
  expect(headings[0]).toBe('[Unreleased]');
  expect(headings[1]).toMatch(new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`));
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(packages[''].version).toBe(version);
});

test('groups changes as Keep a Changelog does', () => {
  const groups = [...changelog.matchAll(/^### (.+)$/gm)].map(([, group]) => group);
  expect(groups.filter((group) => !/^(Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(group ?? ''))).toEqual(
    [],
  );
  expect(headings.slice(1).filter((heading) => !/^\[\d+\.\d+\.\d+\] - /.test(heading ?? ''))).toEqual([]);
});

test('is linked from the page about upgrades, and pages name the newest release', () => {
  const page = read('docs/operations/upgrade.md');
  expect(page).toContain('(../../CHANGELOG.md)');
  expect(page).toContain(`git checkout v${version}`);
  expect(read('docs/operations/run.md')).toContain(`--branch v${version} `);
});
