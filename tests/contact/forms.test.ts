import { FormData, fetch } from 'undici';
import { describe, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { cookieOf } from '#tests/browser-session.ts';
import { opsJson } from '#tests/cli.ts';
import { customer, plan } from '#tests/payments/payments.ts';
import { sharedSite } from '#tests/shared-site.ts';

/** The pages whose forms post to themselves. */
const FORMS = ['/?index', '/contact-us', '/pricing', '/checkout', '/motion', '/chat'];
const URLENCODED = 'application/x-www-form-urlencoded';

const site = sharedSite();

const post = (path: string, body: string | FormData, type: string | undefined = URLENCODED, cookie = '') =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    body,
    headers: { ...(typeof body === 'string' && { 'Content-Type': type }), ...(cookie && { Cookie: cookie }) },
    redirect: 'manual',
  });
const choosePlan = async () => cookieOf((await post('/pricing', `plan=${plan.id}`)).headers.get('Set-Cookie'));

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
/** What a visitor reads. */
const words = (html: string) => withoutScripts(html).replace(/<[^>]*>/g, ' ');

const BROKEN = '--b\r\nContent-Disposition: form-data; na';
describe.each(FORMS)('the form of %s', (path) => {
  test.each([
    ['another media type', 'x', 'text/plain', 415, 'This was sent in a way that this page does not read.'],
    ['a body that is too large', `message=${'x'.repeat(70_000)}`, URLENCODED, 413, 'This is too long to send'],
    ['a multipart body without a boundary', 'x', 'multipart/form-data', 400, 'What you sent could not be read.'],
    ['a truncated multipart body', BROKEN, 'multipart/form-data; boundary=b', 400, 'What you sent could not be read.'],
  ])('rejects %s', async (_, body, type, status, text) => {
    const response = await post(path, body, type);
    expect(response.status).toBe(status);
    const page = words(await response.text());
    if (!['/motion', '/chat'].includes(path)) expect(page).toContain(text);
    expect(page).not.toContain('The fault is ours');
  });

  test('ignores or rejects fields that it does not have', async () => {
    const odd = ['', '%', '%00=%ff', 'a[b][c]=1', '__proto__[x]=1', 'firstName=1&firstName=2'];
    for (const body of odd) expect([body, (await post(path, body)).status < 500]).toEqual([body, true]);
  });
});

test.each([
  ['/contact-us', 'firstName=Ana&lastName=&email=&phone='],
  ['/?index', 'firstName=&lastName=&companyName=&jobTitle=&reviewDescription=Good.&rating=4'],
])('accepts blank fields at %s', async (path, body) => {
  expect((await post(path, body)).status).toBe(303);
});

describe('a contact message that was sent', () => {
  const SENT = 'Your message has been sent successfully!';
  const get = (path: string, cookie = '') => fetch(`${site.url}${path}`, { headers: cookie ? { cookie } : {} });

  test('is confirmed once, also the second time and where cookies are blocked', async () => {
    const addresses: string[] = [];
    for (const _ of ['a first message', 'a second one']) {
      const address = (await post('/contact-us', new URLSearchParams(unseen).toString())).headers.get('Location') ?? '';
      addresses.push(address);
      const confirmed = await get(address);
      expect(await confirmed.text()).toContain(SENT);
      expect(confirmed.headers.get('Cache-Control')).toBe('no-store, no-transform');
      const [line = ''] = confirmed.headers.getSetCookie();
      expect(line).toContain('; Path=/contact-us;');
      expect(await (await get(address, cookieOf(line))).text()).not.toContain(SENT);
      expect(await (await get(address)).text()).toContain(SENT);
    }
    expect(new Set(addresses).size).toBe(2);
    expect(await (await get('/contact-us')).text()).not.toContain(SENT);
  });

  test.each(['', 'x', String(Date.now() - 3_600_000)])('is not confirmed by an old address: %s', async (sent) => {
    expect(await (await get(`/contact-us?sent=${sent}`)).text()).not.toContain(SENT);
  });
});

const contact = { firstName: 'Zenobia', lastName: 'Quill', email: 'zenobia@example.com', phone: '5550001111' };
const review = { firstName: 'Zenobia', companyName: 'Harbor', jobTitle: 'Broker', reviewDescription: 'Good calls.' };
test.each<[string, Record<string, string>]>([
  ['/contact-us', contact],
  ['/?index&review=new', review],
  ['/checkout', customer],
  ['/chat', { message: '' }],
])('rejects a file for a text of %s, keeps the rest, stores nothing', async (path, fields) => {
  const cookie = await choosePlan();
  for (const name of Object.keys(fields)) {
    const body = new FormData();
    for (const [other, value] of Object.entries({ ...unseen, ...fields })) {
      if (other === name) body.append(other, new File(['Text of a file'], 'notes.txt'));
      else body.append(other, value);
    }
    // Text for the same field beside it changes nothing.
    if (name === 'firstName') body.append(name, 'Zenobia');
    body.append(
      'transcript',
      '[{"id":"1","text":"What does a lead cost?","isBot":false,"timestamp":"2026-03-01T12:00:00.000Z"}]',
    );
    const response = await post(path, body, undefined, cookie);
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([400, null]);
    const page = withoutScripts(await response.text());
    expect(page).toContain('Please type text here. A file cannot be sent.');
    for (const [other, value] of Object.entries(fields)) if (other !== name) expect(page).toContain(value);
    if (path === '/chat') expect(page).toContain('What does a lead cost?');
    expect(page).not.toMatch(/Text of a file|\[object/);
  }
  for (const noun of ['messages', 'reviews']) {
    const rows = await opsJson([noun, 'list'], { DATA_DIR: site.dataDir });
    expect(rows.filter(({ firstName }) => firstName === 'Zenobia')).toEqual([]);
  }
});

test.each(['plan=platinum', 'plan=__proto__'])('rejects an unknown plan: "%s"', async (body) => {
  const response = await post('/pricing', body);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('That plan is not on the rate card. Please choose one from this page.');
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

describe('the details of checkout', () => {
  const details = new URLSearchParams(customer).toString();

  test('are saved by a form that names no button, and cleared by the button for it', async () => {
    const saved = await post('/checkout', details);
    expect([saved.status, saved.headers.get('Set-Cookie')]).toEqual([303, expect.stringMatching(/^session=\w/)]);
    const cleared = await post('/checkout', 'intent=clear', URLENCODED, cookieOf(saved.headers.get('Set-Cookie')));
    expect([cleared.status, cleared.headers.get('Set-Cookie')]).toEqual([303, expect.stringMatching(/^session=;/)]);
  });

  test('are neither saved nor cleared by an unknown button, and stay as typed', async () => {
    const response = await post('/checkout', `${details}&intent=delete`, URLENCODED, await choosePlan());
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([400, null]);
    const page = await response.text();
    expect(page).toContain('This page has no such button, so nothing was changed. Please reload it and try again.');
    expect(page).toContain(`value="${customer.address}"`);
  });
});

test('rejects a form at a page that has none', async () => {
  const response = await post('/about-us', 'a=1');
  expect(response.status).toBe(405);
  expect(words(await response.text())).toContain('Nothing can be sent to this address.');
});
