import { expect } from 'vitest';
import { expectCounts } from '#tests/desk/browser/counts.ts';
import type { Browser } from '#tests/desk/browser/operator.ts';
import { signedIn, trail } from '#tests/desk/browser/sign-in.ts';
import type { TestDesk } from '#tests/desk/desk.ts';
import { PAYPAL_ACCOUNT } from '#tests/payments/shop.ts';

/** Those of a live site in New York whose PayPal does not respond. */
export const SETTINGS = {
  ...PAYPAL_ACCOUNT,
  PAYPAL_ENV: 'live',
  PAYPAL_API_URL: 'http://127.0.0.1:9',
  TIME_ZONE: 'America/New_York',
};

type Sale = [
  id: string,
  provider: string,
  environment: string | null,
  status: string,
  cents: number,
  fee: number | null,
  paidAt: string,
];

const LAST_OF_OCTOBER = '2025-11-01T03:30:00.000Z';
const SALES: Sale[] = [
  ['LATE', 'paypal', 'live', 'recorded', 99900, 3546, LAST_OF_OCTOBER],
  ['OLD', 'paypal', null, 'recorded', 9900, 395, '2025-10-01T04:00:00.000Z'],
  ['FIRST', 'paypal', 'live', 'captured', 29900, null, '2025-11-01T04:00:00.000Z'],
  ['WINTER', 'paypal', 'live', 'recorded', 49901, 1796, '2025-12-01T04:59:59.999Z'],
  ['ENDED', 'paypal', 'live', 'cancelled', 777700, 700, '2025-10-15T12:00:00.000Z'],
  ['TRIED', 'paypal', 'sandbox', 'recorded', 55500, 2000, '2025-10-15T12:00:00.000Z'],
  ['SHOWN', 'demo', null, 'recorded', 44400, null, LAST_OF_OCTOBER],
];

const REFUNDS = [
  ['ALL', 'LATE', 'refund', 99900, 'completed', '2025-11-03T10:00:00Z'],
  ['PART', 'FIRST', 'refund', 10001, 'completed', '2025-12-01T04:59:59Z'],
  ['TAKEN', 'FIRST', 'reversal', 5000, 'completed', '2025-12-01T05:00:00Z'],
  ['WAITS', 'OLD', 'refund', 9900, 'pending', '2025-11-02T10:00:00Z'],
  ['VOID', 'ENDED', 'refund', 777700, 'completed', '2025-11-02T10:00:00Z'],
  ['TEST', 'TRIED', 'refund', 55500, 'completed', '2025-11-02T10:00:00Z'],
];

const valuesOf = (rows: unknown[][]) =>
  rows.map((row) => `(${row.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(', ')})`).join(', ');

/** The rows of each table of months: their name and amounts, in cents. */
function tablesOf(html: string): [string, ...number[]][][] {
  const tables = html
    .split('<table')
    .slice(1)
    .filter((table) => table.includes('>Net<'));
  return tables.map((table) =>
    [...table.matchAll(/<tr[^>]*><th scope="row"[^>]*>(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, head = '', cells = '']) => {
      const amounts = [...cells.matchAll(/<td[^>]*>([−$\d.,]+)<\/td>/g)].map(([, text = '']) => {
        const value = Number(text.replace(/[$,]/g, '').replace('−', '-'));
        return text.includes('$') ? Math.round(value * 100) : value;
      });
      return [head.replace(/<[^>]*>/g, ''), ...amounts] as [string, ...number[]];
    }),
  );
}

/** The sums of the columns of a CSV, in cents, with the count of its sales first. */
async function sumsOf(browser: Browser, name: string): Promise<number[]> {
  const [head = '', ...lines] = (await (await browser.csv(name)).text()).trim().split('\r\n');
  const columns = head.split(',');
  const rows = lines.map((line) => line.split(','));
  const sum = (column: string) =>
    rows.reduce((cents, row) => cents + Math.round(Number(row[columns.indexOf(column)]) * 100), 0);
  return [rows.filter((row) => row.includes('sale')).length, ...['gross', 'refunded', 'fee', 'net'].map(sum)];
}

/**
 * Counts sales and what went back in the months of the owner's zone, each account apart, and the same in each CSV. `run`
 * writes to the store of a desk.
 */
export async function expectMoney(desk: TestDesk, run: (sql: string) => Promise<unknown>): Promise<void> {
  const plan = ['hot-seller', 'Hot Seller'];
  const orders = SALES.map((sale) => [...sale, `I-${sale[0]}`, `C-${sale[0]}`, ...plan, 1, '', '9', '2025', '2025']);
  await run(`insert into payments ("orderID", "provider", "environment", "status", "amountCents", "feeCents", "paidAt", "invoiceId",
    "captureId", "planId", "packageTitle", "version", "requestId", "checkAt", "createdAt", "updatedAt") values ${valuesOf(orders)}`);
  await run(`insert into refunds ("refundId", "orderID", "kind", "amountCents", "status", "happenedAt")
    values ${valuesOf(REFUNDS)}`);
  const browser = await signedIn(desk);
  const november = await browser.open('/desk/money?month=2025-11');
  expect([november.status, november.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(november.html).not.toMatch(/<script/);
  const [own, sandbox, demo] = tablesOf(november.html).map((rows) => rows.filter(([name]) => /2025|Hot/.test(name)));
  expect(own?.filter(([name]) => name !== 'December 2025')).toEqual([
    ['November 2025', 2, 79801, -109901, -1796, -31896],
    ['Hot Seller', 2, 79801, -109901, -1796, -31896],
    ['October 2025', 2, 109800, 0, -3941, 105859],
  ]);
  expect(sandbox).toContainEqual(['October 2025', 1, 55500, 0, -2000, 53500]);
  expect(sandbox).toContainEqual(['November 2025', 0, 0, -55500, 0, -55500]);
  expect(demo).toContainEqual(['October 2025', 1, 44400, 0, 0, 44400]);
  expect(november.html).toContain('The fee of 1 sale is not known');
  const december = tablesOf((await browser.open('/desk/money?month=2025-12')).html)[0];
  expect(december).toContainEqual(['December 2025', 0, 0, -5000, 0, -5000]);

  for (const [key, rows = []] of Object.entries({ '': own, '-sandbox': sandbox, '-demo': demo })) {
    for (const [month, name] of [
      ['October 2025', 'money-2025-10'],
      ['November 2025', 'money-2025-11'],
    ]) {
      const [, ...sums] = rows.find(([head]) => head === month) ?? ['', 0, 0, 0, 0, 0];
      expect([name, key, await sumsOf(browser, name + key)]).toEqual([name, key, sums]);
    }
  }
  const csv = await browser.csv('money-2025-10');
  expect([csv.headers.get('Cache-Control'), csv.headers.get('Content-Disposition')]).toEqual([
    'no-store',
    'attachment; filename="money-2025-10.csv"',
  ]);
  expect(await csv.text()).toContain(
    '2025-10-31 23:30:00,sale,LATE,I-LATE,C-LATE,,,Hot Seller,999,-35.46,0,963.54,USD,live\r\n',
  );
  for (const name of ['money', 'money-2025-13', 'money-2025-10-live', 'money-2025-10-none']) {
    expect([name, (await browser.csv(name)).status]).toEqual([name, 404]);
  }
  const elsewhere = await browser.send('/desk/csv/money-2025-09', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(elsewhere.status).toBe(303);
  const downloads = (await trail(desk)).filter((row) => row.includes('downloaded'));
  expect(downloads).toContain('ops downloaded money-2025-10.csv');
  expect(downloads.join()).not.toMatch(/2025-09|2025-13|none/);

  await expectCounts(browser, run);

  await desk.quarantineMessage();
  const today = (await browser.open('/desk')).html;
  expect(today).toMatch(/Messages of 30 days<\/caption><tbody><tr[^>]*><th[^>]*>[^<]*<\/th><td[^>]*>1 message</);
  expect(today).toMatch(/No backup found|pg_dump/);
  expect(today).toContain('Real payments · Emails leave');
}
