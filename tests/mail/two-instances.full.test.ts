import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { sendMessage } from '#tests/contact/send-message.ts';
import { newPostgresUrl, queryPostgres } from '#tests/databases/databases.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';

const MAILS = 20;
const LONG = { timeout: 60_000, interval: 100 };

let smtp: FakeSmtp;
let databaseUrl: string;
let sites: Site[];
beforeEach(async () => {
  [smtp, databaseUrl, sites] = [await startFakeSmtp(), await newPostgresUrl(), []];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await smtp.stop();
});

async function start(aheadMs = 0): Promise<Site> {
  const clock = { CLOCK_AHEAD_MS: `${aheadMs}`, NODE_OPTIONS: '--require ./tests/mail/clock-ahead.cjs' };
  const mail = { SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' };
  const site = await startSite({ env: { DATABASE_URL: databaseUrl, SESSION_SECRET, ...mail, ...clock } });
  sites.push(site);
  return site;
}
const unsent = async () => (await queryPostgres(databaseUrl, 'select * from outbox where "sentAt" is null')).length;
const untilSent = () => expect.poll(unsent, LONG).toBe(0);

test('mails each email once with clocks a day apart', async () => {
  smtp.delayMs = 100;
  const [one, two] = [await start(), await start(24 * 3600_000)];
  await Promise.all(Array.from({ length: MAILS }, (_, i) => sendMessage(i % 2 ? one : two, `Ada ${i}`)));
  await untilSent();
  console.log(`${smtp.received.length} mails of ${MAILS} emails by two instances whose clocks are a day apart`);
  expect(smtp.received).toHaveLength(MAILS);
  for (const site of sites) expect(site.output()).toContain('"A mail was sent"');
});

test('mails an email once when its sender is paused for longer than its lease', async () => {
  let release = () => {};
  smtp.hold = new Promise((resolve) => {
    release = resolve;
  });
  const paused = await start();
  await sendMessage(paused, 'Ada');
  await expect.poll(() => smtp.held, LONG).toBe(1);
  process.kill(paused.pid as number, 'SIGSTOP');
  try {
    await queryPostgres(databaseUrl, 'update outbox set "leasedUntil" = 1');
    smtp.hold = null;
    await start();
    await untilSent();
  } finally {
    process.kill(paused.pid as number, 'SIGCONT');
  }
  release();
  await expect.poll(() => paused.output(), LONG).toMatch(/"The lease of a mail was lost|"A mail was sent"/);
  console.log(`${smtp.received.length} mails of 1 email after a pause longer than its lease`);
  expect(smtp.received).toHaveLength(1);
});
