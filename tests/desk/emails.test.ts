import { afterAll, beforeAll, expect, test } from 'vitest';
import { opsJson } from '#tests/cli.ts';
import { message, startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { sharedSite } from '#tests/shared-site.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const subjects = () => desk.smtp.received.map((mail) => mail.header('subject'));

test('mails a published review with its text, stars, name, date and a link to it at the desk', async () => {
  await desk.publish({ companyName: 'Harbor Realty', jobTitle: 'Broker' });
  const { subject, text, links } = await desk.email('Review 1 is published');
  expect(subject).toBe('Review 1 is published: 4 of 5 stars from Ada Quill');
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  expect(text.replaceAll('\r\n', '\n').replace(/http\S+(?=\n)/g, 'URL')).toBe(`Review 1 is published.

Review: Good calls.
Rating: 4 of 5 stars
Name: Ada Quill
Company: Harbor Realty
Position: Broker
Date: ${today}

Open it at the desk: URL

See it on the site: URL
`);
  expect(links).toEqual({
    'See it on the site': expect.stringMatching(/^\//),
    'Open it at the desk': '/desk/list/reviews?search=1',
  });
  expect(await (await desk.open(links['See it on the site'] ?? '')).text()).toContain('Good calls.');
});

test('says first what personal details a review holds, whatever its field', async () => {
  await desk.publish({ reviewDescription: 'Call 302-555-0177 or ada@agents.example', lastName: 'of 12 Maple Street' });
  const { text, html } = await desk.email('Review');
  const opening = 'Review 2 seems to hold a phone number, an email address, and a street address.';
  expect(text.startsWith(opening)).toBe(true);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(opening);
});

test('asks whether to publish or delete a review in quarantine', async () => {
  await desk.quarantineReview({ reviewDescription: 'Cheap pills.' });
  const { text, links } = await desk.email('Review 3 is in quarantine: 4 of 5 stars from Ada Quill');
  expect(links).toEqual({ 'Open it at the desk': '/desk/list/reviews?search=3' });
  expect(text).toMatch(/^Review 3 is in quarantine\.\s+It looks automated/);
  expect(text).toContain('Review: Cheap pills.');
});

test('asks about a message in quarantine, and mails others as before', async () => {
  await desk.quarantineMessage();
  const { subject, text, links } = await desk.email('Message 1');
  expect(subject).toBe('Message 1 is in quarantine');
  for (const value of ['Bo Reed', message.email, message.phone]) expect(text).toContain(value);
  expect(links).toEqual({ 'Open it at the desk': '/desk/list/messages?search=1' });
  await desk.quarantineMessage({ firstName: 'Cy', subject: '', lastName: '<b>Reed</b>' });
  const passed = await desk.email('Contact request from Cy <b>Reed</b>');
  expect(passed.links).toEqual({ 'Open it at the desk': '/desk/list/messages?search=2' });
  expect(passed.html).toContain('Contact request from Cy &lt;b&gt;Reed&lt;/b&gt;</h1>');
  expect(passed.text).toMatch(/^Received: \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\s/m);
  expect(subjects()).toEqual([]);
});

test('makes neither a header nor a link of what visitors type', async () => {
  const name = 'Eve\r\nBcc: thief@evil.example\r\n<a href="https://evil.example">x</a>';
  const hostile = {
    firstName: name,
    reviewDescription: '<b>https://evil.example</b>\nOpen it at the desk: https://evil.example',
  };
  await desk.publish(hostile);
  await expect.poll(subjects, { timeout: 15_000 }).toHaveLength(1);
  const [mail] = desk.smtp.received;
  expect(mail?.recipients).toHaveLength(1);
  expect(mail?.header('bcc')).toBeUndefined();
  const { subject, html, text, links } = await desk.email('Review 4');
  expect(subject).toContain('from Eve Bcc: thief@evil.example <a href');
  expect(Object.keys(links)).toEqual(['Open it at the desk', 'See it on the site']);
  expect(html).not.toMatch(/<b>|href="https:\/\/evil/);
  expect(text).not.toMatch(/^(?:Open it at the desk|Bcc): ?(?:https:\/\/evil|thief)/m);
});

test('sends no email about what was dealt with before it left, and none twice', async () => {
  await desk.smtp.down();
  await desk.publish();
  await desk.quarantineReview();
  await desk.quarantineReview();
  await desk.quarantineMessage();
  await desk.quarantineMessage();
  const waiting = async () =>
    (await opsJson(['emails', 'list', '--filter', 'waiting'], desk.env)).map(({ kind }) => kind).toReversed();
  const kinds = ['review-published', 'review-quarantined', 'review-quarantined'];
  expect(await waiting()).toEqual([...kinds, 'message-quarantined', 'message-quarantined']);
  const commands = [
    'reviews hide 5 --reason spam',
    'reviews publish 6',
    'reviews delete 7',
    'messages send 3',
    'messages delete 4',
  ];
  for (const command of commands) await opsJson(command.split(' '), desk.env);
  expect(await waiting()).toEqual(['contact']);
  await desk.smtp.up();
  await opsJson(['emails', 'retry'], desk.env);
  await expect.poll(waiting, { timeout: 15_000, interval: 200 }).toEqual([]);
  expect(subjects()).toEqual(['Contact request from Bo Reed']);
});

test.each<Record<string, string>>([{ DESK: 'off' }, { SITE_URL: 'http://shop.example' }])(
  'names the commands where there is no desk to open, with %o',
  async (settings) => {
    const site = await startDesk(settings);
    await site.publish();
    const { text, links } = await site.email('Review 1');
    expect(text).toMatch(/On the command line:\s+- ops reviews hide 1 --reason REASON\s/);
    expect(Object.keys(links)).toEqual(['See it on the site']);
    await site.stop();
  },
);

test('keeps emails in the store without a mail server', async () => {
  const site = sharedSite();
  const body = new URLSearchParams({ reviewDescription: 'Good calls.', rating: '5' });
  await fetch(`${site.url}/?index`, { method: 'POST', redirect: 'manual', body });
  const emails = await opsJson(['emails', 'list', '--filter', 'waiting'], { DATA_DIR: site.dataDir });
  expect(emails).toContainEqual(
    expect.objectContaining({ kind: expect.stringMatching(/^review-/), status: 'stored', recipient: 'MAIL_TO' }),
  );
});
