import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { startSite } from '#tests/http.ts';

const PUBLIC = { SITE_URL: 'https://www.hearthline-leads.com' };
const OURS = {
  ...PUBLIC,
  CONTACT_EMAIL: 'people@hearthline-leads.com',
  CONTACT_PHONE: '(415) 200-0199',
  SUPPORT_TEXT_NUMBER: '+1 415 200 0198',
  MAILING_ADDRESS: '1 Harbor Way, Sausalito, CA 94965',
  COMPANY_URL: 'https://hearthline-leads.com',
};
const PARTNERS = 'PARTNERS in app/content/pages/about.ts (Alder & Wick, Copperwain, ';
const WARNING = 'Some facts of this public site are still samples';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-samples-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What `doctor` says of the samples. */
async function checkSamples(changes: Record<string, string>): Promise<string> {
  const { out } = await ops(['doctor', '--json'], { DATA_DIR: folder, ...changes });
  const { status, message } = JSON.parse(out.split('\n').find((line) => line.includes('"check":"samples"')) ?? '');
  return `${status} ${message}`;
}

test('fails on a public site for every sample, and says where each is changed', async () => {
  const found = await checkSamples(PUBLIC);
  expect(found).toMatch(/^failed /);
  for (const part of [
    'CONTACT_EMAIL (hello@hearthline.example)',
    'CONTACT_PHONE ((302) 555-0142)',
    'SUPPORT_TEXT_NUMBER ((302) 555-0143)',
    'MAILING_ADDRESS (555 Example Street, Wilmington, DE 19800)',
    'COMPANY_URL (https://company.hearthline.example)',
    PARTNERS,
    'docs/rebranding.md',
  ]) {
    expect(found).toContain(part);
  }
});

test.each([
  ['CONTACT_EMAIL', 'Hello@Hearthline.EXAMPLE'],
  ['CONTACT_PHONE', '+1 212-555-0100'],
  ['SUPPORT_TEXT_NUMBER', '(415) 555 0199'],
  ['COMPANY_URL', 'https://www.example.com/about'],
])('fails also for %s=%s, which is a sample but not the default', async (name, value) => {
  expect(await checkSamples({ ...OURS, [name]: value })).toContain(`: ${name} (${value}); ${PARTNERS}`);
});

test('fails for addresses of mail that were copied from .env.example', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'leads@hearthline.example' };
  const found = await checkSamples({ ...OURS, ...mail, MAIL_FROM: 'Hearthline <site@hearthline.example>' });
  expect(found).toContain(': MAIL_FROM (Hearthline <site@hearthline.example>); MAIL_TO (leads@hearthline.example); ');
});

test('names only the partners when everything else is the company’s', async () => {
  const found = await checkSamples(OURS);
  expect(found.startsWith(`failed Still samples on a public site: ${PARTNERS}`)).toBe(true);
});

test.each([{}, { SITE_URL: 'https://www.example.com' }, { SITE_URL: 'http://192.168.1.10' }])(
  'lets samples stay with %j',
  async (changes) => {
    expect(await checkSamples(changes as Record<string, string>)).toMatch(/^off SITE_URL is not set to a public/);
  },
);

test.each([
  [PUBLIC, ['CONTACT_EMAIL', 'CONTACT_PHONE', 'SUPPORT_TEXT_NUMBER', 'MAILING_ADDRESS', 'COMPANY_URL']],
  [OURS, []],
  [{ SITE_URL: 'https://www.example.com' }, null],
])('warns in one line at the start of a site with %j', async (env, variables) => {
  const site = await startSite({ env });
  await site.stop();
  const warnings = site
    .output()
    .split('\n')
    .filter((line) => line.includes(WARNING));
  const facts = variables && [...variables, 'PARTNERS in app/content/pages/about.ts'];
  expect(warnings.map((line) => JSON.parse(line).facts)).toEqual(facts ? [facts.join(', ')] : []);
});
