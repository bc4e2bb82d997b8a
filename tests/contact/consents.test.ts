import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { fetch } from 'undici';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';

/** As the page's form is sent by a person whose browser has no scripts. */
const person = { ...unseen, firstName: 'Ada', phone: '(302) 555-0177', smsConsent: 'on' };
const AGENT = 'Mozilla/5.0 (a browser of some person)';
const review = { ...unseen, firstName: 'Cy', reviewDescription: 'Good.', rating: '5' };

let dataDir: string;
let sites: Site[];
let smtp: FakeSmtp;
let backend: FakeBackend;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'consents-'));
  sites = [];
  [smtp, backend] = await Promise.all([startFakeSmtp(), startFakeBackend()]);
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await Promise.all([smtp.stop(), backend.close()]);
  rmSync(dataDir, { recursive: true });
});

const mode = {
  embedded: () => ({ DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' }),
  hosted: () => ({ DATA_DIR: dataDir, BACKEND_URL: backend.url }),
};
type Mode = keyof typeof mode;
async function start(env: Record<string, string>): Promise<Site> {
  const site = await startSite({ dataDir, env });
  sites.push(site);
  return site;
}
/** True when the visitor is told that it was taken. */
async function post(site: Site, path: string, fields: Record<string, string>): Promise<boolean> {
  try {
    const { status } = await fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'User-Agent': AGENT },
      body: new URLSearchParams(fields),
    });
    return status === 303;
  } catch {
    return false;
  }
}
/** The contact messages that have left the site, by first name. */
const sent = (which: Mode) =>
  which === 'embedded'
    ? smtp.received.map((mail) => /Name: (\w+)/.exec(mail.raw)?.[1])
    : backend.messages.map(({ firstName }) => firstName);

describe.each<Mode>(['embedded', 'hosted'])('%s', (which) => {
  test('each contact form leaves a record of its consents, which is verified, exported and never logged', async () => {
    const env = mode[which]();
    const site = await start(env);
    expect(await post(site, '/contact-us', person)).toBe(true);
    expect(
      await post(site, '/contact-us', { ...person, firstName: 'Bo', smsConsent: '', marketingConsent: 'on' }),
    ).toBe(true);
    const records = await opsJson(['consents', 'export'], env);
    expect(records).toMatchObject([
      {
        ...{ id: 1, phone: person.phone, page: '/contact-us', address: '127.0.0.1', userAgent: AGENT },
        ...{ smsConsent: true, marketingConsent: false },
        smsText: expect.stringMatching(/^I agree to receive SMS notifications and alerts from Hearthline.*HELP.*STOP/),
        marketingText: 'I agree to receive occasional marketing messages from Hearthline.',
      },
      { id: 2, smsConsent: false, marketingConsent: true },
    ]);
    const verified = await ops(['consents', 'verify'], env);
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('All 2 records') });
    expect(verified.out).toContain(records[1]?.hash);
    expect(await opsJson(['consents', 'list'], env)).toHaveLength(2);
    expect(site.output()).not.toMatch(/555-0177|some person|"127\.0\.0\.1"/);

    const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
    sqlite.prepare('update consents set smsConsent = 1 where id = 2').run();
    sqlite.close();
    expect(await ops(['consents', 'verify'], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('record 2 is the first that is altered'),
    });
  });

  test('what a program sends is taken, waits in quarantine, and is sent on when it is released', async () => {
    const env = mode[which]();
    const site = await start(env);
    const caught = [
      { ...person, firstName: 'Filled', subject: 'SEO' },
      { ...person, firstName: 'Quick', sentAfter: '300' },
      { firstName: 'Bare' },
    ];
    for (const fields of caught) expect(await post(site, '/contact-us', fields)).toBe(true);
    expect(await post(site, '/contact-us', person)).toBe(true);
    await vi.waitFor(() => expect(sent(which)).toEqual(['Ada']), 10_000);

    const waiting = await opsJson(['messages', 'list', '--status', 'quarantined'], env);
    console.log(`${which}: ${caught.length} sent by programs, ${waiting.length} in quarantine, 0 sent on`);
    expect(waiting.map(({ firstName }) => firstName)).toEqual(['Bare', 'Quick', 'Filled']);
    expect(await opsJson(['consents', 'list'], env)).toHaveLength(4);

    const id = String(waiting.find(({ firstName }) => firstName === 'Quick')?.id);
    expect(await ops(['messages', 'release', id], env)).toMatchObject({ code: 0 });
    await vi.waitFor(() => expect(sent(which)).toEqual(['Ada', 'Quick']), 10_000);
    expect(await ops(['messages', 'release', id], env)).toMatchObject({ code: 1 });
    expect(await opsJson(['messages', 'list', '--status', 'quarantined'], env)).toHaveLength(2);
    expect(await ops(['consents', 'verify'], env)).toMatchObject({ code: 0 });
  });

  test("a program's review is taken, is not shown, and is shown when an operator says so", async () => {
    const env = mode[which]();
    const site = await start(env);
    expect(await post(site, '/?index', { ...review, subject: 'SEO', reviewDescription: 'Cheap pills.' })).toBe(true);
    expect(await post(site, '/?index', review)).toBe(true);
    const shown = async () => {
      const list = (await (await fetch(`${site.url}/api/reviews`)).json()) as { reviewDescription: string }[];
      return list.map(({ reviewDescription }) => reviewDescription).sort();
    };
    expect(await shown()).toEqual(['Good.']);
    const [waiting] = await opsJson(['reviews', 'list', '--status', 'quarantined'], env);
    expect(waiting).toMatchObject({ reviewDescription: 'Cheap pills.' });
    expect(await ops(['reviews', 'show', String(waiting?.id)], env)).toMatchObject({ code: 0 });
    expect(await shown()).toEqual(['Cheap pills.', 'Good.']);
    expect(await opsJson(['reviews', 'list', '--status', 'quarantined'], env)).toEqual([]);
  });

  test('kill -9 between ledger and message leaves a chain that verifies, and no taken message without its record', async () => {
    const env = mode[which]();
    const kills = 3;
    let taken = 0;
    for (let round = 0; round < kills; round += 1) {
      const site = await start(env);
      const last = taken + 8 + round * 5;
      // Each sends one message after another until the site is gone, so that it always goes in the middle of some.
      const senders = Array.from({ length: 60 }, async (_, sender) => {
        while (await post(site, '/contact-us', { ...person, firstName: `r${round}s${sender}` })) {
          taken += 1;
          if (taken === last) await site.kill();
        }
      });
      await Promise.all(senders);
      expect(taken).toBeGreaterThanOrEqual(last);
    }
    const verified = await ops(['consents', 'verify'], env);
    expect(verified).toMatchObject({ code: 0, err: '' });
    const records = await opsJson(['consents', 'list'], env);
    console.log(`${which}: ${kills} kills, ${taken} messages taken, ${records.length} records, chain whole`);
    expect(records.length).toBeGreaterThanOrEqual(taken);
    const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
    const count = (query: string) => sqlite.prepare(query).pluck().get();
    if (which === 'embedded') {
      expect(count('select count(*) from messages where id not in (select messageId from consents)')).toBe(0);
      expect(count('select count(*) from consents where messageId not in (select id from messages)')).toBe(0);
      expect(count('select count(*) from messages where id not in (select messageId from outbox)')).toBe(0);
    } else {
      expect(records.length).toBeGreaterThanOrEqual(backend.messages.length);
    }
    sqlite.close();
  }, 60_000);
});

test('a consent that another server sent is said to be claimed, in the mail and in the lists', async () => {
  const env = mode.embedded();
  const back = await start(env);
  const front = await startSite({ dataDir: join(dataDir, 'front'), env: { BACKEND_URL: back.url } });
  sites.push(front);
  expect(await post(back, '/contact-us', { ...person, marketingConsent: 'on' })).toBe(true);
  expect(await post(front, '/contact-us', { ...person, firstName: 'Bo' })).toBe(true);
  for (const message of [{ firstName: 'Cy', smsConsent: true, marketingConsent: true }, { firstName: 'Di' }]) {
    const response = await fetch(`${back.url}/api/mail/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(response.status).toBe(200);
  }
  await vi.waitFor(() => expect(smtp.received).toHaveLength(4), 10_000);
  const claimed = 'claimed by the sender, no record here';
  const field = (raw: string, name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(raw)?.[1];
  const mails = smtp.received.map(({ raw }) =>
    ['Name', 'SMS consent', 'Marketing consent'].map((name) => field(raw, name)),
  );
  expect(mails.toSorted()).toEqual([
    ['Ada', 'yes', 'yes'],
    ['Bo', claimed, 'no'],
    ['Cy', claimed, claimed],
    ['Di', 'no', 'no'],
  ]);
  const rows = [
    { firstName: 'Ada', smsConsent: true, marketingConsent: true, consentRecord: 'record 1' },
    { firstName: 'Bo', smsConsent: true, marketingConsent: false, consentRecord: claimed },
    { firstName: 'Cy', smsConsent: true, marketingConsent: true, consentRecord: claimed },
    { firstName: 'Di', smsConsent: false, marketingConsent: false, consentRecord: null },
  ];
  expect(await opsJson(['messages', 'export'], env)).toMatchObject(rows);
  expect(await opsJson(['messages', 'list'], env)).toMatchObject(rows.toReversed());
  expect((await ops(['messages', 'list'], env)).out.match(new RegExp(claimed, 'g'))).toHaveLength(2);
  expect((await ops(['messages', 'show', '2'], env)).out).toContain(claimed);
});

test('a hosted backend that does not take a released message leaves it in quarantine, and says so', async () => {
  const env = mode.hosted();
  const site = await start(env);
  await post(site, '/contact-us', { ...person, subject: 'SEO' });
  backend.fail('error');
  expect(await ops(['messages', 'release', '1'], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('did not take it'),
  });
  expect(await opsJson(['messages', 'list', '--status', 'quarantined'], env)).toHaveLength(1);
  expect(await ops(['messages', 'list'], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('`messages list --status quarantined`'),
  });
});

test('a message whose consents cannot be recorded is not sent on, and its visitor is not told that it was', async () => {
  const env = mode.hosted();
  const site = await start(env);
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  sqlite.exec('drop table consents');
  sqlite.close();
  expect(await post(site, '/contact-us', person)).toBe(false);
  expect(backend.messages).toEqual([]);
});
