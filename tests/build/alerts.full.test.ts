import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startSite } from '#tests/http.ts';

const ALERTS = 'docs/operations/samples/alerts.yaml';
const DASHBOARD = 'docs/operations/samples/dashboard.json';
const PROMTOOL = '/usr/bin/promtool';

test('Prometheus accepts the alert rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  const promtool = existsSync(PROMTOOL) ? PROMTOOL : unpackedPromtool(folder);
  const { status, stdout, stderr } = run(promtool, ['check', 'rules', ALERTS]);
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/SUCCESS: [1-9]\d* rules found/);
  expect(status).toBe(0);
});

test('alert rules and dashboard ask for metrics that the site has', async () => {
  const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: { expr: string }[] }[] };
  const rules = groups.flatMap((group) => group.rules.map(({ expr }) => expr));
  const panels = [...readFileSync(DASHBOARD, 'utf8').matchAll(/"expr": "(.*)"/g)].map(([, expr = '']) => expr);
  expect(panels.length).toBeGreaterThan(10);
  const site = await startSite({ env: { METRICS_TOKEN: 'a-token-for-the-metrics' } });
  const text = await fetch(`${site.url}/metrics`, { headers: { Authorization: 'Bearer a-token-for-the-metrics' } });
  const families = [...(await text.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  await site.stop();
  const has = (name: string) => families.includes(name.replace(/_bucket$/, '')) || name === 'up';
  expect([...rules, ...panels].flatMap(metricsIn).filter((name) => !has(name))).toEqual([]);
});

/** Everything that is no function, operator or label. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}/g, '').replace(/\b(?:by|on) \([^)]*\)/g, '');
  const words = bare.match(/\b[a-z]\w*\b(?!\()/g) ?? [];
  return words.filter((word) => !/^(?:or|unless|and|offset|sum|max|topk|rate|\w*\dm)$/.test(word));
}

/** Debian's promtool, unpacked without installing Prometheus. */
function unpackedPromtool(folder: string): string {
  if (process.getuid?.() === 0) run('apt-get', ['update']);
  run('apt-get', ['download', 'prometheus'], folder);
  const [archive] = readdirSync(folder);
  if (!archive)
    throw new Error('There is no promtool: install Prometheus, or run this on Debian with its package lists.');
  run('dpkg-deb', ['-x', archive, '.'], folder);
  return join(folder, PROMTOOL);
}

function run(command: string, words: string[], cwd?: string) {
  return spawnSync(command, words, { encoding: 'utf8', cwd });
}
