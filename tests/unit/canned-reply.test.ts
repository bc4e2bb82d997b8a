import { describe, expect, it } from 'vitest';
import { cannedReply } from '#app/domain/canned-reply.ts';

const generic = cannedReply('hello there');

describe('cannedReply', () => {
  it.each([
    ['buy', ['I want to buy a house', 'Purchasing a condo', 'BUYERS?', 'is a purchase possible']],
    ['sell', ['I would sell my home', 'for sale by owner', 'a seller called', 'sales']],
    ['agent', ['find me an agent', 'a Realtor please', 'which broker', 'brokers near me']],
    ['price', ['what is the price', 'the value of it', 'does it cost much', 'how is the market', 'valuation']],
    ['invest', ['I invest in duplexes', 'rental income', 'an investment', 'investors']],
  ])('answers the %s group with one reply of its own', (_group, messages) => {
    const replies = new Set(messages.map(cannedReply));
    expect(replies.size).toBe(1);
    expect(replies.has(generic)).toBe(false);
  });

  it('tries the groups in the order of the specification', () => {
    const order = ['buy', 'sell', 'agent', 'price', 'invest'];
    for (const [index, keyword] of order.entries()) {
      for (const later of order.slice(index + 1)) {
        expect(cannedReply(`${later} or ${keyword}`)).toBe(cannedReply(keyword));
      }
    }
  });

  it('matches words and not parts of other words', () => {
    for (const message of ['Salem, Oregon', 'the agenda', 'your marketing', 'a busybuyxyz', 'parental leave']) {
      expect(cannedReply(message)).toBe(generic);
    }
  });

  it('promises realtor matching and free valuations, and no figure', () => {
    const replies = ['buy', 'sell', 'agent', 'price', 'invest', ''].map(cannedReply);
    expect(replies.join(' ')).toMatch(/match you with a realtor/);
    expect(replies.filter((reply) => reply.includes('free valuation')).length).toBeGreaterThanOrEqual(3);
    expect(replies.join(' ')).not.toMatch(/\d/);
  });
});
