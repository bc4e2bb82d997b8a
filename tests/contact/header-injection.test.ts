import { fetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';

const THIEF = 'thief@evil.example';
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\0',
  '%0d%0a',
  '\\r\\n',
  '\r\n\t',
  '\u000b',
  '\u560d\u560a',
];
const HEADERS = [
  `Bcc: ${THIEF}`,
  `Cc: ${THIEF}`,
  `To: ${THIEF}`,
  `Reply-To: ${THIEF}`,
  `Subject: x`,
  `Content-Type: text/html\r\n\r\n<script>alert(1)</script>`,
  `\r\n.\r\nMAIL FROM:<${THIEF}>\r\nRCPT TO:<${THIEF}>\r\nDATA\r\nx`,
];
/** What could be more than one address. */
const ADDRESSES = [
  `a@b.example, ${THIEF}`,
  `a@b.example; ${THIEF}`,
  `<a@b.example>,<${THIEF}>`,
  `"a" <${THIEF}>, b@c.example`,
  `a@b.example,${THIEF},`,
  `group: ${THIEF};`,
  `a@b.example\r\nRCPT TO:<${THIEF}>`,
  `=?utf-8?q?a=0d=0aBcc:_${THIEF}?=@b.example`,
  `${THIEF}> <a@b.example`,
  `(${THIEF})a@b.example`,
];

const payloads = BREAKS.flatMap((separator) => HEADERS.map((header) => `Ada${separator}${header}`));
/** 200 and some messages, each with a payload in one of the fields. */
const messages: Record<string, string>[] = [
  ...payloads.map((text) => ({ firstName: text })),
  ...payloads.map((text) => ({ lastName: text })),
  ...payloads.slice(0, 30).map((text) => ({ phone: text })),
  ...[...ADDRESSES, ...payloads.slice(0, 30).map((text) => `ada@agents.example${text.slice(3)}`)].map((email) => ({
    email,
  })),
];

let site: Site;
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example', SITE_NAME: 'O"Neil: Homes, Land' };
  site = await startSite({ env });
});
afterAll(async () => {
  await site?.stop();
  await smtp?.stop();
});

test('no field of a message adds a recipient or a header to its mail, by form or by call', {
  timeout: 90_000,
}, async () => {
  const post = async (message: Record<string, string>, i: number) => {
    const answer =
      i % 2
        ? await fetch(`${site.url}/contact-us`, {
            method: 'POST',
            redirect: 'manual',
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ ...unseen, ...message }).toString(),
          })
        : await fetch(`${site.url}/api/mail/contact`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(message),
          });
    await answer.text();
    return answer.status;
  };
  const statuses: number[] = [];
  for (let i = 0; i < messages.length; i += 20) {
    statuses.push(...(await Promise.all(messages.slice(i, i + 20).map((message, j) => post(message, i + j)))));
  }
  const taken = statuses.filter((status) => status === 200 || status === 303).length;
  expect(statuses.filter((status) => ![200, 303, 400].includes(status))).toEqual([]);
  await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBe(taken);

  const recipients = smtp.received.flatMap((mail) => mail.recipients).filter((to) => to !== 'leads@hearthline.example');
  const names = new Set(smtp.received.flatMap((mail) => mail.headers.map(([name]) => name)));
  const doubled = smtp.received.filter(
    (mail) => new Set(mail.headers.map(([name]) => name)).size !== mail.headers.length,
  );
  const stolen = smtp.received.filter((mail) =>
    [mail.header('to'), mail.header('from'), mail.header('reply-to')].join().includes('thief'),
  );
  console.log(
    `${messages.length} header injections: ${statuses.length - taken} refused, ${taken} mailed, ${recipients.length} further recipients, ` +
      `${doubled.length} with a header twice; headers: ${[...names].sort().join(', ')}`,
  );
  expect(messages.length).toBeGreaterThanOrEqual(200);
  expect(taken).toBeGreaterThan(150);
  expect({ recipients, doubled, stolen }).toEqual({ recipients: [], doubled: [], stolen: [] });
  const senders = new Set(smtp.received.map((mail) => mail.header('from')));
  expect([...senders]).toEqual(['"O\\"Neil: Homes, Land" <hello@hearthline.example>']);
  const allowed = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'];
  expect([...names].filter((name) => !allowed.includes(name))).toEqual([]);
});
