import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withoutLinks } from '#app/content/prose.ts';
import { content } from '#app/settings/content.server.ts';
import { unseen } from '#tests/backend/payloads.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';
import { readEmail } from '#tests/mail/read-email.ts';

/** As a person whose browser has no scripts sends the form. */
const person = { ...unseen, firstName: 'Ada', phone: '(302) 555-0177', smsConsent: 'on' };
const AGENT = 'Mozilla/5.0 (a browser of some person)';
const CLAIMED = 'claimed by the sender, no record here';

type Mode = 'embedded' | 'hosted';
let smtp: FakeSmtp;
let backend: FakeBackend;
let sites: Record<Mode, Site>;
let env: Record<Mode, Record<string, string>>;
beforeAll(async () => {
  [smtp, backend] = await Promise.all([startFakeSmtp(), startFakeBackend()]);
  const embedded = { SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' };
  const hosted = { BACKEND_URL: backend.url };
  sites = { embedded: await startSite({ env: embedded }), hosted: await startSite({ env: hosted }) };
  env = {
    embedded: { ...embedded, DATA_DIR: sites.embedded.dataDir },
    hosted: { ...hosted, DATA_DIR: sites.hosted.dataDir },
  };
});
afterAll(async () => {
  await Promise.all([sites.embedded.stop(), sites.hosted.stop()]);
  await Promise.all([smtp.stop(), backend.close()]);
});

const post = async (site: Site, path: string, fields: Record<string, string>) => {
  const headers = { 'User-Agent': AGENT };
  const body = new URLSearchParams(fields);
  return (await fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body })).status;
};
const expectSent = (mode: Mode, names: string[]) =>
  vi.waitFor(() => expect(mode === 'embedded' ? mailed('Name') : backend.messages.map(first)).toEqual(names), 10_000);
/** Values of the emails that pass messages on, without those that ask about the quarantine. */
const mailed = (field: string) =>
  smtp.received
    .filter((mail) => mail.header('subject')?.startsWith('Contact request'))
    .map((mail) => new RegExp(`^${field}: (.*?)\\r?$`, 'm').exec(readEmail(mail).text)?.[1]);
const first = ({ firstName }: Record<string, unknown>) => firstName;

describe.each<Mode>(['embedded', 'hosted'])('in %s mode', (mode) => {
  test('records and exports the consents of each form, and logs none', async () => {
    expect(await post(sites[mode], '/contact-us', person)).toBe(303);
    const other = { ...person, firstName: 'Bo', smsConsent: '', marketingConsent: 'on' };
    expect(await post(sites[mode], '/contact-us', other)).toBe(303);
    const records = (await opsJson(['consents', 'list'], env[mode])).toReversed();
    expect(records).toMatchObject([
      {
        id: 1,
        phone: person.phone,
        page: '/contact-us',
        address: '127.0.0.1',
        userAgent: AGENT,
        smsConsent: true,
        marketingConsent: false,
        smsText: expect.stringMatching(/^I agree to receive SMS notifications and alerts from Hearthline.*HELP.*STOP/),
        marketingText: 'I agree to receive occasional marketing messages from Hearthline.',
      },
      { id: 2, smsConsent: false, marketingConsent: true },
    ]);
    expect(sites[mode].output()).not.toMatch(/555-0177|some person|"127\.0\.0\.1"/);
  });

  test('quarantines the messages of programs until they are released', async () => {
    const caught = [
      { ...person, firstName: 'Filled', subject: 'SEO' },
      { ...person, firstName: 'Quick', sentAfter: '300' },
      { firstName: 'Bare' },
    ];
    for (const fields of caught) expect(await post(sites[mode], '/contact-us', fields)).toBe(303);
    expect(await post(sites[mode], '/contact-us', { ...person, firstName: 'Cy' })).toBe(303);
    await expectSent(mode, ['Ada', 'Bo', 'Cy']);
    const waiting = await opsJson(['messages', 'list', '--filter', 'in-quarantine'], env[mode]);
    expect(waiting.map(first)).toEqual(['Bare', 'Quick', 'Filled']);

    expect(await ops(['messages', 'send', String(waiting[1]?.id)], env[mode])).toMatchObject({ code: 0 });
    await expectSent(mode, ['Ada', 'Bo', 'Cy', 'Quick']);
    expect(await opsJson(['consents', 'list'], env[mode])).toHaveLength(6);
  });
});

test('hides the review of a program until an operator publishes it', async () => {
  const { url } = sites.embedded;
  const review = { ...unseen, firstName: 'Cy', reviewDescription: 'Good.', rating: '5' };
  const spam = { ...review, subject: 'SEO', reviewDescription: 'Cheap pills.' };
  for (const fields of [spam, review]) expect(await post(sites.embedded, '/?index', fields)).toBe(303);
  const shown = async () => {
    const reviews = (await (await fetch(`${url}/api/reviews`)).json()) as Record<string, unknown>[];
    return reviews.map(({ reviewDescription }) => reviewDescription).sort();
  };
  expect(await shown()).toEqual(['Good.']);
  const [waiting] = await opsJson(['reviews', 'list', '--filter', 'in-quarantine'], env.embedded);
  expect(waiting).toMatchObject({ reviewDescription: 'Cheap pills.' });
  expect(await ops(['reviews', 'publish', String(waiting?.id)], env.embedded)).toMatchObject({ code: 0 });
  expect(await shown()).toEqual(['Cheap pills.', 'Good.']);
});

test('quotes in the mail what was agreed to, and marks other servers’ as claimed', async () => {
  smtp.received.length = 0;
  const front = await startSite({ env: { BACKEND_URL: sites.embedded.url } });
  await post(sites.embedded, '/contact-us', { ...person, marketingConsent: 'on' });
  await post(front, '/contact-us', { ...person, firstName: 'Bo' });
  await front.stop();
  for (const message of [{ firstName: 'Cy', smsConsent: true, marketingConsent: true }, { firstName: 'Di' }]) {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(message);
    const response = await fetch(`${sites.embedded.url}/api/mail/contact`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  }
  await expectSent('embedded', ['Ada', 'Bo', 'Cy', 'Di']);
  const [shown] = content.consents;
  expect(mailed('SMS consent')).toEqual([`yes, to “${withoutLinks(shown?.sms ?? '')}”`, CLAIMED, CLAIMED, 'no']);
  expect(mailed('Marketing consent')).toEqual([
    `yes, to “${withoutLinks(shown?.marketing ?? '')}”`,
    'no',
    CLAIMED,
    'no',
  ]);
  const listed = (await opsJson(['messages', 'list'], env.embedded)).slice(0, 4).toReversed();
  const record = expect.stringMatching(/^record \d+$/);
  expect(listed.map(({ consentRecord }) => consentRecord)).toEqual([record, CLAIMED, CLAIMED, null]);
});

test('rejects a message whose consents cannot be recorded, and forwards nothing', async () => {
  const execute = (statement: string) =>
    new Sqlite(join(env.hosted.DATA_DIR ?? '', 'hearthline.db')).exec(statement).close();
  const before = backend.messages.length;
  execute('alter table consents rename to gone');
  expect(await post(sites.hosted, '/contact-us', person)).toBeGreaterThanOrEqual(500);
  expect(backend.messages).toHaveLength(before);
});
