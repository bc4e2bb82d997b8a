import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { type FakeSmtp, SMTP_USER, startFakeSmtp } from '#tests/fakes/smtp.ts';

const MAIL_FROM = 'Hearthline <site@shop.example>';
const MAIL_TO = '"Leads, new" <leads@shop.example>';

let folder: string;
let open: FakeSmtp;
const started: FakeSmtp[] = [];
async function start(options?: Parameters<typeof startFakeSmtp>[0]): Promise<FakeSmtp> {
  const smtp = await startFakeSmtp(options);
  started.push(smtp);
  return smtp;
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-mail-'));
  open = await start();
});
afterEach(() => {
  for (const smtp of started) expect(smtp.received).toEqual([]);
  Object.assign(open, { mode: 'accept', replies: { sender: null, recipient: null }, steps: [] });
});
afterAll(async () => {
  for (const smtp of started) await smtp.stop();
  rmSync(folder, { recursive: true });
});

const withUser = (url: string, user = SMTP_USER) => url.replace('//', `//${user}@`);

/** What `doctor` says of the mail. */
async function checkMail(changes: Record<string, string> = {}): Promise<string> {
  const env = { DATA_DIR: folder, SITE_URL: 'http://127.0.0.1:9', SMTP_URL: open.url, MAIL_FROM, MAIL_TO, ...changes };
  const { out } = await ops(['doctor', '--json'], env);
  expect(out).not.toContain('pa55word');
  const found = out.split('\n').find((line) => line.includes('"check":"mail"')) ?? '';
  const { status, message } = JSON.parse(found);
  return `${status} ${message}`;
}

test('names sender and recipient to the mail server and sends nothing', async () => {
  expect(await checkMail()).toMatch(/^ok 127\.0\.0\.1:\d+ takes mail to leads@shop\.example\.$/);
  expect(open.steps).toEqual(['from site@shop.example', 'to leads@shop.example']);
});

test('logs in before, also with a password that has to be encoded', async () => {
  const smtp = await start({ login: 'required' });
  expect(await checkMail({ SMTP_URL: withUser(smtp.url) })).toMatch(/^ok .* takes the login, and mail to leads@/);
  expect(await checkMail({ SMTP_URL: withUser(smtp.url, 'site:wr%2Fong') })).toMatch(
    /^failed .*refuses the login.*535/,
  );
  expect(await checkMail({ SMTP_URL: withUser(smtp.url, 'site') })).toMatch(/^failed .*refuses the login.*SMTP_URL/);
});

test('fails without user on a server that wants a login', async () => {
  const smtp = await start({ login: 'required' });
  expect(await checkMail({ SMTP_URL: smtp.url })).toMatch(/^failed .*wants a login.*530.*put user and password into/);
});

test('fails on a server that talks encrypted only, with a user and without', async () => {
  const smtp = await start({ login: 'encrypted' });
  for (const url of [smtp.url, withUser(smtp.url)]) {
    expect(await checkMail({ SMTP_URL: url })).toMatch(/^failed .*wants an encrypted connection.*530.*smtps:/);
  }
});

test('claims no login on a server that offers none', async () => {
  expect(await checkMail({ SMTP_URL: withUser(open.url) })).toMatch(/^ok \S+ takes mail to .* It offers no login\.$/);
});

test('fails on a certificate that has expired', async () => {
  const smtp = await start({ starttls: true });
  expect(await checkMail({ SMTP_URL: smtp.url })).toMatch(/^failed The certificate of \S+ has expired .*renew it/);
});

test.each([
  ['sender', 550, 'not you', /^failed .*refuses the sender site@shop\.example .*"550 not you".*set MAIL_FROM/],
  ['sender', 553, 'not owned', /^failed .*refuses the sender .*553.*set MAIL_FROM/],
  ['sender', 451, 'later', /^ok .*puts mail from site@shop\.example to leads@.*451 later.*greylisting/],
  ['sender', 550, 'Authentication required', /^failed .*refuses the sender .*if the server wants a login/],
  ['recipient', 550, 'no mailbox', /^failed .*refuses the recipient leads@shop\.example .*550.*MAIL_TO/],
  ['recipient', 551, 'not local', /^failed .*refuses the recipient .*551.*MAIL_TO/],
  ['recipient', 554, '5.7.1 Relay access denied', /^failed .*554.*if the server wants a login, .*SMTP_URL/],
  ['recipient', 450, 'greylisted', /^ok .*puts mail .*450 greylisted.*tries its mails again/],
  ['recipient', 451, 'try later', /^ok .*puts mail .*451/],
  ['recipient', 421, 'closing', /^ok .*puts mail .*421/],
] as const)('reports a %s answered with %i %s', async (who, code, text, words) => {
  open.replies[who] = [code, text];
  expect(await checkMail()).toMatch(words);
});

test.each([
  ['breaks the connection', 'close', /^failed .*does not answer as a mail server .*SMTP_URL/],
  ['says nothing', 'hang', /^failed .*does not answer as a mail server .*ETIMEDOUT/],
] as const)('fails on a server that %s', async (_, mode, words) => {
  open.mode = mode;
  expect(await checkMail()).toMatch(words);
});

test.each([
  // The domain travels in ASCII; the server shows it as it was typed.
  ['leads@bücher.example', ''],
  ['jörg@shop.example', ' SMTPUTF8'],
])('names %s as nodemailer does', async (MAIL_TO, extension) => {
  expect(await checkMail({ MAIL_TO })).toMatch(/^ok /);
  expect(open.steps).toEqual([`from site@shop.example${extension}`, `to ${MAIL_TO}`]);
});

test('says of a refused address beyond ASCII that few servers take it', async () => {
  open.replies.recipient = [553, 'no'];
  expect(await checkMail({ MAIL_TO: 'jörg@shop.example' })).toMatch(/^failed .*jörg@shop\.example .*beyond ASCII/);
});

test('names CONTACT_EMAIL as the sender without MAIL_FROM', async () => {
  open.replies.sender = [550, 'no'];
  const found = await checkMail({ MAIL_FROM: '', CONTACT_EMAIL: 'hello@shop.example' });
  expect(found).toMatch(/^failed .*refuses the sender hello@shop\.example .*set MAIL_FROM/);
});
