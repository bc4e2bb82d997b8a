import { FormData, fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { cookieOf } from '#tests/browser-session.ts';
import { opsJson } from '#tests/cli.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan } from '#tests/payments/payments.ts';

/** The pages whose forms post to themselves. */
const FORMS = ['/?index', '/contact-us', '/pricing', '/checkout', '/motion', '/chat'];
const URLENCODED = 'application/x-www-form-urlencoded';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const post = (path: string, body: string, type = URLENCODED, cookie = '') =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, ...(cookie && { Cookie: cookie }) },
    redirect: 'manual',
  });

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');

describe.each(FORMS)('the form of %s', (path) => {
  it.each([
    ['another media type', 'x', 'text/plain', 415],
    ['JSON', '{}', 'application/json', 415],
    ['a body that is too large', `message=${'x'.repeat(70_000)}`, URLENCODED, 413],
    ['a multipart body without its boundary', 'x', 'multipart/form-data', 400],
    [
      'a multipart body that breaks off',
      '--b\r\nContent-Disposition: form-data; na',
      'multipart/form-data; boundary=b',
      400,
    ],
  ])('refuses %s', async (_, body, type, status) => {
    expect((await post(path, body, type)).status).toBe(status);
  });

  it('is not put off by fields that nobody asked for', async () => {
    const odd = [
      '',
      '=',
      '&&&',
      '%',
      '%00=%ff',
      'a[b][c]=1',
      '__proto__[x]=1',
      'constructor=1',
      'firstName=1&firstName=2',
    ];
    for (const body of odd) {
      const { status } = await post(path, body);
      expect([body, status < 500]).toEqual([body, true]);
    }
  });
});

describe('blank fields', () => {
  it('are no reason to refuse a contact message', async () => {
    for (const body of ['', 'firstName=Ana&lastName=&email=&phone=', 'email=ana@harbor.example&phone=']) {
      expect([body, (await post('/contact-us', body)).status]).toEqual([body, 303]);
    }
  });

  it('are no reason to refuse a review that says something', async () => {
    const body = 'firstName=&lastName=&companyName=&jobTitle=&reviewDescription=Good.&rating=4';
    expect((await post('/?index', body)).status).toBe(303);
  });
});

describe('a contact message that was sent', () => {
  const SENT = 'Your message has been sent successfully!';
  const get = (path: string, cookie = '') => fetch(`${site.url}${path}`, { headers: cookie ? { cookie } : {} });

  it('is told of once, and where cookies are blocked it is told of too', async () => {
    const seen: (string | null)[] = [];
    for (const _ of ['a first message', 'a second one']) {
      const answer = await post('/contact-us', new URLSearchParams(unseen).toString());
      const address = answer.headers.get('Location') ?? '';
      seen.push(address);
      const told = await get(address);
      expect(await told.text()).toContain(SENT);
      expect(told.headers.get('Cache-Control')).toBe('no-store');
      const [line = ''] = told.headers.getSetCookie();
      expect(line).toContain('; Path=/contact-us;');
      const [cookie] = line.split(';');
      expect(await (await get(address, cookie)).text()).not.toContain(SENT);
      expect(await (await get(address)).text()).toContain(SENT);
    }
    expect(new Set(seen).size).toBe(2);
    expect(await (await get('/contact-us')).text()).not.toContain(SENT);
  });

  it.each(['', '1', 'x', String(Date.now() - 3_600_000)])(
    'is not told of by an address of before: %s',
    async (sent) => {
      expect(await (await get(`/contact-us?sent=${sent}`)).text()).not.toContain(SENT);
    },
  );
});

describe('a file for a text field', () => {
  const contact = { firstName: 'Zenobia', lastName: 'Quill', email: 'zenobia@example.com', phone: '5550001111' };
  const review = { firstName: 'Zenobia', companyName: 'Harbor', jobTitle: 'Broker', reviewDescription: 'Good calls.' };
  const forms: [string, Record<string, string>][] = [
    ['/contact-us', contact],
    ['/?index&review=new', review],
    ['/checkout', customer],
    ['/chat', { message: '' }],
  ];
  const stored = () =>
    Promise.all(['messages', 'reviews'].map((noun) => opsJson([noun, 'list'], { DATA_DIR: site.dataDir })));
  let before: Awaited<ReturnType<typeof stored>>;
  beforeAll(async () => {
    before = await stored();
  });

  it.each(forms.flatMap(([path, fields]) => Object.keys(fields).map((name) => [path, name, fields] as const)))(
    'is rejected by %s for %s, with the rest as typed',
    async (path, name, fields) => {
      const chosen = await post('/pricing', `plan=${plan.id}`);
      const body = new FormData();
      for (const [other, value] of Object.entries({ ...unseen, ...fields })) {
        body.append(other, other === name ? new File(['Text of a file'], 'notes.txt') : value);
      }
      body.append('transcript', '[{"text":"What does a lead cost?","isBot":false}]');
      const headers = { Cookie: cookieOf(chosen.headers.get('Set-Cookie')) };
      const answer = await fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' });
      expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([400, null]);
      const page = withoutScripts(await answer.text());
      expect(page).toContain('Please type text here. A file cannot be sent.');
      for (const [other, value] of Object.entries(fields)) if (other !== name) expect(page).toContain(value);
      if (path === '/chat') expect(page).toContain('What does a lead cost?');
      expect(page).not.toMatch(/Text of a file|\[object/);
    },
  );

  it('is rejected beside text for the same field', async () => {
    const body = new FormData();
    body.append('firstName', 'Zenobia');
    body.append('firstName', new File(['Text of a file'], 'notes.txt'));
    const answer = await fetch(`${site.url}/contact-us`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please type text here. A file cannot be sent.');
  });

  it('stores nothing', async () => {
    expect(await stored()).toEqual(before);
  });
});

describe('a plan that is not ours', () => {
  it.each(['plan=platinum', 'plan=', '', 'plan=__proto__'])('is refused: %s', async (body) => {
    const answer = await post('/pricing', body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('That plan is not on the rate card. Please choose one from this page.');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });
});

describe('the details of checkout', () => {
  const details = new URLSearchParams(customer).toString();
  const save = async () => cookieOf((await post('/checkout', details)).headers.get('Set-Cookie'));

  it('are saved by a form that names no button', async () => {
    const answer = await post('/checkout', details);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^session=\w/);
  });

  it('are cleared by the button for it', async () => {
    const answer = await post('/checkout', 'intent=clear', URLENCODED, await save());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^session=;/);
  });

  it('are neither saved nor cleared by a button that checkout does not have, and stay as they were typed', async () => {
    const chosen = await post('/pricing', `plan=${plan.id}`);
    const cookie = cookieOf(chosen.headers.get('Set-Cookie'));
    const answer = await post('/checkout', `${details}&intent=delete`, URLENCODED, cookie);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    const page = await answer.text();
    expect(page).toContain('This page has no such button, so nothing was changed. Please reload it and try again.');
    expect(page).toContain(`value="${customer.address}"`);
  });
});

describe('what cannot be taken', () => {
  /** What a visitor reads. */
  const words = (html: string) => withoutScripts(html).replace(/<[^>]*>/g, ' ');

  it.each(['/?index', '/contact-us', '/pricing', '/checkout'])('is refused by %s in words that help', async (path) => {
    for (const [body, type, expected] of [
      ['x', 'text/plain', 'This was sent in a way that this page does not read.'],
      ['x', 'multipart/form-data', 'What you sent could not be read.'],
      [`message=${'x'.repeat(70_000)}`, URLENCODED, 'This is too long to send'],
    ] as const) {
      const page = words(await (await post(path, body, type)).text());
      expect(page).toContain(expected);
      expect(page).not.toContain('The fault is ours');
    }
  });

  it.each(['%01', '%FF', '%EF%BF%BF'])(
    'is refused by checkout when it is more than a cookie holds: %s',
    async (byte) => {
      const name = byte.repeat(100);
      const answer = await post(
        '/checkout',
        `firstName=${name}&lastName=${name}&email=a@b.example&phone=1&address=${name}${name}&city=${name}&state=${name}`,
      );
      expect(answer.status).toBe(413);
      expect(words(await answer.text())).toContain('Please go back, shorten the text');
    },
  );

  it('is refused by a page that has no form', async () => {
    const answer = await post('/about-us', 'a=1');
    expect(answer.status).toBe(405);
    expect(words(await answer.text())).toContain('Nothing can be sent to this address.');
  });
});
