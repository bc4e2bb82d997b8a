import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { bootSite, type Site, startSite } from '#tests/http.ts';

const LONG = inject('long');
const KILLS = LONG ? 20 : 2;
const AT_ONCE = LONG ? 1_000 : 40;

let dataDir: string;
let smtp: FakeSmtp;
let sites: Site[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthline-faults-'));
  smtp = await startFakeSmtp();
  sites = [];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await smtp.stop();
  rmSync(dataDir, { recursive: true });
});

const mailEnv = () => ({ SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' });
async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ dataDir, env });
  sites.push(site);
  return site;
}
/** True when the site said that the message was taken. */
async function post(site: Site, firstName: string): Promise<boolean> {
  try {
    const response = await fetch(`${site.url}/api/mail/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName, lastName: 'Quill', email: 'ada@agents.example', phone: '3025550177' }),
    });
    return response.ok;
  } catch {
    return false;
  }
}

test('what visitors gave us is readable by the site’s own user alone, whoever made the files', async () => {
  const open = (folder: string) =>
    ['', ...readdirSync(folder)].filter((name) => statSync(join(folder, name)).mode & 0o077);
  const fresh = join(dataDir, 'made', 'by', 'the-site');
  const site = await start({ DATA_DIR: fresh });
  expect(await post(site, 'ada')).toBe(true);
  expect(readdirSync(fresh)).toEqual(expect.arrayContaining(['hearthline.db', 'hearthline.db-wal', 'session-secret']));
  expect(open(fresh)).toEqual([]);
  expect(statSync(join(dataDir, 'made')).mode & 0o777).toBe(0o700);
  const backup = join(dataDir, 'backup.db');
  await ops(['backup', backup], { DATA_DIR: fresh });
  const restored = join(dataDir, 'made-by-ops');
  expect(await ops(['restore', backup], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  expect(open(restored)).toEqual([]);
});

test('no message that was acknowledged is lost when the site is killed, and each is mailed once', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const site = await start();
    const last = acknowledged.length + 15 + round * 10;
    // Each sends one message after another until the site is gone, so that it always goes in the middle of some.
    const senders = Array.from({ length: AT_ONCE }, async (_, sender) => {
      for (let nth = 0; ; nth += 1) {
        const name = `round ${round} sender ${sender} message ${nth}`;
        if (!(await post(site, name))) return;
        if (acknowledged.push(name) === last) await site.kill();
      }
    });
    await Promise.all(senders);
    expect(acknowledged.length).toBeGreaterThanOrEqual(last);
  }

  const stored = (await opsJson(['messages', 'list'], { DATA_DIR: dataDir })).map((message) => message.firstName);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  const orphans = sqlite.prepare('select id from messages where id not in (select messageId from outbox)').all();
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(orphans).toEqual([]);
  sqlite.close();

  const site = await start(mailEnv());
  await vi.waitFor(async () => expect(smtp.received.length).toBeGreaterThanOrEqual(stored.length), {
    // One goes after the other, and the mail server greets each after 0.1 s: 5,800, in the whole form, take eleven minutes.
    timeout: 10_000 + stored.length * 200,
  });
  await vi.waitFor(async () => expect(await opsJson(['outbox', 'list'], { DATA_DIR: dataDir })).toEqual([]), 10_000);
  expect(new Set(smtp.received.map((mail) => mail.header('message-id'))).size).toBe(stored.length);
  expect(smtp.received).toHaveLength(stored.length);
  console.log(
    `${KILLS} kills under ${AT_ONCE} senders at once: ${acknowledged.length} acknowledged, 0 lost of ${stored.length} stored, ` +
      `${orphans.length} without an outbox row, ${smtp.received.length} mailed once each`,
  );
  expect(await site.stop()).toBe(0);
  // SQLite folds its log into the file when it is closed in good order.
  expect(existsSync(join(dataDir, 'hearthline.db-wal'))).toBe(false);
}, 1_500_000);

test('a mail that was under way when the site was killed is sent after the next start, with its Message-ID', async () => {
  const first = await start(mailEnv());
  smtp.mode = 'drop';
  expect(await post(first, 'Ada')).toBe(true);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1));
  smtp.mode = 'hang';
  await first.kill();
  smtp.mode = 'accept';
  await start(mailEnv());
  await vi.waitFor(() => expect(smtp.received.at(-1)?.acknowledged).toBe(true), 10_000);
  expect(new Set(smtp.received.map((mail) => mail.header('message-id'))).size).toBe(1);
  await vi.waitFor(
    async () =>
      expect(await opsJson(['messages', 'list'], { DATA_DIR: dataDir, ...mailEnv() })).toMatchObject([
        { status: 'sent' },
      ]),
    5_000,
  );
});

test('visitors do not notice a dead mail server, and ops outbox retry is heard by the running site', async () => {
  await smtp.down();
  const site = await start(mailEnv());
  const began = performance.now();
  expect(await post(site, 'Ada')).toBe(true);
  expect(performance.now() - began, 'less than until the mail server is given up').toBeLessThan(5_000);

  // As if it had failed so often that the next attempt is far away.
  const inAnHour = Date.now() + 3600_000;
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  const putOff = sqlite.prepare('update outbox set dueAt = ? where attempt > 0 and leasedUntil is null');
  await vi.waitFor(() => expect(putOff.run(inAnHour).changes).toBe(1), 10_000);
  sqlite.close();
  await smtp.up();
  const env = { DATA_DIR: dataDir, ...mailEnv() };
  expect(await opsJson(['outbox', 'list'], env)).toMatchObject([{ nextAttemptAt: new Date(inAnHour).toISOString() }]);
  await ops(['outbox', 'retry'], env);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 10_000);
});

test('a second site on the same database refuses to start with one line that names Postgres', async () => {
  const first = await start();
  const second = await bootSite({ DATA_DIR: dataDir });
  expect(second.code).toBe(1);
  expect(second.output.trim().split('\n')).toHaveLength(1);
  expect(second.output).toContain('Postgres');
  expect(second.output).toContain(join(dataDir, 'hearthline.db'));

  expect(await post(first, 'Ada')).toBe(true);
  expect((await ops(['messages', 'list'], { DATA_DIR: dataDir })).out).toContain('Ada');

  await first.kill();
  expect(await post(await start(), 'Bo')).toBe(true);
});

test.each(['', 'short'])(
  'a secret file that holds %j stops the boot, says what to do, and nothing is signed with it',
  async (text) => {
    writeFileSync(join(dataDir, 'session-secret'), text);
    const { code, output } = await bootSite({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/session-secret does not hold the secret.*delete the file/);
    expect(output).not.toMatch(/^ +at /m);

    rmSync(join(dataDir, 'session-secret'));
    await start();
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('session-secret'))).toEqual(['session-secret']);
  },
);

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/hearthline', SESSION_SECRET: '0123456789abcdef' },
  { DATABASE_URL: 'sqlite:/dev/null/hearthline.db' },
])('a database that cannot be used stops the boot with one line: %o', async (env) => {
  const { code, output } = await bootSite(env);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(/DATABASE_URL|DATA_DIR/);
  expect(output).not.toContain('hidden');
});

test('/readyz says what is wrong without naming what is inside, and the log says all of it', async () => {
  const site = await start();
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  const readiness = async () => (await fetch(`${site.url}/readyz`)).text();
  expect(await readiness()).toBe('ready\n');
  sqlite.exec('alter table health rename to gone');
  await expect.poll(readiness).toBe('not ready\nstore: it fails (SQLITE_ERROR). The log says why.\n');
  expect(site.output()).toContain('no such table: health');
  sqlite.exec('alter table gone rename to health');
  sqlite.close();
  await expect.poll(readiness).toBe('ready\n');
});

test('posts go on while the command line writes', async () => {
  const site = await start();
  const posts = Array.from({ length: 100 }, (_, i) => post(site, `message ${i}`));
  const hides = Array.from({ length: 5 }, () =>
    ops(['reviews', 'hide', '1', '--reason', 'spam'], { DATA_DIR: dataDir }),
  );
  expect((await Promise.all(posts)).every(Boolean)).toBe(true);
  for (const { err } of await Promise.all(hides)) expect(err).toContain('no review 1');
});
