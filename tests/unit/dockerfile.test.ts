import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VARIABLES } from '#app/server/environment.server.ts';

type Step = { keyword: string; rest: string };

const stages = readStages(readFileSync('Dockerfile', 'utf8'));
const build = stages[0] ?? [];
const image = stages.at(-1) ?? [];

test('both stages start from one pinned Node that the package allows', () => {
  const bases = stages.map((steps) => steps[0]?.rest.replace(/ AS \w+$/, ''));
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:2[024]\.\d+\.\d+-bookworm-slim$/);
});

test('the image gets production packages only, and no build tools', () => {
  const commands = (steps: Step[]) => steps.filter(({ keyword }) => keyword === 'RUN').map(({ rest }) => rest);
  expect(commands(build)).toContain('npm ci');
  expect(commands(build).at(-1)).toMatch(/^npm run build && npm prune --omit=dev$/);
  expect(commands(image).join()).not.toMatch(/apt-get|npm/);
});

test('the site runs as an unprivileged user that owns /data', () => {
  const keywords = image.map(({ keyword, rest }) => `${keyword} ${rest}`);
  expect(keywords).toContain('USER node');
  expect(keywords).toContain('VOLUME /data');
  expect(image.find(({ keyword }) => keyword === 'ENV')?.rest).toContain('DATA_DIR=/data');
  expect(image.find(({ rest }) => rest.includes('--owner=node'))?.rest).toContain('/data');
});

test('node is process 1 and serves files that the stages leave there', () => {
  const [program, ...files] = JSON.parse(image.find(({ keyword }) => keyword === 'CMD')?.rest ?? '[]') as string[];
  expect(program).toBe('node');
  expect(files).toEqual(['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']);
  expect(existsSync(files[0] ?? '')).toBe(true);
});

test('what is copied exists and is not ignored', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  const copied = build.filter(({ keyword }) => keyword === 'COPY').flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  const kept = image
    .filter(({ keyword }) => keyword === 'COPY')
    .map(({ rest }) => /\/app\/(\S+)/.exec(rest)?.[1] ?? '');
  const sources = [...copied, ...kept].filter((path) => path !== '.' && !['node_modules', 'build'].includes(path));
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
});

test('the image says what it is, and on which base', () => {
  const label = image.find(({ keyword }) => keyword === 'LABEL')?.rest ?? '';
  expect(label).toContain('org.opencontainers.image.title="Hearthline"');
  expect(label).toContain(`org.opencontainers.image.base.name="docker.io/library/${image[0]?.rest}"`);
});

test('compose.yaml runs the image read-only, and asks for health where the site answers', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]', 'volumes: ["data:/data"]']) {
    expect(compose).toContain(line);
  }
  const proxy = readFileSync('docs/operations/Caddyfile', 'utf8');
  const instances = [...compose.matchAll(/^ {2}(site-\w+): \*shared$/gm)].map(([, name]) => `${name}:3000`);
  expect(instances).toHaveLength(2);
  expect(proxy).toContain(`reverse_proxy ${instances.join(' ')}`);
  expect(existsSync(`app/routes${/health_uri (\S+)/.exec(proxy)?.[1]}.ts`)).toBe(true);
  const own = compose.split('environment:')[1]?.split('depends_on')[0] ?? '';
  const variables = [...own.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(variables).toHaveLength(2);
  for (const name of variables) expect(VARIABLES).toContain(name);
});

function readStages(text: string): Step[][] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const steps = lines.map((line) => ({ keyword: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
  const stages: Step[][] = [];
  for (const step of steps) {
    if (step.keyword === 'FROM') stages.push([]);
    stages.at(-1)?.push(step);
  }
  return stages;
}
