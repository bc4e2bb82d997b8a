import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '#tests/site.ts';

/** The pages whose forms post to themselves. */
const FORMS = ['/?index', '/contact-us', '/pricing', '/checkout', '/motion', '/chat'];
const URLENCODED = 'application/x-www-form-urlencoded';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const post = (path: string, body: string, type = URLENCODED) =>
  fetch(`${site.url}${path}`, { method: 'POST', body, headers: { 'Content-Type': type }, redirect: 'manual' });

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

describe('a plan that is not ours', () => {
  it.each(['plan=platinum', 'plan=', '', 'plan=__proto__'])('is refused: %s', async (body) => {
    const answer = await post('/pricing', body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('That plan is not on the rate card. Please choose one from this page.');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });
});

describe('what cannot be taken', () => {
  /** What a visitor reads, without the page's scripts. */
  const words = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');

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
