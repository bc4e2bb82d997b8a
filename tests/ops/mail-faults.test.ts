import { afterEach, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { type SmtpScript, startScriptedSmtp } from '#tests/fakes/scripted-smtp.ts';

/** Nothing is there: the mail needs no store. */
const DATA_DIR = '/proc/hearthline';
const MAIL = { MAIL_FROM: 'Shop <site@shop.example>', MAIL_TO: 'Leads <leads@shop.example>' };

let server: Awaited<ReturnType<typeof startScriptedSmtp>> | undefined;
afterEach(() => server?.stop());

/** What `doctor` and `mail test` say of a mail server with these replies. */
async function askBoth(script: SmtpScript, change = (url: string) => url): Promise<{ doctor: string; sent: string }> {
  server = await startScriptedSmtp(script);
  const env = { DATA_DIR, SITE_URL: 'http://127.0.0.1:9', SMTP_URL: change(server.url), ...MAIL };
  const [report, { code, out, err }] = await Promise.all([ops(['doctor', '--json'], env), ops(['mail', 'test'], env)]);
  const { status, message } = JSON.parse(report.out.split('\n').find((line) => line.includes('"check":"mail"')) ?? '');
  expect(message).not.toMatch(/[\r\n]/);
  expect(err.trimEnd()).not.toMatch(/[\r\n]/);
  return { doctor: `${status} ${message}`, sent: `${code} ${err || out}` };
}

const withUser = (url: string) => url.replace('//', '//site:pa55word@');
const OFFERS_LOGIN = { EHLO: '250-mail.shop.example\r\n250 AUTH PLAIN' };

test.each<SmtpScript>([
  { MAIL: '250-2.1.0 ok\r\n250 2.1.0 accepted', RCPT: '250-2.1.5 ok\r\n250-\r\n250 2.1.5 accepted' },
  { HELLO: '220-mail.shop.example\r\n220-No junk.\r\n220 ESMTP', EHLO: '250-a\r\n250-SIZE 1\r\n250-X\r\n250 8BITMIME' },
  { RCPT: '251 forwarded' },
  { RCPT: '252-cannot verify\r\n252 but takes it' },
  { MAIL: '250', RCPT: '250' },
  { DATA: '354-go\r\n354 on', TEXT: '250-2.0.0 taken\r\n250 2.0.0 as 17', QUIT: '221-so\r\n221 long' },
])('takes a server that works with %j for one', async (script) => {
  const { doctor, sent } = await askBoth(script);
  expect(doctor).toMatch(/^ok \S+ takes mail to leads@shop\.example\.$/);
  expect(sent).toMatch(/^0 to /);
});

const TEMPORARY = /temporary.*tries its mails again.*15 minutes/;
const PUT_OFF = /puts mail from site@shop\.example to leads@shop\.example off.*tries its mails again/;
test.each<[SmtpScript, RegExp]>([
  [{ HELLO: '421 4.7.0 too many connections' }, TEMPORARY],
  [{ HELLO: '450-busy\r\n450 later' }, TEMPORARY],
  [{ EHLO: '421 closing' }, TEMPORARY],
  [{ EHLO: '250-a\r\n250 STARTTLS', STARTTLS: '454 TLS not available' }, /cannot encrypt.*454 TLS.*15 minutes/],
  [{ ...OFFERS_LOGIN, AUTH: '454 4.7.0 Temporary authentication failure' }, TEMPORARY],
  [{ MAIL: '421 4.3.2 Authentication service is down' }, PUT_OFF],
  [{ MAIL: '450-4.7.1 later\r\n450 4.7.1 greylisted' }, PUT_OFF],
  [{ RCPT: '450-4.7.1 later\r\n450 4.7.1 greylisted' }, PUT_OFF],
  [{ RCPT: '452 4.2.2 mailbox full' }, PUT_OFF],
])('takes a mail server that says %j for put off', async (script, says) => {
  const { doctor, sent } = await askBoth(script, withUser);
  expect(doctor).toMatch(/^ok /);
  for (const text of [doctor, sent]) expect(text).toMatch(says);
  expect(sent).toMatch(/^1 /);
});

const REFUSES_MACHINE = /refuses connections from this machine/;
const SENDER = /refuses the sender site@shop\.example .*set MAIL_FROM/;
const RECIPIENT = /refuses the recipient leads@shop\.example .*correct MAIL_TO/;
const LOGIN = /wants a login .*user and password into SMTP_URL/;
const FULL = /mailbox of leads@shop\.example is full/;
const ENCRYPTED = /wants an encrypted connection/;
test.each<[SmtpScript, RegExp]>([
  [{ HELLO: '554 5.7.1 no service for you' }, REFUSES_MACHINE],
  [{ HELLO: '554-listed\r\n554 see https://lists.example/login' }, REFUSES_MACHINE],
  [{ EHLO: '550 who are you', HELO: '550 no' }, REFUSES_MACHINE],
  [{ HELLO: 'SSH-2.0-OpenSSH_9.6' }, /does not answer as a mail server/],
  [{ MAIL: '530 5.7.0 Authentication required' }, LOGIN],
  [{ RCPT: '550-5.7.0 no\r\n550 5.7.0 Log in' }, LOGIN],
  [{ MAIL: '530-5.7.0 first\r\n530 5.7.0 Must issue a STARTTLS command' }, ENCRYPTED],
  [{ MAIL: '523 5.7.10 Encryption Needed' }, ENCRYPTED],
  [{ MAIL: '550-5.7.1 no\r\n550 5.7.1 no' }, SENDER],
  [{ RCPT: '550 5.1.8 Sender address rejected' }, SENDER],
  [{ RCPT: '550-5.1.7 bad\r\n550 5.1.7 sender' }, SENDER],
  [{ RCPT: '550-5.1.1 no\r\n550 5.1.1 mailbox' }, RECIPIENT],
  [{ RCPT: '554 5.7.1 see https://lists.example/login?ip=1' }, RECIPIENT],
  [{ RCPT: '552 mailbox full' }, FULL],
  [{ RCPT: '550 5.2.2 over quota' }, FULL],
])('says of a mail server that says %j what is wrong', async (script, says) => {
  const { doctor, sent } = await askBoth(script);
  expect(doctor).toMatch(/^failed /);
  for (const text of [doctor, sent]) expect(text).toMatch(says);
});

test.each<[SmtpScript, RegExp]>([
  [{ TEXT: null }, /may have arrived.*before you repeat/],
  [{ DATA: null }, /^1 (?!.*may have arrived)/],
  [{ TEXT: '554-5.7.1 spam\r\n554 see https://lists.example/login' }, /refuses the text/],
  [{ TEXT: '550 5.2.2 over quota' }, FULL],
  [{ TEXT: '550 5.1.8 Bad sender' }, SENDER],
  [{ DATA: '451 later' }, PUT_OFF],
  [{ TEXT: '421-busy\r\n421 later' }, PUT_OFF],
])('says of a letter answered with %j what became of it', async (script, says) => {
  const { doctor, sent } = await askBoth(script);
  expect(doctor).toMatch(/^ok /);
  expect(sent).toMatch(says);
});

test('says in one line that a port without encryption does not answer smtps', async () => {
  const { doctor, sent } = await askBoth({}, (url) => url.replace('smtp:', 'smtps:'));
  expect(doctor).toMatch(/^failed .*does not answer as a mail server/);
  expect(sent).toMatch(/^1 .*does not answer as a mail server.*smtps:\/\//);
});
