import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { opsJson } from '#tests/cli.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';

const KILLS = 3;
const SENDERS = 50;
const LONG = { timeout: 120_000 };

test('loses no message in three kills, and repeats a mail for each at most', LONG, async () => {
  const smtp = await startFakeSmtp();
  const dataDir = mkdtempSync(join(tmpdir(), 'kills-'));
  const env = { SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' };
  const start = () => startSite({ dataDir, env });
  const file = join(dataDir, 'hearthline.db');
  try {
    const thanked = await sendUntilKilled(start);
    const site = await start();
    const sqlite = new Sqlite(file, { readonly: true });
    const column = (query: string) => sqlite.prepare(query).pluck().all() as string[];
    const stored = column('select firstName from messages');
    const subjects = () => new Set(smtp.received.map((mail) => mail.header('subject')));
    // A mail takes 0.1 s. A lease of the killed site that were waited for would take a minute.
    await expect.poll(() => subjects().size, { timeout: 10_000 + stored.length * 200 }).toBe(stored.length);
    await expect.poll(() => column('select id from outbox where sentAt is null'), { timeout: 10_000 }).toEqual([]);
    expect(thanked.filter((name) => !stored.includes(name))).toEqual([]);
    expect(
      column('select id from messages where id not in (select messageId from outbox where messageId is not null)'),
    ).toEqual([]);
    expect(column('select id from messages where id not in (select messageId from consents)')).toEqual([]);
    expect(column('select id from consents where messageId not in (select id from messages)')).toEqual([]);
    expect(column('pragma integrity_check')).toEqual(['ok']);
    sqlite.close();
    const repeats = smtp.received.length - stored.length;
    console.log(`${KILLS} kills: ${thanked.length} thanked, ${stored.length} stored, ${repeats} mails repeated`);
    expect(repeats).toBeLessThanOrEqual(KILLS);
    expect(new Set(smtp.received.map((mail) => mail.header('message-id'))).size).toBe(stored.length);
    expect(await site.stop()).toBe(0);
    // SQLite merges its log into the file when it is closed cleanly.
    expect(existsSync(`${file}-wal`)).toBe(false);
  } finally {
    await smtp.stop();
    rmSync(dataDir, { recursive: true });
  }
});

test('loses no record of consent when it is killed three times in hosted mode', LONG, async () => {
  const backend = await startFakeBackend();
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'kills-')), BACKEND_URL: backend.url };
  try {
    const thanked = await sendUntilKilled(() => startSite({ dataDir: env.DATA_DIR, env }));
    const records = (await opsJson(['consents', 'list'], env)).length;
    console.log(`${KILLS} kills: ${thanked.length} thanked, ${backend.messages.length} taken, ${records} records`);
    expect(backend.messages.length).toBeGreaterThanOrEqual(thanked.length);
    expect(records).toBeGreaterThanOrEqual(backend.messages.length);
  } finally {
    await backend.close();
    rmSync(env.DATA_DIR, { recursive: true });
  }
});

/** Each sender sends one message after another until the site is killed. Returns the names that were thanked for. */
async function sendUntilKilled(start: () => Promise<Site>): Promise<string[]> {
  const thanked: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const site = await start();
    const last = thanked.length + 15 + round * 10;
    await Promise.all(
      Array.from({ length: SENDERS }, async (_, sender) => {
        for (let nth = 0; ; nth += 1) {
          const firstName = `round ${round} sender ${sender} message ${nth}`;
          if (!(await isTaken(site, firstName))) return;
          if (thanked.push(firstName) === last) await site.kill();
        }
      }),
    );
    expect(thanked.length).toBeGreaterThanOrEqual(last);
  }
  return thanked;
}

async function isTaken(site: Site, firstName: string): Promise<boolean> {
  const body = new URLSearchParams({ ...unseen, firstName, phone: '(302) 555-0177', smsConsent: 'on' });
  const response = await fetch(`${site.url}/contact-us`, { method: 'POST', redirect: 'manual', body }).catch(
    () => null,
  );
  await response?.body?.cancel().catch(() => {});
  return response?.status === 303;
}
