import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactEmail } from '#app/contact/email.server.ts';
import type { MessageWithConsent } from '#app/contact/messages.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { FRAME } from '#tests/mail/frame.ts';

const THIEF = 'thief@evil.example';
const BREAKS = ['\r\n', '\n', '\u2028'];
const HEADERS = [`Bcc: ${THIEF}`, `\r\n.\r\nMAIL FROM:<${THIEF}>\r\nRCPT TO:<${THIEF}>\r\nDATA\r\nx`];
/** What could be more than one address. */
const ADDRESSES = [`a@b.example, ${THIEF}`, `<a@b.example>,<${THIEF}>`, `group: ${THIEF};`, `(${THIEF})a@b.example`];
const payloads = BREAKS.flatMap((separator) => HEADERS.map((header) => separator + header));
const fields = [
  ...payloads.flatMap((text) => [
    { firstName: `Ada${text}` },
    { phone: `302${text}` },
    { email: `ada@a.example${text}` },
  ]),
  ...ADDRESSES.map((email) => ({ email })),
];

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
});
afterAll(() => smtp.stop());

const message: MessageWithConsent = {
  id: 1,
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@agents.example',
  phone: '(302) 555-0177',
  smsConsent: 1,
  marketingConsent: 0,
  status: 'accepted',
  createdAt: '2026-11-24T10:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  note: null,
  consentId: 1,
};

test(`adds no recipient or header from ${fields.length} hostile fields`, async () => {
  const send = createMailer(
    {
      smtpUrl: smtp.url,
      from: { name: 'O"Neil: Homes, Land', address: 'hello@hearthline.example' },
      to: [{ name: '', address: 'leads@hearthline.example' }],
    },
    () => FRAME,
  );
  const mail = (field: Partial<MessageWithConsent>) => {
    const email = {
      ...contactEmail({ ...message, ...field }, null),
      recipient: null,
      messageId: '<1@a>',
      date: new Date(),
    };
    return send(email, new AbortController().signal, async () => {});
  };
  await Promise.all(fields.map(mail));
  expect(smtp.received).toHaveLength(fields.length);
  const names = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];
  for (const received of smtp.received) {
    const found = received.headers
      .map(([name]) => name)
      .filter((name) => name !== 'reply-to' || !received.header('reply-to'));
    expect(found.toSorted()).toEqual(names);
    expect(received.recipients).toEqual(['leads@hearthline.example']);
    expect(received.header('to')).toBe('leads@hearthline.example');
    expect(received.header('from')).toBe('"O\\"Neil: Homes, Land" <hello@hearthline.example>');
    expect([undefined, 'ada@agents.example']).toContain(received.header('reply-to'));
  }
});
