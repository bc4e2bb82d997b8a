import { afterEach, beforeEach, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';

let smtp: FakeSmtp;
let env: Record<string, string>;
beforeEach(async () => {
  smtp = await startFakeSmtp();
  // Nothing is there: no store is needed.
  const DATA_DIR = '/proc/hearthline';
  env = { DATA_DIR, SMTP_URL: smtp.url, MAIL_FROM: 'Shop <site@shop.example>', MAIL_TO: 'Leads <leads@shop.example>' };
});
afterEach(() => smtp.stop());

const runTest = (words: string[] = [], changes: Record<string, string> = {}) =>
  ops(['mail', 'test', ...words], { ...env, ...changes });

test('sends one letter to MAIL_TO and prints what the server said', async () => {
  const [sent] = await opsJson(['mail', 'test'], { ...env, SITE_NAME: 'Lantern' });
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail?.recipients).toEqual(['leads@shop.example']);
  expect([mail?.header('from'), mail?.header('to')]).toEqual([env.MAIL_FROM, env.MAIL_TO]);
  expect(mail?.header('subject')).toBe('Test mail of Lantern');
  expect(sent).toEqual({
    to: 'leads@shop.example',
    server: new URL(smtp.url).host,
    reply: expect.stringMatching(/^250 /),
    messageId: mail?.header('message-id'),
  });
});

test.each([
  ['ada@agents.example', 'ada@agents.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
])('sends it to %s alone, also while payments are a demo', async (address, to) => {
  expect(await runTest([address])).toMatchObject({ code: 0, err: '', out: expect.stringContaining(to) });
  expect(smtp.received.map(({ header }) => header('to'))).toEqual([to]);
});

test.each([
  'ada',
  'ada@',
  'Ada <ada@agents.example>',
  'a@b.example,c@d.example',
  'jörg@b.example',
  'a@b.example\nX: y',
])('takes %j for no address', async (word) => {
  const { code, err } = await runTest([word]);
  expect([code, err]).toEqual([2, expect.stringMatching(/ADDRESS.*It is an e-mail address alone/s)]);
  expect(smtp.connections).toBe(0);
});

test.each([
  ['sender', 550, [], /refuses the sender site@shop\.example .*set MAIL_FROM/],
  ['recipient', 550, [], /refuses the recipient leads@shop\.example .*correct MAIL_TO/],
  ['recipient', 553, ['ada@agents.example'], /refuses the recipient ada@agents\.example .*check it/],
  ['recipient', 451, [], /puts mail .* off .*451.*Repeat this in 15 minutes/],
] as const)('says why the %s was answered with %i, and what to do', async (who, code, words, says) => {
  smtp.replies[who] = [code, 'no'];
  expect(await runTest([...words])).toEqual({ code: 1, out: '', err: expect.stringMatching(says) });
});

test.each([
  ['refuse', /puts mail .*451 not now/],
  ['reject', /refuses the text of the mail .*550 not now/],
  ['drop', /did not say .*Connection closed.*may have arrived/],
] as const)('says why a letter was not taken: %s', async (mode, says) => {
  smtp.mode = mode;
  expect(await runTest()).toEqual({ code: 1, out: '', err: expect.stringMatching(says) });
});

test('says without a mail server what is missing, also beside a hosted backend', async () => {
  const none = await runTest([], { SMTP_URL: '' });
  expect(none).toEqual({ code: 1, out: '', err: 'No mail server is configured: set SMTP_URL and MAIL_TO.\n' });
  const BACKEND_URL = 'http://127.0.0.1:9';
  const hosted = await runTest([], { SMTP_URL: '', BACKEND_URL });
  expect(hosted).toMatchObject({ code: 1, err: expect.stringMatching(/hosted backend sends the mail/) });
  expect(await runTest([], { BACKEND_URL })).toMatchObject({ code: 0, err: '' });
});
