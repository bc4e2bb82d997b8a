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
const readKb = (MAX_BODY_BYTES + 1024 * 1024) / 1024;

test.each([
  ['nginx.conf', /proxy_read_timeout (\d+)s/, /keepalive_timeout (\d+)s/, /client_max_body_size (\d+)k/],
  ['Caddyfile.single', /response_header_timeout (\d+)s/, /keepalive (\d+)s/, /max_size (\d+)KB/],
])('gives responses and bodies as much time and room in %s as the site does', (name, longest, idle, body) => {
  const sample = read(name);
  expect(find(sample, longest)).toBeGreaterThan(longestSeconds);
  // A connection that the site closes first loses a request.
  expect(find(sample, idle)).toBeLessThan(idleSeconds);
  // The visitor then reads the site's own page about a text that is too long.
  expect(find(sample, body)).toBeGreaterThanOrEqual(readKb);
});

test('closes idle connections first in Caddy, and lets systemd wait for the stop', () => {
  expect(find(read('Caddyfile'), /keepalive (\d+)s/)).toBeLessThan(idleSeconds);
  expect(find(read('hearthline.service'), /TimeoutStopSec=(\d+)/)).toBeGreaterThan(stopSeconds);
});

test('starts the site with the same memory settings in the image, under systemd and in bench', () => {
  const image = readStages().at(-1) ?? [];
  const [flag] = /--max-semi-space-size=\d+/.exec(all(image, 'CMD').join()) ?? ['no flag'];
  const [arenas] = /MALLOC_ARENA_MAX=\d+/.exec(all(image, 'ENV').join()) ?? ['no setting'];
  expect(read('hearthline.service')).toContain(`ExecStart=/usr/bin/node ${flag} `);
  expect(read('hearthline.service')).toContain(arenas);
  const measured = readFileSync('scripts/site.mjs', 'utf8');
  expect(measured).toContain(`'${flag}'`);
  expect(measured).toContain(arenas.replace(/=(\d+)/, ": '$1'"));
});

test("replaces a visitor's X-Forwarded-For in nginx.conf", () => {
  expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});
