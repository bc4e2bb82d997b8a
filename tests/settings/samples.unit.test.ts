import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NEWEST_CLAIM } from '#app/content/reading/claims.server.ts';
import { checkClaims, checkSamples } from '#app/ops/doctor/samples.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';
import { isPublic } from '#app/settings/samples.server.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { COMPANY } from '#tests/settings/faults-of.ts';

afterAll(removeContentFolders);

const PUBLIC = { SITE_URL: 'https://www.hearthline-leads.com' };
const OURS = {
  ...PUBLIC,
  CONTACT_EMAIL: 'people@hearthline-leads.com',
  CONTACT_PHONE: '(415) 200-0199',
  SUPPORT_TEXT_NUMBER: '+1 415 200 0198',
  MAILING_ADDRESS: '1 Harbor Way, Sausalito, CA 94965',
  COMPANY_URL: 'https://hearthline-leads.com',
};
/** The facts of the company that ship. All but its name are samples. */
const SHIPPED = Object.entries(COMPANY).flatMap(([fact, value]) => (fact === 'name' ? [] : String(value)));
const PARTNERS_FOUND = 'partners.yaml (Alder & Wick, Copperwain, ';

/** What `doctor` says of the samples. */
async function check(env: Record<string, string>): Promise<string> {
  const { status, message } = await checkSamples(parseConfig(env));
  return `${status} ${message}`;
}

test.each(['https://www.porchlight.com', 'https://bücher.com', 'https://example.com.porchlight.com'])(
  'takes %s for public',
  (url) => expect(isPublic(url)).toBe(true),
);

test.each([
  ...['http://localhost:3000', 'http://site.localhost', 'http://8.8.8.8', 'https://www.hearthline.example.'],
  ...['https://WWW.EXAMPLE.COM', 'http://nas.local', 'http://web.internal', 'http://site-a:3000'],
])('takes %s for no public address', (url) => expect(isPublic(url)).toBe(false));

test('fails on a public site for every sample, and says where each is changed', async () => {
  const found = await check(PUBLIC);
  expect(found).toMatch(/^failed .*docs\/rebranding\.md/);
  for (const name of Object.keys(OURS).filter((each) => each !== 'SITE_URL')) expect(found).toContain(`${name} (`);
  for (const value of SHIPPED) expect(found).toContain(`(${value})`);
  expect(found).toContain(PARTNERS_FOUND);
  expect(await check(OURS)).toMatch(
    /^failed Still samples on a public site: partners\.yaml \(Alder.*Noonmere\)\. .*partners\.yaml of CONTENT_DIR, partners without sample: true/,
  );
  for (const env of [{}, { SITE_URL: 'https://www.example.com' }] as Record<string, string>[]) {
    expect(await check(env)).toMatch(/^off SITE_URL is not set to a public/);
  }
});

test.each([
  ['partners.yaml', { 'partners.yaml': '- name: Harbor\n  mark: missing.svg\n' }],
  ['company.yaml', { 'company.yaml': 'name: Porchlight\nphone: none\n' }],
])('calls no site free of samples whose %s has a fault', async (_, files) => {
  expect(await check({ ...OURS, CONTENT_DIR: contentFolder(files) })).toMatch(/^failed .*`ops content check`/);
});

test('calls no site free of samples whose CONTENT_DIR is no folder', async () => {
  expect(await check({ ...OURS, CONTENT_DIR: '/no/such/folder' })).toMatch(/^failed .*`ops content check`/);
});

test.each([
  ['CONTACT_EMAIL', 'Hello@Hearthline.EXAMPLE'],
  ['SUPPORT_TEXT_NUMBER', '(415) 555 0199'],
  ['COMPANY_URL', 'https://www.example.com/about'],
  ['MAIL_FROM', 'site@hearthline.example'],
])('fails also for %s=%s, which is a sample but not the default', async (name, value) => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'leads@hearthline-leads.com' };
  expect(await check({ ...OURS, ...mail, [name]: value })).toContain(`: ${name} (${value}); ${PARTNERS_FOUND}`);
});

test.each([
  ['[]', /^ok No contact/],
  ['- { name: Ours, mark: noonmere.svg }', /^ok No contact/],
  [
    '- { name: Ours, mark: noonmere.svg }\n- { name: Copperwain, mark: copperwain.svg, sample: true }',
    /^failed .*: partners\.yaml \(Copperwain\)\. /,
  ],
])('takes those partners alone for samples that are marked so: %j', async (partners, expected) => {
  expect(await check({ ...OURS, CONTENT_DIR: contentFolder({ 'partners.yaml': partners }) })).toMatch(expected);
});

test.each([
  ['on no public site', { SITE_URL: 'https://www.example.com' }, '', /^off /],
  ['without a day', PUBLIC, '', /^failed The site states \d+ claims that ship: read .* and run `ops content reload`/],
  ['with the day of the newest', PUBLIC, NEWEST_CLAIM, new RegExp(`^ok Claims of ${NEWEST_CLAIM} confirmed`)],
  ['with a later day', PUBLIC, '2999-01-01', /^failed .* confirmed are those of 2999-01-01/],
  [
    'with a day before the newest',
    PUBLIC,
    '2026-11-28',
    /^failed .* confirmed are those of 2026-11-28: .* write confirmed: 20/,
  ],
])('wants what ships in its name to be confirmed %s', (_, env, confirmed, expected) => {
  const company = readFileSync('content/company.yaml', 'utf8') + (confirmed && `confirmed: ${confirmed}\n`);
  const { status, message } = checkClaims(
    parseConfig({ ...env, CONTENT_DIR: contentFolder({ 'company.yaml': company }) }),
  );
  expect(`${status} ${message}`).toMatch(expected);
});

test('takes words for no day of which claims are confirmed', () => {
  const { companyFaults } = parseConfig({ CONTENT_DIR: contentFolder({ 'company.yaml': 'confirmed: next week\n' }) });
  const fault = 'confirmed must be a day of the calendar';
  expect(companyFaults.map(({ text }) => text)).toContainEqual(expect.stringContaining(fault));
});

/** How an invented fact looks. */
const SAMPLE =
  /[\w-]\.(?:example|test|invalid)(?![\w(])|example\.(?:com|net|org)\b|\b555\b|Example Street|lorem ipsum/i;

test('finds no sample in what visitors read that is not listed', () => {
  const rooms = ['content', 'ui', 'routes', 'assistant', 'reviews', 'contact', 'checkout', 'desk', 'payments'];
  const files = ['content', ...rooms.map((room) => join('app', room))].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter(
    (file) => /\.(?:tsx?|yaml|md)$/.test(file) && !/^content\/(?:company.yaml|README.md)$/.test(file),
  );
  const unlisted = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => SAMPLE.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${/(['"])(.*?)\1/.exec(line)?.[2] ?? line.trim()}`),
  );
  // A base of relative addresses, and the shape of what a visitor types: neither is read as the company's.
  expect(unlisted.toSorted()).toEqual([
    'app/routes/motion.ts: http://site.invalid',
    'content/pages/contact.yaml: email: Please enter a valid e-mail address, like name@example.com.',
    'content/pages/contact.yaml: phoneExample: (555) 123-4567',
  ]);
});
