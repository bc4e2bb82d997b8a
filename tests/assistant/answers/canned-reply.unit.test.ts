import { describe, expect, it } from 'vitest';
import { cannedReply } from '#app/assistant/chat/keyword-reply.ts';

const generic = cannedReply('hello there');

describe('cannedReply', () => {
  it.each([
    ['buy', ['I want to buy a house', 'BUYERS?', 'a first-time homebuyer', 'a repurchased condo']],
    ['sell', ['I would sell my home', 'for sale by owner', 'I want to resell my condo', 'Salem, Oregon']],
    ['agent', ['find me an agent', 'a Realtor please', 'brokering', 'subagents']],
    ['price', ['what is the PRICE', 'undervalued', 'does it cost much', 'supermarkets near it', 'overpriced']],
    ['invest', ['I invest in duplexes', 'rental income', 'reinvesting', 'parental leave']],
  ])('answers the %s group when a message contains one of its keywords', (keyword, messages) => {
    expect(cannedReply(keyword)).not.toBe(generic);
    for (const message of messages) expect(cannedReply(message), message).toBe(cannedReply(keyword));
  });

  it('tries the groups in the order of the specification', () => {
    const order = ['buy', 'sell', 'agent', 'price', 'invest'];
    for (const [index, keyword] of order.entries()) {
      for (const later of order.slice(index + 1)) {
        expect(cannedReply(`${later} or ${keyword}`)).toBe(cannedReply(keyword));
      }
    }
  });
});
