import { expect, test } from 'vitest';
import { writeEarlier } from '#app/assistant/chat/ask.ts';
import { createMessage } from '#app/assistant/chat/conversation.ts';
import { sharedSite } from '#tests/shared-site.ts';

const html = async (path: string) => (await fetch(sharedSite().url + path)).text();

test('has a title, and names the ways to reach a person', async () => {
  const page = await html('/chat');
  expect(page).toContain('<title>Chat with our AI assistant – Hearthline</title>');
  const content = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  for (const href of ['tel:3025550142', 'mailto:hello@hearthline.example', '/contact-us']) {
    expect(content).toContain(`href="${href}"`);
  }
});

test('takes long questions one after another, whatever their letters', async () => {
  let transcript = '';
  for (const turn of Array(9).keys()) {
    const body = new URLSearchParams({ message: `${turn}${'线索多少钱？'.repeat(166)}`, transcript });
    const response = await fetch(`${sharedSite().url}/chat`, { method: 'POST', body });
    expect([turn, response.status]).toEqual([turn, 200]);
    const [, carried = ''] = /name="transcript" value="([^"]*)"/.exec(await response.text()) ?? [];
    transcript = carried.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    expect(JSON.parse(transcript).at(-2).text).toBe(body.get('message'));
  }
});

test('answers without a transcript that is missing, malformed or hostile', async () => {
  const noTime = [{ ...createMessage({ text: 'Hi', isBot: false }), timestamp: 'soon' }];
  for (const transcript of ['', '{', '[1]', '{}', '[null]', '[{"text":"a","isBot":true}]', JSON.stringify(noTime)]) {
    const body = new URLSearchParams({ message: 'How much is a buyer lead?', transcript });
    const page = await fetch(`${sharedSite().url}/chat?_data=routes%2Fchat`, { method: 'POST', body });
    expect([transcript, (await page.json()).transcript.length]).toEqual([transcript, 2]);
  }
});

test('reads the same earlier messages as the call does', async () => {
  const earlier = [
    { text: 'is the sign up fee refundable', isBot: false },
    { text: '60 days', isBot: true },
    ...Array(4).fill({ text: 'hello', isBot: false }),
  ];
  const transcript = JSON.stringify(
    [{ text: 'how many bundles are there', isBot: false }, ...earlier].map(createMessage),
  );
  const body = new URLSearchParams({ message: 'and for how long', transcript });
  const page = await fetch(`${sharedSite().url}/chat?_data=routes%2Fchat`, { method: 'POST', body });
  const call = await fetch(`${sharedSite().url}/api/chat/chat-here`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Chat-Earlier': writeEarlier(earlier) },
    body: JSON.stringify({ message: 'and for how long' }),
  });
  expect((await page.json()).transcript.at(-1).text).toBe((await call.json()).message);
});

test('shows a message of nothing but addresses, of which it links the first twenty', async () => {
  const text = 'http://a.example '.repeat(200).trim();
  const body = new URLSearchParams({ message: '', transcript: JSON.stringify([createMessage({ text, isBot: true })]) });
  const page = await (await fetch(`${sharedSite().url}/chat`, { method: 'POST', body })).text();
  expect(page.match(/<a href="http:\/\/a\.example\/"/g)).toHaveLength(20);
  expect(page.split('http://a.example ').length).toBeGreaterThan(180);
});
