import { describe, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { opsJson } from '#tests/cli.ts';
import { customer } from '#tests/payments/payments.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

const post = (path: string, fields: object, cookie = '') =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...unseen, ...fields }),
    headers: { ...(cookie && { Cookie: cookie }) },
    redirect: 'manual',
  });
const call = (path: string, fields: object) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'Content-Type': 'application/json' },
  });
const list = async (noun: string, lastNames: string[]) =>
  (await opsJson([noun, 'list'], { DATA_DIR: site.dataDir })).filter((row) => lastNames.includes(String(row.lastName)));

const pasted = (text: string) => `\ufeff${text.replace(' ', '\u00a0')}\u200b`;
const paste = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, pasted(text)]));

const contact = { firstName: 'Ada Mae', email: 'ada@example.com', phone: '(302) 555-0100' };
const review = { firstName: 'Ada Mae', companyName: 'Harbor', jobTitle: 'Broker', reviewDescription: 'Good calls.' };

describe('pasted invisible characters', () => {
  test('are removed from a message and a review, by form and by call', async () => {
    const form = paste({ ...contact, lastName: 'Form-Mark' });
    expect((await post('/contact-us', form)).status).toBe(303);
    expect((await call('/api/mail/contact', paste({ ...contact, lastName: 'Call-Mark' }))).status).toBe(200);
    const text = { ...paste({ ...review, lastName: 'Form-Mark' }), rating: 5 };
    expect((await post('/?index&review=new', text)).status).toBe(303);
    expect((await call('/api/reviews/create', { ...text, lastName: 'Call-Mark' })).status).toBe(200);
    for (const [noun, fields] of Object.entries({ messages: contact, reviews: review })) {
      const stored = await list(noun, ['Form-Mark', 'Call-Mark']);
      expect(stored).toEqual([expect.objectContaining(fields), expect.objectContaining(fields)]);
    }
  });
});

describe('a text of nothing but invisible characters', () => {
  const NOTHING = '\u200b\u3164\u2800\u0301\ufe0f';

  test('is no review, at the form and at the call', async () => {
    const form = await post('/?index&review=new', { lastName: 'Nothing', reviewDescription: NOTHING, rating: 5 });
    expect([form.status, await form.text()]).toEqual([400, expect.stringContaining('Please write a few words first.')]);
    const answer = await call('/api/reviews/create', { lastName: 'Nothing', reviewDescription: NOTHING, rating: 5 });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'reviewDescription: Please write a few words first.' },
    ]);
    expect(await list('reviews', ['Nothing'])).toEqual([]);
  });

  test('is no question, at the form and at the call', async () => {
    const form = await post('/chat', { message: NOTHING, transcript: '[]' });
    expect([form.status, await form.text()]).toEqual([400, expect.stringContaining('Please type a question first.')]);
    const answer = await call('/api/chat/chat-here', { message: NOTHING });
    expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringMatching(/^message: .*\.$/) }]);
  });
});

describe('an internationalized domain', () => {
  const ascii = 'ada@xn--bcher-kva.example';

  test('is accepted in a contact message, and deleted by its own form of the address', async () => {
    expect((await post('/contact-us', { lastName: 'Domain', email: 'ada@bücher.example' })).status).toBe(303);
    expect((await call('/api/mail/contact', { lastName: 'Domain', email: ascii })).status).toBe(200);
    const stored = await list('messages', ['Domain']);
    expect(stored.map((message) => message.email)).toEqual([ascii, ascii]);
    await opsJson(['privacy', 'delete', '--email', 'ada@BÜCHER.example'], { DATA_DIR: site.dataDir });
    expect(await list('messages', ['Domain'])).toEqual([]);
  });

  test('is accepted at checkout', async () => {
    const saved = await post('/checkout', { ...customer, email: 'ada@bücher.example' });
    expect(saved.status).toBe(303);
  });
});

test('counts a line break once, as browsers do for maxlength', async () => {
  const text = (characters: number) => `${'Good calls.\r\n'.repeat(40)}${'x'.repeat(characters - 40 * 12)}`;
  const fields = { lastName: 'Breaks', rating: 5 };
  expect((await post('/?index&review=new', { ...fields, reviewDescription: text(4000) })).status).toBe(303);
  expect((await call('/api/reviews/create', { ...fields, reviewDescription: text(4000) })).status).toBe(200);
  expect((await post('/?index&review=new', { ...fields, reviewDescription: text(4001) })).status).toBe(400);
  const stored = await list('reviews', ['Breaks']);
  expect(stored.map((one) => one.reviewDescription)).toEqual(
    [text(4000), text(4000)].map((one) => one.replaceAll('\r', '')),
  );
  const question = (characters: number) => `${'What?\r\n'.repeat(10)}${'x'.repeat(characters - 60)}`;
  expect((await call('/api/chat/chat-here', { message: question(1000) })).status).toBe(200);
  expect((await call('/api/chat/chat-here', { message: question(1001) })).status).toBe(400);
});

test('cuts the preview of a review behind a whole flag', async () => {
  const seen = `${'x'.repeat(79)}🇺🇸`;
  expect((await post('/?index&review=new', { reviewDescription: `${seen}🏡 and more`, rating: 5 })).status).toBe(303);
  expect(await (await fetch(site.url)).text()).toContain(`${seen}…`);
});
