import { expect, test } from 'vitest';
import { writeEarlier } from '#app/assistant/chat/ask.ts';
import { createMessage } from '#app/assistant/chat/conversation.ts';
import { sharedSite } from '#tests/shared-site.ts';

/** Sends a question as the form of the page does, and resolves with the page. */
async function post(message: string, transcript: string) {
  const body = new URLSearchParams({ message, transcript });
  return await (await fetch(`${sharedSite().url}/chat`, { method: 'POST', body })).text();
}

/** The transcript that a page carries for its next question. */
function carriedBy(page: string): { text: string }[] {
  const [, carried = ''] = /name="transcript" value="([^"]*)"/.exec(page) ?? [];
  return JSON.parse(carried.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
}

test('has a title, and names the ways to reach a person', async () => {
  const page = await (await fetch(`${sharedSite().url}/chat`)).text();
  expect(page).toContain('<title>Chat with our AI assistant – Hearthline</title>');
  const content = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  for (const href of ['tel:3025550142', 'mailto:hello@hearthline.example', '/contact-us'])
    expect(content).toContain(`href="${href}"`);
});

test('takes long questions one after another, whatever their letters', async () => {
  let transcript = '';
  for (const turn of Array(9).keys()) {
    const question = `${turn}${'线索多少钱？'.repeat(166)}`;
    const carried = carriedBy(await post(question, transcript));
    expect(carried.at(-2)?.text).toBe(question);
    transcript = JSON.stringify(carried);
  }
});

test('answers without a transcript that is missing, malformed or hostile', async () => {
  const noTime = [{ ...createMessage({ text: 'Hi', isBot: false }), timestamp: 'soon' }];
  for (const transcript of ['', '{', '[1]', '{}', '[null]', '[{"text":"a","isBot":true}]', JSON.stringify(noTime)])
    expect(carriedBy(await post('How much is a buyer lead?', transcript)), transcript).toHaveLength(2);
});

test('reads the same earlier messages as the call does', async () => {
  const earlier = [
    { text: 'is the sign up fee refundable', isBot: false },
    { text: '60 days', isBot: true },
    ...Array(4).fill({ text: 'hello', isBot: false }),
  ];
  const older = { text: 'how many bundles are there', isBot: false };
  const page = await post('and for how long', JSON.stringify([older, ...earlier].map(createMessage)));
  const call = await fetch(`${sharedSite().url}/api/chat/chat-here`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Chat-Earlier': writeEarlier(earlier) },
    body: JSON.stringify({ message: 'and for how long' }),
  });
  expect(carriedBy(page).at(-1)?.text).toBe((await call.json()).message);
});

test('shows a message of nothing but addresses, of which it links the first twenty', async () => {
  const text = 'http://a.example '.repeat(200).trim();
  const page = await post('', JSON.stringify([createMessage({ text, isBot: true })]));
  expect(page.match(/<a href="http:\/\/a\.example\/"/g)).toHaveLength(20);
  expect(page.split('http://a.example ').length).toBeGreaterThan(180);
});
