import { expect } from 'vitest';
import { cellsOf } from '#tests/desk/browser/lists.ts';
import type { Browser } from '#tests/desk/browser/operator.ts';

const THEN = '2025-12-01T04:00:00.000Z';

/** Compares the count of each filter with its rows, beside the orders that there are. `run` writes to the store. */
export async function expectCounts(browser: Browser, run: (sql: string) => Promise<unknown>): Promise<void> {
  await run(`insert into messages ("firstName", "lastName", "email", "phone", "smsConsent", "marketingConsent", "createdAt", "status", "answeredAt")
    values ${['accepted', 'accepted', 'quarantined'].map((status, index) => `('Bo', '', '', '', 0, 0, '${THEN}', '${status}', ${index ? 'null' : `'${THEN}'`})`)}`);
  await run(`insert into reviews ("firstName", "lastName", "companyName", "jobTitle", "reviewDescription", "rating", "date", "writtenAt", "createdAt", "status")
    values ${['published', 'published', 'hidden', 'held', 'quarantined'].map((status) => `('Bo', '', '', '', 'Good.', 4, '${THEN}', 1, '${THEN}', '${status}')`)}`);
  const now = new Date().toISOString();
  await run(`insert into outbox ("mailId", "key", "dueAt", "createdAt", "sentAt", "gaveUpAt") values ('a', 'a', 0, '${now}', '${now}', null),
    ('b', 'b', 0, '${now}', '${now}', null), ('c', 'c', 0, '${now}', null, '${now}'), ('d', 'd', 4e12, '${now}', null, null)`);
  await run(`update payments set "zipCodes" = '19901', "paidAt" = '${now}' where "orderID" = 'SHOWN'`);
  for (const list of ['orders', 'messages', 'reviews', 'emails']) {
    const { html } = await browser.open(`/desk/list/${list}`);
    const states = html.split('aria-label="States"')[1]?.split('</nav>')[0] ?? '';
    const filters = [
      ...states.matchAll(/href="([^"]+)"[^>]*><span>(?:<span[^>]*><\/span>)?([^<]+)<\/span> <span[^>]*>(\d+)</g),
    ];
    expect([list, filters.length > 3]).toEqual([list, true]);
    for (const [, path = '', label, count] of filters) {
      const { length } = cellsOf((await browser.open(path)).html);
      expect([list, label, length]).toEqual([list, label, Number(count)]);
      expect(length).toBeGreaterThan(0);
    }
  }
}
