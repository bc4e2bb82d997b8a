import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { all, readStages } from '#tests/ops/dockerfile.ts';
import { version } from '../../package.json';

const stages = readStages();
const build = stages[0] ?? [];
const image = stages.at(-1) ?? [];
const [healthCheck = ''] = all(image, 'HEALTHCHECK');

test('starts both stages from one pinned Node that the package allows', () => {
  const bases = stages.map((steps) => steps[0]?.rest.replace(/ AS \w+$/, ''));
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:2[024]\.\d+\.\d+-bookworm-slim$/);
});

test('copies production packages only, and no build tools', () => {
  expect(all(build, 'RUN')).toContain('npm ci');
  // Without the second, packages stay that are optional for one and development's for another: a compiler among them.
  expect(all(build, 'RUN').at(-1)).toBe('npm run build && npm prune --omit=dev --omit=optional');
  expect(all(image, 'RUN').join()).not.toMatch(/apt-get|npm/);
});

test('runs as an unprivileged user that owns /data', () => {
  const keywords = image.map(({ keyword, rest }) => `${keyword} ${rest}`);
  expect(keywords).toContain('USER node');
  expect(keywords).toContain('VOLUME /data');
  expect(image.find(({ keyword }) => keyword === 'ENV')?.rest).toContain('DATA_DIR=/data');
  expect(image.find(({ rest }) => rest.includes('--owner=node'))?.rest).toContain('/data');
});

test('runs node as process 1 on files that the stages leave there', () => {
  const [program, ...files] = JSON.parse(image.find(({ keyword }) => keyword === 'CMD')?.rest ?? '[]') as string[];
  expect(program).toBe('node');
  expect(files).toEqual(['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']);
  expect(existsSync(files[0] ?? '')).toBe(true);
});

test('copies only what exists and is not ignored', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  const copied = build.filter(({ keyword }) => keyword === 'COPY').flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  const kept = image
    .filter(({ keyword }) => keyword === 'COPY')
    .map(({ rest }) => /\/app\/(\S+)/.exec(rest)?.[1] ?? '');
  const sources = [...copied, ...kept].filter((path) => path !== '.' && !['node_modules', 'build'].includes(path));
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
});

test('takes the commit as an argument of the build', () => {
  const steps = build.map(({ keyword, rest }) => `${keyword} ${rest}`);
  const argument = steps.indexOf('ARG COMMIT');
  expect(argument).toBeGreaterThan(steps.indexOf('RUN npm ci'));
  expect(argument).toBeLessThan(steps.findIndex((step) => step.startsWith('RUN npm run build')));
});

test('labels the image with its name, version, commit and base', () => {
  const label = image.find(({ keyword }) => keyword === 'LABEL')?.rest ?? '';
  expect(label).toContain(`org.opencontainers.image.version="${version}"`);
  expect(label).toContain(`org.opencontainers.image.revision="\${COMMIT}"`);
  // An argument of the first stage is unknown in the second.
  expect(all(image, 'ARG')).toEqual(['COMMIT']);
  expect(label).toContain('org.opencontainers.image.title="Hearthline"');
  expect(label).toContain(`org.opencontainers.image.base.name="docker.io/library/${image[0]?.rest}"`);
});

test("checks its health with options that Debian 12's podman can build", () => {
  const options = [...healthCheck.matchAll(/--([a-z-]+)=/g)].map(([, name]) => name);
  expect(options.length).toBeGreaterThan(0);
  expect(['interval', 'retries', 'start-period', 'timeout']).toEqual(expect.arrayContaining(options));
  // The first check comes one interval after the start.
  expect(Number(/--interval=(\d+)s /.exec(healthCheck)?.[1])).toBeLessThanOrEqual(10);
});

test('runs read-only, without capabilities or new privileges, as README says', () => {
  const [run = ''] = /^docker run (?:.*\\\n)*.*$/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  for (const option of ['--read-only', '--tmpfs /tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']) {
    expect(run).toContain(` ${option} `);
  }
});
