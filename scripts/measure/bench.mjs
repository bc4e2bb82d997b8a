// Measures the built site, with reviews, against a bare node:http server that sends the same bytes, in one run, and prints ratios:
// absolute figures depend on the machine and its neighbors. `npm run bench -- --seconds 10` takes longer and is steadier.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeSampleReviews } from '../sample-reviews.mjs';
import { startBuiltSite, visitorPages } from '../site.mjs';
import { measureDesk } from './desk.mjs';
import { load } from './load.mjs';
import { measureVisits } from './visits.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
const seconds = Number(values.seconds);
const PAGES = ['/', '/pricing', '/resources/competing-smart-in-real-estate'];
const PICTURE = '/pictures/hero-1-villa-upright.avif';
const COMPRESSED = { 'accept-encoding': 'br' };
// A cookie that pages read: the page is rendered for this visitor alone.
const PERSONAL = { ...COMPRESSED, cookie: 'motion=x' };

const { url: site, dataDir, pid, bootMs, deskCode, stop } = await startBuiltSite();
try {
  console.log(`cold start to the first page: ${Math.round(bootMs)} ms`);
  console.log(`memory after it: ${residentMiB(pid)} MiB`);
  // The site renders its pages ahead of visitors meanwhile.
  await delay(10_000);
  console.table(await firstRequests());
  console.log(`memory after this: ${residentMiB(pid)} MiB`);
  await writeSampleReviews(site);
  await load(site, { connections: 64, seconds: 60, headers: COMPRESSED });
  console.log(`memory after a minute of 64 connections on it: ${residentMiB(pid)} MiB`);
  const rows = [];
  for (const path of PAGES) rows.push(...(await comparePage(path)));
  console.table(rows);
  await compareFile(PICTURE);
  console.log(`memory after this, renders for one visitor alone included: ${residentMiB(pid)} MiB`);
  await messages();
  console.table(await measureVisits(site, await visitorPages(site)));
  console.table(await measureDesk({ url: site, dataDir, deskCode }));
} finally {
  await stop();
}

/** How long the first request of each page takes. */
async function firstRequests() {
  const pages = await visitorPages(site);
  const rows = [];
  for (const page of pages) {
    const began = performance.now();
    await fetchBody(page);
    rows.push({ page, 'first request, ms': short(performance.now() - began) });
  }
  return rows;
}

/** Kept, rendered and bare figures of one page, in turns of the same run. */
async function comparePage(path) {
  const kept = await keptBody(path);
  const bare = await startBare(kept);
  const rows = [];
  for (const connections of [16, 64]) {
    const [limited, fromMemory] = await loadInTurns([bare.url, site + path], connections);
    const rendered = await load(site + path, { connections, seconds, headers: PERSONAL });
    rows.push({
      page: path,
      connections,
      bytes: kept.length,
      'kept, req/s': Math.round(fromMemory.perSecond),
      'of bare node:http': ratio(fromMemory, limited),
      'of rendering': ratio(fromMemory, rendered),
      'kept p99, ms': short(fromMemory.p99),
      'bare p99, ms': short(limited.p99),
      'failed answers': fromMemory.failed + rendered.failed,
    });
  }
  bare.stop();
  return rows;
}

/** The same for a file, which nothing renders. */
async function compareFile(path) {
  const kept = await keptBody(path);
  const bare = await startBare(kept);
  const [limited, sent] = await loadInTurns([bare.url, site + path], 64);
  bare.stop();
  console.log(
    `${path}, ${kept.length} bytes: ${Math.round(sent.perSecond)} a second at 64 connections, ` +
      `${ratio(sent, limited)} of bare node:http, p99 ${short(sent.p99)} ms, failed ${sent.failed}`,
  );
}

/** Loads each address for `seconds`, in turns of a quarter, as the machine's neighbors come and go; the p99 is the worst turn's. */
async function loadInTurns(urls, connections) {
  const turns = urls.map(() => []);
  for (let turn = 0; turn < 4; turn += 1) {
    for (const [index, url] of urls.entries()) {
      turns[index].push(await load(url, { connections, seconds: seconds / 4, headers: COMPRESSED }));
    }
  }
  return turns.map((loads) => ({
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length,
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
  }));
}

/** Sends these bytes from a process of its own, like the site: beside the client it would have half a core. */
async function startBare(body) {
  const bare = spawn(process.execPath, ['scripts/measure/bare-server.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  bare.stdin.end(body);
  const [address] = await once(bare.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(address)}`, stop: () => bare.kill() };
}

/** What is sent from memory: the second answer, since the first came from no memory. */
async function keptBody(path) {
  await fetchBody(path);
  return fetchBody(path);
}

async function fetchBody(path) {
  const request = get(site + path, { headers: COMPRESSED });
  const [response] = await once(request, 'response');
  return buffer(response);
}

async function messages() {
  const body = JSON.stringify({ firstName: 'Bench', email: 'bench@example.com' });
  const headers = { 'content-type': 'application/json' };
  const posts = await load(`${site}/api/mail/contact`, { connections: 16, seconds, headers, method: 'POST', body });
  console.log(
    `messages stored durably: ${Math.round(posts.perSecond)} a second, p99 ${short(posts.p99)} ms, failed ${posts.failed}`,
  );
}

function ratio(a, b) {
  return short(a.perSecond / b.perSecond);
}

function short(number) {
  return Number(number.toPrecision(2));
}

function residentMiB(pid) {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}
