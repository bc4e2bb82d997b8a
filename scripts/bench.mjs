// Measures the built site against a bare node:http server that sends the same bytes, in one run, and prints ratios:
// absolute figures depend on the machine and its neighbours. `npm run bench -- --seconds 10` takes longer and is steadier.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ROUTES } from './routes.mjs';
import { measureVisits } from './visits.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
const duration = Number(values.seconds);
const PAGES = ['/', '/pricing', '/resources/competing-smart-in-real-estate'];
const COMPRESSED = { 'accept-encoding': 'br' };
// A cookie that pages read: the page is rendered for this visitor alone.
const PERSONAL = { ...COMPRESSED, cookie: 'motion=x' };

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const port = 4700 + Math.floor(Math.random() * 200);
const site = `http://127.0.0.1:${port}`;
const started = performance.now();
const child = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
  stdio: 'ignore',
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
});

try {
  while (!(await answers(site))) await delay(5);
  console.log(`cold start to the first page: ${Math.round(performance.now() - started)} ms`);
  console.log(`memory after it: ${residentMiB(child.pid)} MiB`);
  await load(site, 64, COMPRESSED);
  console.log(`memory after ${duration} s of 64 connections on it: ${residentMiB(child.pid)} MiB`);
  const rows = [];
  for (const path of PAGES) rows.push(...(await comparePage(path)));
  console.table(rows);
  console.log(`memory after this, renders for one visitor alone included: ${residentMiB(child.pid)} MiB`);
  await messages();
  console.table(await measureVisits(site, ROUTES));
} finally {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

/** Kept, rendered and bare figures of one page, in turns of the same run. */
async function comparePage(path) {
  await compressedBody(path);
  // The very bytes: the client that measures takes longer for some than for others.
  const body = await compressedBody(path);
  // A process of its own, like the site: beside the client it would have half a core.
  const bare = spawn(process.execPath, ['scripts/bare-server.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  bare.stdin.end(body);
  const [address] = await once(bare.stdout, 'data');
  const limit = `http://127.0.0.1:${Number(address)}`;
  const rows = [];
  for (const connections of [16, 64]) {
    const limited = await load(limit, connections, {});
    const fromMemory = await load(site + path, connections, COMPRESSED);
    const rendered = await load(site + path, connections, PERSONAL);
    rows.push({
      page: path,
      connections,
      bytes: body.length,
      'kept, req/s': Math.round(fromMemory.requests.average),
      'of bare node:http': ratio(fromMemory, limited),
      'of rendering': ratio(fromMemory, rendered),
      'kept p99, ms': fromMemory.latency.p99,
      'bare p99, ms': limited.latency.p99,
      'failed answers': fromMemory.non2xx + fromMemory.errors + rendered.non2xx + rendered.errors,
    });
  }
  bare.kill();
  return rows;
}

async function compressedBody(path) {
  const request = get(site + path, { headers: COMPRESSED });
  const [response] = await once(request, 'response');
  return buffer(response);
}

async function messages() {
  const body = JSON.stringify({ firstName: 'Bench', email: 'bench@example.com' });
  const headers = { 'content-type': 'application/json' };
  const posts = await load(`${site}/api/mail/contact`, 16, headers, { method: 'POST', body });
  console.log(
    `messages stored durably: ${Math.round(posts.requests.average)} a second, p99 ${posts.latency.p99} ms, failed ${posts.non2xx + posts.errors}`,
  );
}

function load(url, connections, headers, rest = {}) {
  return autocannon({ url, connections, headers, duration, ...rest });
}

function ratio(a, b) {
  return Number((a.requests.average / b.requests.average).toPrecision(2));
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function residentMiB(pid) {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}
