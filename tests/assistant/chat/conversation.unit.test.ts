import { expect, it } from 'vitest';
import { readEarlier, writeEarlier } from '#app/assistant/chat/ask.ts';
import { createMessage, unansweredQuestion } from '#app/assistant/chat/conversation.ts';
import { cannedReply } from '#app/assistant/chat/keyword-reply.ts';

const said = (text: string, isBot = false) => ({ text, isBot });
const sent = (...messages: ReturnType<typeof said>[]) => readEarlier(writeEarlier(messages));

it('names the question that has no answer of the assistant, to be asked again', () => {
  const [asked, reply] = [createMessage(said('A lead?')), createMessage(said('$99.', true))];
  expect(unansweredQuestion([])).toBeUndefined();
  expect(unansweredQuestion([asked, reply])).toBeUndefined();
  expect(unansweredQuestion([asked, { ...reply, canned: true }])).toBe('A lead?');
  expect(unansweredQuestion([reply, asked])).toBe('A lead?');
});

it('carries what both sides said, whatever its letters, but nothing unseen', () => {
  const messages = [said('=¿Cuánto cuesta? 💸\n"x" + y'), said('&visitor=$99,\nhttps://a.example', true)];
  expect(sent(...messages, said('\ud83d'), said('a\udc00b\u200b'), said(' \u3164 ', true))).toEqual([
    ...messages,
    said('ab'),
  ]);
});

it.each([
  ['x', 6],
  ['ñ', 2],
  ['线', 1],
  ['💸', 1],
])('carries 240 characters of each of the last six messages, as many as 3,000 bytes hold: of %s', (letter, count) => {
  const all = Array.from({ length: 20 }, (_, index) => said(letter.repeat(1000), index % 2 === 1));
  expect(writeEarlier(all).length).toBeLessThan(3_001);
  expect(sent(...all)).toEqual(all.slice(-count).map(({ isBot }) => said(letter.repeat(240), isBot)));
});

it('reads what can be read of a header that is absent, malformed or hostile', () => {
  for (const header of [null, '', ',,,', '=', '&&=&', '%E0%A4%A', 'one,two', 'visitor', 'assistant=%00%1b'])
    expect(readEarlier(header), String(header)).toEqual([]);
  const mixed = 'visitor=a+b&other=%E0%A4%A&assistant==%26';
  expect(readEarlier(mixed)).toEqual([said('a b'), said('\ufffd%A'), said('=&', true)]);
  expect(readEarlier(`visitor=${'x'.repeat(16_000)}`)).toEqual([said('x'.repeat(240))]);
  expect(readEarlier('=a&'.repeat(5_000))).toEqual(Array(6).fill(said('a')));
});

const GROUPS = [
  ['buy', ['I want to buy a house', 'BUYERS?', 'a first-time homebuyer', 'a repurchased condo']],
  ['sell', ['I would sell my home', 'for sale by owner', 'I want to resell my condo', 'Salem, Oregon']],
  ['agent', ['find me an agent', 'a Realtor please', 'brokering', 'subagents']],
  ['price', ['what is the PRICE', 'undervalued', 'does it cost much', 'supermarkets near it', 'overpriced']],
  ['invest', ['I invest in duplexes', 'rental income', 'reinvesting', 'parental leave']],
] as const;

it.each(GROUPS)('answers the %s group by each of its keywords, before those of later groups', (keyword, messages) => {
  const reply = cannedReply(keyword);
  expect(reply).not.toBe(cannedReply('hello there'));
  const later = GROUPS.slice(GROUPS.findIndex(([each]) => each === keyword)).map(([each]) => `${each} or ${keyword}`);
  for (const message of [...messages, ...later]) expect(cannedReply(message), message).toBe(reply);
});
