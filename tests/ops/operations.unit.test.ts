import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PAYMENT_STATUSES, statusesWhere } from '#app/payments/machine/status.ts';
import { SUBSCRIBED_EVENTS } from '#app/payments/providers/paypal/events.server.ts';

const FOLDER = 'docs/operations';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));

const measured = [...readFileSync('app/http/metrics.server.ts', 'utf8').matchAll(/name: '(\w+)'/g)].map(
  ([, name]) => name ?? '',
);
type Panel = { title: string; targets: { expr: string }[] };
const dashboard = (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels;
type Rule = { alert: string; expr: string; annotations: { page: string } };
const alerts = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);

test('links only pages that exist, and each page', () => {
  const links = pages.flatMap((page) => [...read(page).matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? ''));
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((target) => !existsSync(join(FOLDER, target)))).toEqual([]);
  const reached = new Set(links);
  expect(pages.filter((page) => page !== 'README.md' && !reached.has(page))).toEqual([]);
});

const expressions = [...dashboard.flatMap(({ targets }) => targets), ...alerts].map(({ expr }) => expr);

test('queries each metric of the site, and no other', () => {
  expect(expressions.length).toBeGreaterThan(15);
  const asked = new Set(
    expressions.flatMap(
      (expr) => expr.replace(/\{[^}]*\}|by \([^)]*\)/g, '').match(/\b[a-z]\w*_\w+|\bpayments\b/g) ?? [],
    ),
  );
  const functions = ['histogram_quantile'];
  const unknown = [...asked].filter((name) => !functions.includes(name) && !/^(nodejs|process)_/.test(name));
  expect(unknown.map((name) => name.replace(/_bucket$/, '')).filter((name) => !measured.includes(name))).toEqual([]);
  expect(measured.filter((name) => ![...asked].some((used) => used.replace(/_bucket$/, '') === name))).toEqual([]);
});

test('names only statuses that a payment can have', () => {
  const named = expressions.flatMap((expr) =>
    [...expr.matchAll(/payments\{status=~?"([^"]*)"/g)].flatMap(([, names]) => names?.split('|')),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !PAYMENT_STATUSES.some((status) => status === name))).toEqual([]);
});

test('alerts of the payments that `ops doctor` finds unsettled', () => {
  const { expr } = alerts.find(({ alert }) => alert === 'PaymentsUnsettled') ?? {};
  expect(expr).toContain(`payments{status=~"${statusesWhere(({ transient }) => transient).join('|')}"}`);
});

test('names a page for every alert, and explains every metric', () => {
  const named = alerts.flatMap(({ annotations }) => annotations.page.split(', '));
  expect(named.filter((page) => !existsSync(join(FOLDER, page)))).toEqual([]);
  const explained = read('monitor.md');
  expect(measured.filter((name) => !explained.includes(name))).toEqual([]);
});

test('lists every event to which the webhook of PayPal is subscribed', () => {
  const listed = read('configure.md').match(/^[A-Z]+\.[A-Z]+\.[A-Z]+$/gm);
  expect(listed).toEqual(SUBSCRIBED_EVENTS);
});
