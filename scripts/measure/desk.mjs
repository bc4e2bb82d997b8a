// How long each page of the desk takes beside a hundred thousand messages, reviews and orders.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

const ROWS = 100_000;
const PATHS = [
  '/desk',
  '/desk/list/messages',
  '/desk/list/messages?before=50000',
  '/desk/list/messages?search=ada50000@agents.example',
  '/desk/list/messages?filter=in-quarantine',
  '/desk/list/reviews?filter=hidden',
  '/desk/list/reviews?search=2026-01-02',
  '/desk/list/orders',
  '/desk/list/orders?filter=cancelled',
  '/desk/list/orders?search=buyer50000@agents.example',
  '/desk/list/orders?search=pro+closer+on+2026-01-02',
  '/desk/list/orders?search=friday',
  '/desk/list/messages?search=friday',
  '/desk/money',
  '/desk/list/emails',
  '/desk/list/consents',
  '/desk/list/trail',
];

/** Fills the store of the site, signs in, and returns the median of five requests for each page, in milliseconds. */
export async function measureDesk({ url, dataDir, deskCode }) {
  fill(join(dataDir, 'hearthline.db'));
  const body = new URLSearchParams({ intent: 'code', code: deskCode() });
  const signedIn = await fetch(`${url}/desk?index`, { method: 'POST', redirect: 'manual', body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const rows = [];
  for (const path of PATHS) {
    const times = [];
    for (let time = 0; time < 5; time += 1) {
      const began = performance.now();
      const response = await fetch(url + path, { headers: { cookie } });
      await response.text();
      if (!response.ok || response.url !== url + path)
        throw new Error(`${path} led to ${response.url}: ${response.status}`);
      times.push(performance.now() - began);
    }
    rows.push({ page: path, 'median, ms': Number(times.toSorted((a, b) => a - b)[2].toPrecision(2)) });
  }
  return rows;
}

function fill(file) {
  const sqlite = new Sqlite(file);
  sqlite.exec(`
    create temp table numbers as with recursive n(n) as (select 1 union all select n + 1 from n where n < ${ROWS}) select n from n;
    insert into messages ("firstName", "lastName", "email", "phone", "smsConsent", "marketingConsent", "createdAt", "status")
      select 'Ada', 'No' || n, 'ada' || n || '@agents.example', '', 0, 0, '2026-01-02T03:04:05.678Z', iif(n % 1000, 'accepted', 'quarantined') from numbers;
    insert into reviews ("firstName", "lastName", "companyName", "jobTitle", "reviewDescription", "rating", "date", "writtenAt", "status", "createdAt")
      select 'Ada', 'No' || n, '', '', 'Good calls.', 5, '2026-01-02T03:04:05.678Z', n, iif(n % 1000, 'published', 'hidden'), '2026-01-02T03:04:05.678Z' from numbers;
    insert into payments ("orderID", "provider", "invoiceId", "planId", "packageTitle", "amountCents", "status", "version", "requestId", "customer", "checkAt", "createdAt", "updatedAt", "purchaseEndedAt", "paidAt", "feeCents")
      select 'ORDER-' || n, 'demo', 'INVOICE-' || n, 'pro-closer', 'Pro Closer', 99900, iif(n % 1000, 'recorded', 'cancelled'), 1, '',
        '{"firstName":"Ada","email":"buyer' || n || '@agents.example"}', '2026-01-02', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-02', n || ' seconds'), '2026-01-02', '2026-01-02',
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (-n * 5) || ' minutes'), 3546 from numbers;
    insert into refunds ("refundId", "orderID", "kind", "amountCents", "status", "happenedAt")
      select 'REFUND-' || n, 'ORDER-' || n, 'refund', 99900, 'completed', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (-n * 5) || ' minutes') from numbers where n % 50 = 0;
    drop table numbers;
    analyze;`);
  sqlite.close();
}
