import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '#app/http/refuse.server.ts';
import { all, readStages } from '#tests/build/dockerfile.ts';

const read = (name: string) => readFileSync(`docs/operations/samples/${name}`, 'utf8');
const find = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll('_', ''));

const front = readFileSync('app/http/front.server.ts', 'utf8');
const idleSeconds = find(front, /keepAliveTimeout: ([\d_]+)/) / 1000;
const longestSeconds = find(front, /^ {2}timeout: ([\d_]+)/m) / 1000;
const stopSeconds = find(front, /MAX_STOP_MS = ([\d_]+)/) / 1000;

/** What the site reads of a body before it gives up on it (app/actions/body.server.ts). */
const READ_KB = (MAX_BODY_BYTES + 1024 * 1024) / 1024;

test.each([
  ['nginx.conf', /proxy_read_timeout (\d+)s/, /keepalive_timeout (\d+)s/, /client_max_body_size (\d+)k/],
  ['Caddyfile.single', /response_header_timeout (\d+)s/, /keepalive (\d+)s/, /max_size (\d+)KB/],
])('waits in %s for the longest response, and closes idle connections first', (name, longest, idle, body) => {
  const sample = read(name);
  expect(find(sample, longest)).toBeGreaterThan(longestSeconds);
  expect(find(sample, idle)).toBeLessThan(idleSeconds);
  // The visitor then reads the site's own page about a text that is too long.
  expect(find(sample, body)).toBeGreaterThanOrEqual(READ_KB);
  expect(sample).toContain('127.0.0.1:3000');
  expect(sample).toMatch(/\/metrics (?:404|\{\n\s*return 404;)/);
});

test('closes idle connections first in the Caddyfile for two', () => {
  expect(find(read('Caddyfile'), /keepalive (\d+)s/)).toBeLessThan(idleSeconds);
});

test("replaces a visitor's X-Forwarded-For in nginx.conf", () => {
  const headers = read('nginx.conf').match(/proxy_set_header \S+ \S+;/g);
  expect(headers).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(headers).toContain('proxy_set_header Host $host;');
});

test('starts in hearthline.service what the image starts, and gives it time to stop', () => {
  const unit = read('hearthline.service');
  const [image = []] = [readStages().at(-1)];
  const command = JSON.parse(all(image, 'CMD')[0] ?? '[]') as string[];
  expect(unit).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`);
  expect(find(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(stopSeconds);
  const folder = `/var/lib/${/^StateDirectory=(\w+)$/m.exec(unit)?.[1]}`;
  expect(unit).toContain(`DATA_DIR=${folder}\n`);
  expect(readFileSync('docs/operations/run.md', 'utf8')).toContain(`--setenv=DATA_DIR=${folder} `);
});
