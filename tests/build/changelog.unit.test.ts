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

test('pages and the label of the image name the newest release', () => {
  expect(read('docs/operations/upgrade.md')).toContain(`git checkout v${version}`);
  expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
  expect(read('docs/operations/run.md')).toContain(`--branch v${version} `);
});
