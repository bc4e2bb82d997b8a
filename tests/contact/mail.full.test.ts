import { afterEach, beforeEach, expect, test } from 'vitest';
import { opsJson } from '#tests/cli.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';

let smtp: FakeSmtp;
let site: Site;
beforeEach(async () => {
  smtp = await startFakeSmtp();
  site = await startSite({ env: { SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' } });
});
afterEach(async () => {
  await site.stop();
  await smtp.stop();
});

/** Sends a message that must be taken. Returns how many milliseconds that took. */
async function post(firstName: string): Promise<number> {
  const began = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ firstName });
  const response = await fetch(`${site.url}/api/mail/contact`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return performance.now() - began;
}
const waiting = () => opsJson(['outbox', 'list'], { DATA_DIR: site.dataDir });
const untilSent = () => expect.poll(waiting, { timeout: 90_000, interval: 2_000 }).toEqual([]);
const subjects = () => new Set(smtp.received.map((mail) => mail.header('subject'))).size;
const mailIds = () => new Set(smtp.received.map((mail) => mail.header('message-id'))).size;

test('takes messages at once while the mail server is away, and mails each once', { timeout: 150_000 }, async () => {
  const durations: number[] = [];
  const take = async (fault: string) => {
    for (let i = 0; i < 20; i += 1) durations.push(await post(`${fault} ${i}`));
  };
  const untilFailedWith = (reason: string) =>
    expect
      .poll(async () => (await waiting()).map(({ lastError }) => lastError), { timeout: 30_000, interval: 2_000 })
      .toContainEqual(expect.stringContaining(reason));
  await smtp.down();
  await take('gone');
  await untilFailedWith('ECONNREFUSED');
  smtp.mode = 'hang';
  await smtp.up();
  await take('mute');
  await untilFailedWith('Greeting never received');
  smtp.mode = 'refuse';
  await take('refusing');
  await untilFailedWith('not now');
  expect(smtp.received).toEqual([]);
  smtp.mode = 'accept';
  await untilSent();
  expect([smtp.received.length, subjects()]).toEqual([60, 60]);
  console.log(`60 messages taken while the mail server was away, in ${Math.max(...durations).toFixed(0)} ms at most`);
  expect(Math.max(...durations), 'less than until the mail server is given up').toBeLessThan(5_000);
});

test('repeats mails under their Message-ID when one response in ten is lost', { timeout: 150_000 }, async () => {
  let drops = 0;
  smtp.mode = (nth) => {
    if (nth % 10) return 'accept';
    drops += 1;
    return 'drop';
  };
  await Promise.all(Array.from({ length: 60 }, (_, i) => post(`message ${i}`)));
  await untilSent();
  const repeats = smtp.received.length - subjects();
  console.log(`${drops} responses of ${smtp.received.length} lost: ${subjects()} mails delivered, ${repeats} twice`);
  expect([subjects(), mailIds()]).toEqual([60, 60]);
  expect(drops).toBeGreaterThan(0);
  expect(repeats).toBeLessThanOrEqual(drops);
});
