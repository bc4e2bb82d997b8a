import { afterEach, expect, test } from 'vitest';
import { checkMail } from '#app/ops/doctor/mail.server.ts';
import { sendTest } from '#app/ops/mail.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';
import { type SmtpScript, startScriptedSmtp } from '#tests/fakes/scripted-smtp.ts';
import { SMTP_USER, startFakeSmtp } from '#tests/fakes/smtp.ts';

const MAIL = { MAIL_FROM: 'Shop <site@shop.example>', MAIL_TO: '"Leads, new" <leads@shop.example>' };

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

async function startReal(options?: Parameters<typeof startFakeSmtp>[0]) {
  const smtp = await startFakeSmtp(options);
  started.push(smtp);
  return smtp;
}

const withUser = (url: string, user = SMTP_USER) => url.replace('//', `//${user}@`);

/** What `doctor` says of the mail server. */
async function check(SMTP_URL: string, changes: Record<string, string> = {}): Promise<string> {
  const { status, message } = await checkMail(parseConfig({ ...MAIL, SMTP_URL, ...changes }));
  expect(message).not.toMatch(/[\r\n]|pa55word/);
  return `${status} ${message}`;
}

/** What `mail test` prints about an email that was not taken. */
async function send(SMTP_URL: string, address?: string): Promise<string> {
  const error = await sendTest(parseConfig({ ...MAIL, SMTP_URL }), address).catch((reason: Error) => reason);
  expect(error).toHaveProperty('name', 'CommandError');
  return (error as Error).message;
}

async function startScripted(script: SmtpScript): Promise<string> {
  const server = await startScriptedSmtp(script);
  started.push(server);
  return server.url;
}

test('names sender and recipient to the mail server and sends nothing', async () => {
  const smtp = await startReal();
  expect(await check(smtp.url)).toMatch(/^ok 127\.0\.0\.1:\d+ takes mail to leads@shop\.example\.$/);
  expect(smtp.steps).toEqual(['from site@shop.example', 'to leads@shop.example']);
  expect(await check(withUser(smtp.url))).toMatch(/ It offers no login\.$/);
  // The domain travels in ASCII; the server shows it as it was typed.
  await check(smtp.url, { MAIL_TO: 'leads@bücher.example' });
  await check(smtp.url, { MAIL_TO: 'jörg@shop.example', MAIL_FROM: '', CONTACT_EMAIL: 'hello@shop.example' });
  expect(smtp.steps.slice(4)).toEqual([
    'from site@shop.example',
    'to leads@bücher.example',
    'from hello@shop.example SMTPUTF8',
    'to jörg@shop.example',
  ]);
  expect(smtp.received).toEqual([]);
});

test('logs in before, and quotes what the server says if a login or encryption fails', async () => {
  const { url } = await startReal({ login: true });
  expect(await check(withUser(url))).toMatch(/^ok .* takes the login, and mail to leads@/);
  for (const user of ['site:wr%2Fong', 'site']) {
    expect(await check(withUser(url, user))).toMatch(/^failed .*(535|EAUTH).*check SMTP_URL/);
  }
  expect(await check(url)).toMatch(/^failed .*replied "530 .* to MAIL FROM: check/);
  const putOff = { EHLO: '250-mail.shop.example\r\n250 AUTH PLAIN', AUTH: '454 4.7.0 Temporary failure' };
  expect(await check(withUser(await startScripted(putOff)))).toMatch(/^ok .*454 4\.7\.0 .*puts mail off/);
  const { url: untrusted } = await startReal({ starttls: true });
  expect(await check(untrusted)).toMatch(/^failed .*cannot be used \(CERT_HAS_EXPIRED/);
});

test.each<[SmtpScript, status: string, RegExp]>([
  [{ EHLO: '421 closing' }, 'ok', /replied "421 closing"/],
  [{ EHLO: '250-a\r\n250 STARTTLS', STARTTLS: '454 TLS not available' }, 'ok', /replied "454 TLS not available"/],
  [{ RCPT: '450-4.7.1 later\r\n450 4.7.1 greylisted' }, 'ok', /greylisted" to RCPT TO/],
  [{ HELLO: '554-listed\r\n554 see https://lists.example/login' }, 'failed', /see https:\/\/lists\.example\/login"/],
  [{ HELLO: 'SSH-2.0-OpenSSH_9.6' }, 'failed', /SSH-2\.0/],
  [{ HELLO: null }, 'failed', /cannot be used \(/],
  [{ MAIL: '530-5.7.0 first\r\n530 5.7.0 Must issue a STARTTLS command' }, 'failed', /STARTTLS command" to MAIL FROM/],
  [{ RCPT: '550-5.1.1 no\r\n550 5.1.1 mailbox' }, 'failed', /550 5\.1\.1 mailbox" to RCPT TO/],
])('quotes a mail server that says %j, which is %s', async (script, status, says) => {
  const url = await startScripted(script);
  const found = await check(url);
  expect(found.split(' ')[0]).toBe(status);
  for (const text of [found, await send(url)]) expect(text).toMatch(says);
});

test.each<[SmtpScript, RegExp]>([
  [{ TEXT: null }, /did not say whether it took the email: look there before you repeat/],
  [{ DATA: null }, /^(?!.*whether it took)/],
  [{ TEXT: '554-5.7.1 spam\r\n554 see https://lists.example/login' }, /login" to DATA\. docs\/operations\/mail-is/],
  [{ DATA: '451 later' }, /replied "451 later" to DATA\. docs/],
])('says of an email answered with %j what became of it', async (script, says) => {
  const url = await startScripted(script);
  expect(await check(url)).toMatch(/^ok /);
  expect(await send(url)).toMatch(says);
});

test('gives up a server that says nothing after 5 seconds', async () => {
  const smtp = await startReal();
  smtp.mode = 'hang';
  expect(await check(smtp.url)).toMatch(/^failed .*cannot be used \(.*ETIMEDOUT/);
});

test('sends one email to MAIL_TO, or to an address alone', async () => {
  const smtp = await startReal();
  const config = parseConfig({ ...MAIL, SMTP_URL: smtp.url, BACKEND_URL: 'http://127.0.0.1:9' });
  const sent = await sendTest(config, undefined);
  await sendTest(config, 'ada@xn--bcher-kva.example');
  const [first, second] = smtp.received;
  expect(smtp.received).toHaveLength(2);
  expect([first?.recipients, second?.recipients]).toEqual([['leads@shop.example'], ['ada@bücher.example']]);
  expect([first?.header('from'), first?.header('to')]).toEqual([MAIL.MAIL_FROM, MAIL.MAIL_TO]);
  expect(first?.header('subject')).toBe('Test mail of Hearthline');
  const reply = expect.stringMatching(/^250 /);
  const messageId = first?.header('message-id');
  expect(sent).toEqual({ row: { to: 'leads@shop.example', server: new URL(smtp.url).host, reply, messageId } });
  smtp.replies.recipient = [553, 'no'];
  expect(await send(smtp.url, 'ada@agents.example')).toMatch(/replied "553 .* to RCPT TO/);
});

test('tries each address of MAIL_TO and names the one that is refused', async () => {
  const smtp = await startReal();
  const MAIL_TO = 'ann@shop.example, "Lee, Bob" <bob@shop.example>,ANN@shop.example';
  const config = parseConfig({ ...MAIL, MAIL_TO, SMTP_URL: smtp.url });
  expect(await check(smtp.url, { MAIL_TO })).toMatch(/takes mail to ann@shop\.example, bob@shop\.example\.$/);
  expect(await sendTest(config, undefined)).toMatchObject({ row: { to: 'ann@shop.example, bob@shop.example' } });
  expect(smtp.received[0]?.header('to')).toBe('ann@shop.example, "Lee, Bob" <bob@shop.example>');
  smtp.putOffRecipients.add('ann@shop.example');
  smtp.unknownRecipients.add('bob@shop.example');
  expect(await check(smtp.url, { MAIL_TO })).toMatch(/^failed .*replied "550 .* to RCPT TO:<bob@shop\.example>: check/);
  smtp.putOffRecipients.clear();
  await expect(sendTest(config, undefined)).rejects.toThrow(
    /replied "550 .* to RCPT TO:<bob@shop\.example>\. The email went to ann@shop\.example\. docs/,
  );
});

test('says without a mail server what is missing, also beside a hosted backend', async () => {
  const none = sendTest(parseConfig({}), undefined);
  await expect(none).rejects.toThrow('No mail server is configured: set SMTP_URL and MAIL_TO.');
  const hosted = parseConfig({ BACKEND_URL: 'http://127.0.0.1:9' });
  await expect(sendTest(hosted, undefined)).rejects.toThrow(/hosted backend sends the mail/);
  expect(await checkMail(hosted)).toMatchObject({ status: 'off', message: 'The hosted backend sends the mail.' });
  expect(await checkMail(parseConfig({}))).toMatchObject({ status: 'off' });
});
