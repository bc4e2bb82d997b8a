import '#tests/content/texts/read-texts.ts';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder } from '#app/payments/books/ledger.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import '#tests/content/texts/read-texts.ts';
import { bootSite } from '#tests/http.ts';
import { log } from '#tests/silent-log.ts';

let folder: string;
let env: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-command-'));
  env = { DATA_DIR: join(folder, 'data') };
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  removeContentFolders();
});

const AWAY = { DATABASE_URL: 'postgres://me@127.0.0.1:9/y', SESSION_SECRET: '0123456789abcdef' };

const wrong = (file: string, line: RegExp, written: string) => {
  const shipped = readFileSync(`content/${file}`, 'utf8');
  const [before = ''] = shipped.split(line);
  return { text: shipped.replace(line, written), line: before.split('\n').length };
};
const COMPANY = wrong('company.yaml', /phone: .*/, 'phone: call us');
const PLANS = wrong('plans.yaml', /price: .*/, 'price: 0');

/** With a fault in two files. */
const bad = () => contentFolder({ 'company.yaml': COMPANY.text, 'plans.yaml': PLANS.text });
const PHONE = {
  file: 'company.yaml',
  line: COMPANY.line,
  message: 'phone must be a telephone number in digits, without letters or an extension, for example (302) 555-0142.',
};
const PRICE = {
  file: 'plans.yaml',
  line: PLANS.line,
  message: 'price must be above 0 and at most 100000, in dollars with at most two decimals, for example 99 or 49.50.',
};
const onOneLine = ({ file, line, message }: typeof PHONE) => `Content: ${file}, line ${line}: ${message}\n`;

test('says what it found if all content can be shown', async () => {
  const found = expect.stringMatching(/^\d+ plans, \d+ questions, \d+ partners, \d+ articles, 5 policies, .+\.$/);
  const rows = await opsJson(['content', 'check'], env);
  // What the assistant quotes may have changed.
  const others = rows.filter(({ message }) => !/assistant/.test(String(message)));
  expect(others).toEqual([{ status: 'ok', file: null, line: null, message: found }]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('prints a line for each fault of a folder, with the exit code 1', async () => {
  const own = bad();
  const { code, out, err } = await ops(['content', 'check', own], env);
  expect([code, err]).toEqual([1, '']);
  expect(
    out
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([PHONE, PRICE].map(({ file, line, message }) => ['failed', file, String(line), message]));
  const named = await ops(['content', 'check', '--json'], { ...env, CONTENT_DIR: own });
  expect(named.code).toBe(1);
  expect(
    named.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([PHONE, PRICE].map((fault) => ({ status: 'failed', ...fault })));
});

test('names a fact that neither company.yaml nor a variable states', async () => {
  const facts = {
    SITE_NAME: 'name: Hearthline',
    CONTACT_EMAIL: 'email: hello@hearthline.example',
    CONTACT_PHONE: 'phone: (302) 555-0142',
    MAILING_ADDRESS: 'address: 555 Example Street, Wilmington, DE 19800',
    COMPANY_URL: 'companyUrl: https://company.hearthline.example',
  };
  const own = contentFolder({ 'company.yaml': Object.values(facts).join('\n') });
  const check = (changes = {}) => ops(['content', 'check', own], { ...env, ...changes });
  const { code, out } = await check();
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('textNumber is missing: write it as in content/company.yaml, or set SUPPORT_TEXT_NUMBER.'),
  ]);
  expect((await check({ SUPPORT_TEXT_NUMBER: '(302) 555-0199' })).code).toBe(0);
  const wrong = contentFolder({
    'company.yaml': Object.values({ ...facts, CONTACT_PHONE: 'phone: call us' }).join('\n'),
  });
  const { out: both } = await ops(['content', 'check', wrong], env);
  expect(both.match(/\b\w+ (?:is missing|must be)/g)).toEqual(['textNumber is missing', 'phone must be']);
});

test('lets bad content stop the commands alone that state the company’s facts', async () => {
  const store = await openStore({ kind: 'sqlite', file: join(folder, 'data', 'hearthline.db') }, log);
  await store.close();
  const changed = { ...env, CONTENT_DIR: bad() };
  for (const words of ['messages list', 'backup', '--version', 'payments list']) {
    expect(await ops(words.split(' '), changed)).toMatchObject({ code: 0, err: '' });
  }
  const refused = { code: 1, out: '', err: onOneLine(PHONE) };
  expect(await ops(['config'], changed)).toEqual(refused);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'leads@hearthline.example' };
  expect(await ops(['mail', 'test'], { ...changed, ...mail })).toEqual(refused);
  expect((await ops(['backup'], { ...env, CONTENT_DIR: join(folder, 'none') })).code).toBe(0);
});

test.each([
  ['by itself', {}],
  ['with a hosted backend', { BACKEND_URL: 'http://127.0.0.1:9' }],
  ['with Postgres', AWAY],
])('ends the start %s with a line for each fault, before it opens the store', async (_, settings) => {
  const dataDir = join(folder, 'never');
  const { code, output } = await bootSite({ ...settings, DATA_DIR: dataDir, CONTENT_DIR: bad() });
  expect([code, output]).toEqual([1, onOneLine(PHONE) + onOneLine(PRICE)]);
  expect(existsSync(join(dataDir, 'hearthline.db'))).toBe(false);
});

test('loses none of many faults on the way through a pipe', async () => {
  const entries = Array.from({ length: 3000 }, (_, index) => `- id: ${'x'.repeat(30)}${index}\n`);
  const { code, output } = await bootSite({ CONTENT_DIR: contentFolder({ 'plans.yaml': entries.join('') }) });
  expect([code, output.match(/^Content: plans\.yaml, line \d+: .+\.$/gm)?.length]).toEqual([1, entries.length]);
});

test('refuses a catalogue without the plan of an open order', async () => {
  const dataDir = join(folder, 'orders');
  const store = await openStore({ kind: 'sqlite', file: join(dataDir, 'hearthline.db') }, log);
  const books = { db: store.db, provider: 'demo', environment: null, emails: null, log, now: Date.now };
  const plan = { id: 'old-id', kind: 'lead' as const, title: 'One More Lead', priceCents: 9900, features: [] };
  const order = { orderID: 'ORDER-1', invoiceId: 'I-1', owner: 'owner', plan, customer: null, approvalUrl: null };
  await openOrder(books, order);
  await store.close();
  const shipped = readFileSync('content/plans.yaml', 'utf8');
  const own = contentFolder({
    'plans.yaml': `${shipped}\n- id: new-id\n  kind: lead\n  title: One More Lead\n  price: 99\n`,
  });
  const named = { DATA_DIR: dataDir, CONTENT_DIR: own };
  const fault =
    '1 open order is of the plan old-id, which is not here: write id: old-id for One More Lead, as it was, instead of new-id.';
  expect(await ops(['content', 'check'], named)).toMatchObject({ code: 1, out: expect.stringContaining(fault) });
  writeFileSync(join(own, 'faq.yaml'), '[]');
  const both = expect.stringMatching(/faq\.yaml .* at least one question[\s\S]*1 open order is of the plan old-id/);
  expect(await ops(['content', 'check'], named)).toMatchObject({ code: 1, out: both });
  rmSync(join(own, 'faq.yaml'));
  expect(await bootSite(named)).toEqual({
    code: 1,
    output: expect.stringContaining(`Content: plans.yaml: ${fault}\n`),
  });
});

test('notes what is not shown, and what the assistant no longer answers in one line', async () => {
  const files = { 'faq.yaml': '- id: a\n  question: What?\n  answer: That.\n', 'notes.txt': '', 'plans.yaml.bak': '' };
  const own = contentFolder(files);
  const check = (...more: string[]) => opsJson(['content', 'check', own, ...more], env);
  const [notes, bak, lost, menu, pages, looks, ok, ...rest] = await check();
  expect([notes, bak].map((row) => [row?.status, row?.file])).toEqual([
    ['note', 'notes.txt'],
    ['note', 'plans.yaml.bak'],
  ]);
  expect(lost?.message).toMatch(
    /^The assistant no longer answers \d+ questions, for want of texts in .*faq\.yaml.*: `--notes`/,
  );
  expect([lost, pages, looks, ok].map((row) => row?.status)).toEqual(['note', 'note', 'note', 'ok']);
  expect(menu?.message).toMatch(/^pages\/chat\.yaml offers “.*” in its menu/);
  expect(looks?.message).toMatch(
    /^These parts of brand\.yaml are as they ship: mark, heroes, about-us, .*not-found\.$/,
  );
  expect(rest).toEqual([]);
  const long = await check('--notes');
  expect(long.find(({ file }) => file === 'faq.yaml')?.message).toMatch(
    /^the assistant no longer answers \d+ questions, such as “.*”: it has no “how-to-pay”.*, or “/,
  );
  const shipped = readdirSync('content/pages').map((name) => `pages/${name}`);
  expect(pages?.message).toMatch(`All texts of ${shipped.length} files of pages are as they ship`);
  const named = long.find(({ message }) => String(message).startsWith('All texts of these'))?.message;
  for (const name of shipped) expect(named).toContain(name);
  expect(long.length).toBeLessThan(20);
  const faulty = await ops(['content', 'check', contentFolder({ ...files, 'company.yaml': 'fax: x' })], env);
  expect([faulty.code, faulty.out]).toEqual([1, expect.stringMatching(/failed .* fax .*\n.*note .*notes\.txt/)]);
});

test('notes that the store could not be asked about open orders', async () => {
  const { code, out } = await ops(['content', 'check'], AWAY);
  expect(code).toBe(0);
  expect(out).toMatch(/note .*Open orders were not compared with plans\.yaml.*\(ECONNREFUSED\).*\n/);
  expect(out).toContain(' plans, ');
});
