import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRETS } from '#app/settings/environment.schema.ts';
import { effectiveSettings, readEnvironment, VARIABLES } from '#app/settings/environment.server.ts';
import { COMPANY, faultsOf } from '#tests/settings/faults-of.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Every variable, and those of secret files. */
const NAMES = [...VARIABLES, ...SECRETS.map((name) => `${name}_FILE`)];
const EXAMPLES = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.+)$/gm)];

test('names every variable and secret file once in .env.example', () => {
  expect(EXAMPLES.map(([, name]) => name).toSorted()).toEqual(NAMES.toSorted());
});

test('passes every variable and secret file on to the container of compose.yaml', () => {
  const passed = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ +([A-Z_]+): "?\$\{\1:- \}"?$/gm)];
  const fixed = ['HOST', 'PORT', 'DATA_DIR'];
  const expected = NAMES.filter((name) => !fixed.includes(name));
  expect(passed.map(([, name]) => name).toSorted()).toEqual(expected.toSorted());
});

test('hides every variable whose name speaks of a secret', () => {
  expect(VARIABLES.filter((name) => /KEY|SECRET|TOKEN|PASSWORD/.test(name) && !SECRETS.includes(name))).toEqual([]);
});

test('accepts the examples of .env.example, whose defaults are the real ones', () => {
  const examples = Object.fromEntries(EXAMPLES.map(([, name, value]) => [name, value]));
  const values = Object.fromEntries(VARIABLES.map((name) => [name, examples[name]]));
  const [sqlite, postgres] = [{ DATABASE_URL: undefined }, { BACKUPS: undefined }];
  expect(() => readEnvironment({ ...values, ...postgres }, COMPANY)).not.toThrow();
  const defaults = readEnvironment({}, COMPANY) as Record<string, unknown>;
  const told = readEnvironment({ ...values, ...sqlite }, COMPANY) as Record<string, unknown>;
  for (const name of VARIABLES.filter((variable) => defaults[variable] !== undefined)) {
    expect({ [name]: told[name] }).toEqual({ [name]: defaults[name] });
  }
});

test('explains every variable once in configure.md, and which can be files', () => {
  const page = readFileSync('docs/operations/configure.md', 'utf8');
  const section = page.split('\n## Variables\n')[1]?.split('\n## ')[0] ?? '';
  const items = section.split('\n').filter((line) => line.startsWith('- `'));
  const names = items.flatMap((line) => (line.split(': ')[0] ?? '').match(/[A-Z][A-Z_]+/g) ?? []);
  expect(names.toSorted()).toEqual(VARIABLES.toSorted());
  const aboutFiles = section.split('\n### ')[0]?.replace(/`\w+_FILE=[^`]*`/g, '') ?? '';
  expect((aboutFiles.match(/[A-Z]+_[A-Z_]+/g) ?? []).toSorted()).toEqual(SECRETS.toSorted());
});

test('names all faults at once: values, secret files and what belongs together', () => {
  writeFileSync(join(folder, 'empty'), '\n');
  const faults = faultsOf({
    PORT: 'high',
    SITE_URL: 'https://www.example.com/path',
    SMTP_URL: 'smtp://me:pa55word@mail',
    PAYPAL_CLIENT_ID: 'id',
    SESSION_SECRET_FILE: join(folder, 'missing'),
    CHAT_API_KEY_FILE: join(folder, 'empty'),
    PAYPAL_MERCHANT_ID: 'shop@example.com',
    METRICS_TOKEN: 'short',
    LOG_LEVEL: 'loud',
  });
  const files = ['SESSION_SECRET_FILE', 'CHAT_API_KEY_FILE'];
  const named = [...files, 'PORT', 'SITE_URL', 'PAYPAL_MERCHANT_ID', 'METRICS_TOKEN', 'LOG_LEVEL'];
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([...named, 'MAIL_TO', 'PAYPAL_CLIENT_ID']);
  for (const fault of faults) expect(fault).toMatch(/for example|must be one of|set both|put the secret/);
  expect(faults.join()).not.toMatch(/pa55word|short/);
});

const SECRET_16 = '0123456789abcdef';
const EMAIL = 'must be an e-mail address alone, for example hello@hearthline.example';
const PHONE = 'must be a telephone number in digits, without letters or an extension, for example (302) 555-0142';
const KEYS = (name: string) =>
  `PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are required with ${name}: set both for real payments, or leave it out for demo payments`;
const COMMENTED = '0123456789abcdef0123  # openssl rand -hex 32, the same for all instances';
test.each<[env: Record<string, string>, faults: string[]]>([
  // Docker's --env-file keeps quotes.
  [
    { PORT: '"3000"', SMTP_URL: "'smtp://me:pa55word@mail'", MAIL_TO: '"leads@acme.example"' },
    ['PORT', 'SMTP_URL', 'MAIL_TO'].map((name) => `${name} begins and ends with a quote`),
  ],
  [{ MAIL_FROM: '"Ada" <ada@acme.example>' }, []],
  [{ PORT: '' }, ['PORT must not be empty, for example 3000']],
  [{ SITE_NAME: 'Acme\nBcc: x' }, ['SITE_NAME must be on one line, without { and }, for example Hearthline']],
  [{ SITE_NAME: 'A {name}' }, ['SITE_NAME must be on one line, without { and }, for example Hearthline']],
  ...['Help <help@acme.example>', 'a@b.example, c@d.example'].map(rejected('CONTACT_EMAIL', EMAIL)),
  ...['1-800-555-LEAD', '(302) 555-0142 ext. 5', '555-0142'].map(rejected('CONTACT_PHONE', PHONE)),
  [{ CONTACT_PHONE: '+44 20 7946 0958' }, []],
  [{ PAYPAL_ENV: 'live', PAYPAL_CLIENT_ID: '' }, [KEYS('PAYPAL_ENV=live')]],
  [{ PAYPAL_WEBHOOK_ID: 'hook', PAYPAL_ENV: 'sandbox' }, [KEYS('PAYPAL_WEBHOOK_ID')]],
  [{ PAYPAL_ENV: 'live', BACKEND_URL: 'https://api.example' }, []],
  [{ DATABASE_URL: 'postgres://me@db/site' }, ['SESSION_SECRET is required with Postgres']],
  [{ DATABASE_URL: 'postgres://me@db/site', SESSION_SECRET: SECRET_16, BACKUPS: '7' }, ['BACKUPS is for SQLite: ']],
  ...['-1', 'daily', '1.5', '367'].map(rejected('BACKUPS', 'must be ')),
  // Podman hands on what stands behind a value.
  [{ SESSION_SECRET: COMMENTED, METRICS_TOKEN: 'two\tparts-of-a-secret' }, ['SESSION_SECRET ', 'METRICS_TOKEN ']],
  [
    { METRICS_TOKEN: SECRET_16, METRICS_TOKEN_FILE: '/x' },
    ['METRICS_TOKEN and METRICS_TOKEN_FILE are both set: keep one'],
  ],
  ...['BACKEND_URL', 'CHAT_API_URL', 'PAYPAL_API_URL', 'PAYPAL_SDK_URL', 'COMPANY_URL', 'SITE_URL'].flatMap((name) =>
    ['me:pa55word@', 'pa55word@']
      .map((user) => `https://${user}api.example`)
      .map(rejected(name, 'must not hold a user')),
  ),
])('judges %j', (env, faults) => {
  const found = faultsOf(env);
  expect(found.map((fault, index) => fault.slice(0, faults[index]?.length))).toEqual(faults);
  expect(found.join()).not.toMatch(/pa55word|0123/);
});

function rejected(name: string, fault: string) {
  return (value: string): [Record<string, string>, string[]] => [{ [name]: value }, [`${name} ${fault}`]];
}

test('reads several secrets, newest first, and ignores empty variables', () => {
  const listed = readEnvironment({ SESSION_SECRET: 'newest-secret-of-32, older-secret-of-32 ' }, COMPANY);
  expect(listed.SESSION_SECRET).toEqual(['newest-secret-of-32', 'older-secret-of-32']);
  expect(readEnvironment({ HOST: '', SITE_URL: '' }, COMPANY)).toEqual(readEnvironment({}, COMPANY));
});

test('keeps 14 backups unless it is told otherwise, and none of Postgres', () => {
  const postgres = { DATABASE_URL: 'postgres://me@db/site', SESSION_SECRET: SECRET_16 };
  const effective = (env: Record<string, string>) =>
    effectiveSettings(env, COMPANY).find(({ name }) => name === 'BACKUPS');
  expect(effective({})).toEqual({ name: 'BACKUPS', value: '14', from: 'default' });
  expect(effective({ DATABASE_URL: 'sqlite:./x.db', BACKUPS: '0' })?.value).toBe('0');
  expect(effective(postgres)).toEqual({ name: 'BACKUPS', value: '0', from: 'default' });
});

test('shows each setting with its origin, and without secrets', () => {
  writeFileSync(join(folder, 'smtp'), 'smtps://me:pa55word@mail.example:465\n');
  const shown = effectiveSettings(
    {
      PORT: '8080',
      DATABASE_URL: 'postgres://me:pa55word@db:5432/site?password=pa55word',
      SESSION_SECRET: 'pa55word-pa55word',
      SMTP_URL_FILE: join(folder, 'smtp'),
      MAIL_TO: 'leads@hearthline.example',
      BACKEND_URL: 'https://api.example/base/',
      PAYPAL_CLIENT_SECRET: 'pa55word',
    },
    COMPANY,
  );
  expect(JSON.stringify(shown)).not.toContain('pa55word');
  expect(shown.map(({ name }) => name)).toEqual(VARIABLES);
  const setting = (name: string) => shown.find((candidate) => candidate.name === name);
  expect(setting('PORT')).toEqual({ name: 'PORT', value: '8080', from: 'environment' });
  expect(setting('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', value: 'info', from: 'default' });
  expect(setting('SITE_URL')).toEqual({ name: 'SITE_URL', value: null, from: 'default' });
  expect(setting('SESSION_SECRET')?.value).toBe('(set)');
  expect(setting('SMTP_URL')).toEqual({ name: 'SMTP_URL', value: 'smtps://(hidden)@mail.example:465', from: 'file' });
  expect(setting('DATABASE_URL')?.value).toBe('postgres://(hidden)@db:5432/site');
  expect(setting('BACKEND_URL')?.value).toBe('https://api.example/base/');
});
