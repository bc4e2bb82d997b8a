import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRETS } from '#app/settings/environment.schema.ts';
import { effectiveSettings, readEnvironment, VARIABLES } from '#app/settings/environment.server.ts';
import { faultsOf } from '#tests/ops/faults-of.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const EXAMPLES = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.+)$/gm)];

test('needs no variable', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 3000, SITE_NAME: 'Hearthline', RATE_LIMITS: 'on' });
});

test('names every variable and secret file once in .env.example', () => {
  const names = EXAMPLES.map(([, name]) => name);
  expect(names.toSorted()).toEqual([...VARIABLES, ...SECRETS.map((name) => `${name}_FILE`)].toSorted());
});

test('passes every variable and secret file on to the container of compose.yaml', () => {
  const passed = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ +([A-Z_]+): "?\$\{\1:- \}"?$/gm)];
  const fixed = ['HOST', 'PORT', 'DATA_DIR'];
  const expected = [...VARIABLES, ...SECRETS.map((name) => `${name}_FILE`)].filter((name) => !fixed.includes(name));
  expect(passed.map(([, name]) => name).toSorted()).toEqual(expected.toSorted());
});

test('hides every variable whose name speaks of a secret', () => {
  expect(VARIABLES.filter((name) => /KEY|SECRET|TOKEN|PASSWORD/.test(name) && !SECRETS.includes(name))).toEqual([]);
});

test('accepts the examples of .env.example, whose defaults are the real ones', () => {
  const examples = Object.fromEntries(EXAMPLES.map(([, name, value]) => [name, value]));
  const values = Object.fromEntries(VARIABLES.map((name) => [name, examples[name]]));
  const [sqlite, postgres] = [{ DATABASE_URL: undefined }, { BACKUPS: undefined }];
  expect(() => readEnvironment({ ...values, ...postgres })).not.toThrow();
  const defaults = readEnvironment({}) as Record<string, unknown>;
  const told = readEnvironment({ ...values, ...sqlite }) as Record<string, unknown>;
  for (const name of VARIABLES.filter((variable) => defaults[variable] !== undefined)) {
    expect({ [name]: told[name] }).toEqual({ [name]: defaults[name] });
  }
});

test('explains every variable once in configure.md, and which can be files', () => {
  const page = readFileSync('docs/operations/configure.md', 'utf8');
  const section = page.split('\n## Variables\n')[1]?.split('\n## ')[0] ?? '';
  const firstCells = section.split('\n').filter((line) => line.startsWith('| `'));
  const names = firstCells.flatMap((line) => (line.split('|')[1] ?? '').match(/[A-Z][A-Z_]+/g) ?? []);
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
  const named = [
    'SESSION_SECRET_FILE',
    'CHAT_API_KEY_FILE',
    'PORT',
    'SITE_URL',
    'PAYPAL_MERCHANT_ID',
    'METRICS_TOKEN',
    'LOG_LEVEL',
  ];
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([...named, 'MAIL_TO', 'PAYPAL_CLIENT_ID']);
  for (const fault of faults) expect(fault).toMatch(/for example|must be one of|set both|put the secret/);
  expect(faults.join()).not.toMatch(/pa55word|short/);
});

test.each(['BACKEND_URL', 'CHAT_API_URL', 'PAYPAL_API_URL', 'PAYPAL_SDK_URL', 'COMPANY_URL', 'SITE_URL'])(
  'rejects a user or a password in %s, which is shown and logged',
  (name) => {
    for (const user of ['me:pa55word@', ':pa55word@', 'pa55word@']) {
      const faults = faultsOf({ [name]: `https://${user}api.example` });
      expect(faults).toEqual([
        expect.stringMatching(`^${name} must not hold a user or a password, for example https:`),
      ]);
      expect(faults.join()).not.toContain('pa55word');
    }
  },
);

test('rejects an empty PORT, and ignores other empty variables', () => {
  expect(faultsOf({ PORT: '' })).toEqual(['PORT must not be empty, for example 3000']);
  expect(faultsOf({ PORT: '0' })).toEqual(['PORT must be from 1 to 65535, for example 3000']);
  expect(readEnvironment({ HOST: '', SITE_URL: '' })).toEqual(readEnvironment({}));
});

test('accepts a name beside an address for mails, but not in CONTACT_EMAIL', () => {
  const named = 'Help <help@acme.example>';
  for (const value of [named, 'a@b.example, c@d.example', '<help@acme.example>', 'help']) {
    expect(faultsOf({ CONTACT_EMAIL: value })).toEqual([
      'CONTACT_EMAIL must be an e-mail address alone, for example hello@hearthline.example',
    ]);
  }
  expect(readEnvironment({ MAIL_FROM: named, MAIL_TO: named })).toMatchObject({ MAIL_FROM: named, MAIL_TO: named });
});

test('accepts only numbers that can be dialed as written', () => {
  for (const value of ['abc', '1-800-555-LEAD', '(302) 555-0142 ext. 5', '555-0142', '302+5550142']) {
    expect(faultsOf({ CONTACT_PHONE: value, SUPPORT_TEXT_NUMBER: value })).toEqual([
      'CONTACT_PHONE must be a telephone number in digits, without letters or an extension, for example (302) 555-0142',
      'SUPPORT_TEXT_NUMBER must be a telephone number in digits, without letters or an extension, for example (302) 555-0143',
    ]);
  }
  for (const value of ['+1 302 555 0142', '(302) 555-0142', '302.555.0142', '+44 20 7946 0958']) {
    expect(readEnvironment({ CONTACT_PHONE: value })).toMatchObject({ CONTACT_PHONE: value });
  }
});

test('rejects settings for real payments without the keys', () => {
  const missing = (name: string) => [
    `PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are required with ${name}: set both for real payments, or leave it out for demo payments`,
  ];
  const empty = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' };
  expect(faultsOf({ ...empty, PAYPAL_ENV: 'live' })).toEqual(missing('PAYPAL_ENV=live'));
  expect(faultsOf({ ...empty, PAYPAL_WEBHOOK_ID: 'hook' })).toEqual(missing('PAYPAL_WEBHOOK_ID'));
  expect(faultsOf({ ...empty, PAYPAL_ENV: 'sandbox' })).toEqual([]);
  expect(faultsOf({ ...empty, PAYPAL_ENV: '', PAYPAL_WEBHOOK_ID: '' })).toEqual([]);
  expect(faultsOf({ PAYPAL_ENV: 'live', BACKEND_URL: 'https://api.example' })).toEqual([]);
});

test('rejects quotes around a value, which docker --env-file keeps', () => {
  expect(faultsOf({ PORT: '"3000"', SMTP_URL: "'smtp://me:pa55word@mail'", MAIL_TO: '"leads@acme.example"' })).toEqual(
    ['PORT', 'SMTP_URL', 'MAIL_TO'].map((name) => expect.stringMatching(`^${name} begins and ends with a quote`)),
  );
  expect(readEnvironment({ MAIL_FROM: '"Ada" <ada@acme.example>' })).toMatchObject({
    MAIL_FROM: '"Ada" <ada@acme.example>',
  });
});

test('requires SESSION_SECRET with Postgres', () => {
  const required = expect.stringMatching(/^SESSION_SECRET is required with Postgres/);
  expect(faultsOf({ DATABASE_URL: 'postgres://me@db/site' })).toEqual([required]);
});

test('keeps 14 backups unless it is told otherwise, and none of Postgres', () => {
  const postgres = { DATABASE_URL: 'postgres://me@db/site', SESSION_SECRET: 'x'.repeat(16) };
  const effective = (env: Record<string, string>) => effectiveSettings(env).find(({ name }) => name === 'BACKUPS');
  expect(effective({})).toEqual({ name: 'BACKUPS', value: '14', from: 'default' });
  expect(effective({ DATABASE_URL: 'sqlite:./x.db', BACKUPS: '0' })?.value).toBe('0');
  expect(effective(postgres)).toEqual({ name: 'BACKUPS', value: '0', from: 'default' });
  expect(readEnvironment({ ...postgres, BACKUPS: '0' }).BACKUPS).toBe(0);
  expect(faultsOf({ ...postgres, BACKUPS: '7' })).toEqual([expect.stringMatching(/^BACKUPS is for SQLite: .*pg_dump/)]);
  for (const value of ['-1', 'daily', '1.5', '367']) {
    expect(faultsOf({ BACKUPS: value })).toEqual([expect.stringMatching(/^BACKUPS must be .*for example 14$/)]);
  }
});

test('rejects secrets with spaces, as a comment behind a value that Podman hands on', () => {
  const commented = '0123456789abcdef0123  # openssl rand -hex 32, the same for all instances';
  for (const value of [commented, 'newest-secret-of-32,the same for all of them', 'two\tparts-of-a-secret']) {
    const faults = faultsOf({ SESSION_SECRET: value, METRICS_TOKEN: value.replace(',', ' ') });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['SESSION_SECRET', 'METRICS_TOKEN']);
    expect(faults.join()).not.toContain('0123');
  }
  const listed = readEnvironment({ SESSION_SECRET: 'newest-secret-of-32, older-secret-of-32 ' });
  expect(listed.SESSION_SECRET).toEqual(['newest-secret-of-32', 'older-secret-of-32']);
});

test('rejects a secret that is set beside its file', () => {
  expect(faultsOf({ METRICS_TOKEN: 'x'.repeat(16), METRICS_TOKEN_FILE: join(folder, 'any') })).toEqual([
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: keep one',
  ]);
});

test('shows each setting with its origin, and without secrets', () => {
  writeFileSync(join(folder, 'smtp'), 'smtps://me:pa55word@mail.example:465\n');
  const shown = effectiveSettings({
    PORT: '8080',
    DATABASE_URL: 'postgres://me:pa55word@db:5432/site?password=pa55word',
    SESSION_SECRET: 'pa55word-pa55word',
    SMTP_URL_FILE: join(folder, 'smtp'),
    MAIL_TO: 'leads@hearthline.example',
    BACKEND_URL: 'https://api.example/base/',
    PAYPAL_CLIENT_SECRET: 'pa55word',
  });
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
