import { expect, it } from 'vitest';
import { cannedReply } from '#app/assistant/chat/keyword-reply.ts';

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
