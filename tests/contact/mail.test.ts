import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fetch } from 'undici';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { opsJson } from '#tests/cli.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';

const LONG = inject('long');
/** How the mail server is away: gone, mute and refusing, each for so many seconds; five minutes in the whole form. */
const AWAY_SECONDS = LONG ? 100 : 1;
const MESSAGES = LONG ? 500 : 30;
const KILLS = LONG ? 20 : 1;
const MESSAGES_A_KILL = LONG ? 100 : 20;

let dataDir: string;
let smtp: FakeSmtp;
let sites: Site[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthline-mail-'));
  smtp = await startFakeSmtp();
  sites = [];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await smtp.stop();
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<Site> {
  const site = await startSite({ dataDir, env: { SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' } });
  sites.push(site);
  return site;
}

/** Sends a message that must be taken; how many milliseconds that took. */
async function post(site: Site, firstName: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${site.url}/api/mail/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName }),
  });
  await response.text();
  expect(response.status).toBe(200);
  return performance.now() - began;
}

const waiting = () => opsJson(['outbox', 'list'], { DATA_DIR: dataDir });
/** The server greets after 0.1 s, and mails go one at a time: nearly all of the whole form's 2,000 may still wait. */
const untilSent = () => expect.poll(waiting, { timeout: 400_000, interval: 1_000 }).toEqual([]);

/** How often each mail that the server took in came; by its subject, which names the message. */
function received(): Map<string, number> {
  const subjects = new Map<string, number>();
  for (const mail of smtp.received) {
    const subject = mail.header('subject') ?? '';
    subjects.set(subject, (subjects.get(subject) ?? 0) + 1);
  }
  return subjects;
}

test('while the mail server is away, messages are taken at once, and each is delivered once when it is back', async () => {
  const site = await start();
  const faults: (() => Promise<void> | void)[] = [
    () => smtp.down(),
    async () => {
      await smtp.up();
      smtp.mode = 'hang';
    },
    () => {
      smtp.mode = 'refuse';
    },
  ];
  const durations: number[] = [];
  const began = performance.now();
  for (const [part, fault] of faults.entries()) {
    await fault();
    const each = MESSAGES / faults.length;
    for (let i = Math.floor(part * each); i < Math.floor((part + 1) * each); i += 1) {
      durations.push(await post(site, `message ${i}`));
      await delay((AWAY_SECONDS * 1_000) / each);
    }
  }
  const away = (performance.now() - began) / 1_000;
  expect(smtp.received).toEqual([]);
  smtp.mode = 'accept';
  const back = performance.now();
  await untilSent();
  const p99 = durations.sort((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0;
  console.log(
    `mail server away for ${away.toFixed(0)} s: ${MESSAGES} messages taken (p99 ${p99.toFixed(0)} ms), ${smtp.received.length} delivered, ` +
      `${received().size} different, ${((performance.now() - back) / 1_000).toFixed(0)} s after its return`,
  );
  expect([smtp.received.length, received().size]).toEqual([MESSAGES, MESSAGES]);
  expect(p99, 'nobody waited until the mail server was given up').toBeLessThan(5_000);
}, 700_000);

test('where the answers to one mail in ten are lost, each is delivered, and twice only with one Message-ID', async () => {
  let drops = 0;
  smtp.mode = (nth) => {
    if (nth % 10) return 'accept';
    drops += 1;
    return 'drop';
  };
  const site = await start();
  for (let i = 0; i < MESSAGES; i += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, j) => post(site, `message ${i + j}`)));
  }
  await untilSent();
  const repeats = smtp.received.length - received().size;
  const ids = new Set(smtp.received.map((mail) => `${mail.header('subject')} ${mail.header('message-id')}`)).size;
  console.log(
    `${drops} answers of ${smtp.received.length} lost: ${received().size} of ${MESSAGES} messages delivered, ${repeats} twice`,
  );
  expect([received().size, ids]).toEqual([MESSAGES, MESSAGES]);
  expect(drops).toBeGreaterThan(0);
  expect(repeats).toBeLessThanOrEqual(drops);
}, 300_000);

test('a site that is killed while it sends loses no mail, and repeats none but the one under way', async () => {
  let taken = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = await start();
    await Promise.all(Array.from({ length: MESSAGES_A_KILL }, (_, i) => post(site, `kill ${kill} message ${i}`)));
    taken += MESSAGES_A_KILL;
    const before = smtp.received.length;
    await expect.poll(() => smtp.received.length, { timeout: 20_000, interval: 1 }).toBeGreaterThan(before + 5);
    await site.kill();
  }
  await start();
  await untilSent();
  const repeats = smtp.received.length - received().size;
  const ids = new Set(smtp.received.map((mail) => mail.header('message-id'))).size;
  console.log(
    `killed ${KILLS} times while sending: ${received().size} of ${taken} messages delivered, ${repeats} repeated with their Message-ID`,
  );
  expect([received().size, ids]).toEqual([taken, taken]);
  expect(repeats).toBeLessThanOrEqual(KILLS);
}, 1_200_000);
