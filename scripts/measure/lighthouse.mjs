// Runs Lighthouse, mobile, five times on every page of the built site with its reviews. Prints the lowest of each score and the
// medians of FCP, LCP, TBT and CLS; then FCP and LCP of one more run without computing, which varies with the machine.
// Usage: npm run lighthouse [-- word …]   (only pages whose path holds one of the words; `-- /` alone is the home page)
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../find-chromium.mjs';
import { writeSampleReviews } from '../sample-reviews.mjs';
import { freePort, startBuiltSite, visitorPages } from '../site.mjs';
import { fetchLighthouse } from './fetch-lighthouse.mjs';

const { lighthouse, constants } = await fetchLighthouse();

const RUNS = 5;
/** Lighthouse multiplies what it saw the page compute by this; 0 makes its model fail. */
const NETWORK_ALONE = { throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: 0.001 } };
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  'FCP, s': ['first-contentful-paint', 1000],
  'LCP, s': ['largest-contentful-paint', 1000],
  'TBT, ms': ['total-blocking-time', 1],
  CLS: ['cumulative-layout-shift', 1],
};

const words = process.argv.slice(2);
const wanted = (path) =>
  words.length === 0 || words.some((word) => (word === '/' ? path === '/' : path.includes(word)));

const site = await startBuiltSite();
await writeSampleReviews(site.url);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
const rows = [];
const named = new Map();
try {
  for (const path of (await visitorPages(site.url)).filter(wanted)) {
    // The first visitor renders the page for all others.
    await (await fetch(site.url + path)).text();
    const reports = [];
    const flags = { port, output: 'json', logLevel: 'error' };
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(site.url + path, flags);
      reports.push(result.lhr);
      for (const fault of faultsOf(result.lhr)) named.set(fault, (named.get(fault) ?? new Set()).add(path));
    }
    const network = await lighthouse(site.url + path, { ...flags, ...NETWORK_ALONE });
    rows.push({ page: path, ...summary(reports), ...networkSummary(network.lhr) });
    console.error(`${path} measured`);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.table(rows);
for (const [fault, paths] of named) console.log(`${fault}: ${[...paths].join(' ')}`);

/** Medians; the worst of the scores, since every run has to be good. */
function summary(reports) {
  const scores = SCORES.map((id) => [
    id,
    Math.min(...reports.map(({ categories }) => Math.round(categories[id].score * 100))),
  ]);
  return { ...Object.fromEntries(scores), ...medians(reports) };
}

function networkSummary(report) {
  const { 'FCP, s': fcp, 'LCP, s': lcp } = medians([report]);
  return { 'FCP of the network, s': fcp, 'LCP of the network, s': lcp };
}

function medians(reports) {
  const values = Object.entries(METRICS).map(([name, [id, unit]]) => [
    name,
    Number((median(reports.map(({ audits }) => audits[id].numericValue)) / unit).toPrecision(3)),
  ]);
  return Object.fromEntries(values);
}

/** The weighted audits that a page did not pass in full. */
function faultsOf({ categories, audits }) {
  return SCORES.flatMap((id) => categories[id].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id}, ${audits[id].title}`);
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
