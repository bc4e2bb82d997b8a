import { describe, expect, it } from 'vitest';
import { readEarlier, writeEarlier } from '#app/assistant/chat/ask.ts';
import { createMessage, earlierOf, mergeMessages, unansweredQuestion } from '#app/assistant/chat/conversation.ts';

const question = (text: string) => createMessage({ text, isBot: false });
const reply = (text: string, canned?: boolean) => createMessage({ text, isBot: true, canned });

describe('the conversation', () => {
  const asked = question('What does a lead cost?');

  it('takes the messages that it lacks, each once', () => {
    const [one, two, three] = [question('one'), reply('two'), question('three')];
    expect(mergeMessages([one, two], [two, three])).toEqual([one, two, three]);
    expect(mergeMessages([], [one])).toEqual([one]);
  });

  it('names the question that only a keyword reply answered, or none', () => {
    expect(unansweredQuestion([])).toBeUndefined();
    expect(unansweredQuestion([asked, reply('$99.')])).toBeUndefined();
    expect(unansweredQuestion([asked, reply('See Pricing.', true)])).toBe('What does a lead cost?');
    expect(unansweredQuestion([reply('Hello!'), asked])).toBe('What does a lead cost?');
  });
});

describe('what was said before', () => {
  const said = (text: string, isBot = false) => ({ text, isBot });
  const sent = (...messages: ReturnType<typeof said>[]) => readEarlier(writeEarlier(messages));

  it('survives the way through a header, both sides, whatever their letters', () => {
    const messages = [
      said('=¿Cuánto cuesta? 💸\n"x" + y'),
      said('&visitor=$99,\nhttps://a.example', true),
      said('and 5?'),
    ];
    expect(sent(...messages)).toEqual(messages);
  });

  it('is the last six messages, and the beginning of each', () => {
    const many = Array.from({ length: 20 }, (_, index) => said(`${index} `.repeat(500), index % 2 === 1));
    expect(sent(...many)).toEqual(earlierOf(many));
    expect(sent(...many).map(({ text, isBot }) => [text.slice(0, 2), text.length, isBot])).toEqual(
      [14, 15, 16, 17, 18, 19].map((index) => [String(index), 239, index % 2 === 1]),
    );
  });

  it('loses the oldest first in a header of 3,000 bytes', () => {
    for (const [letter, messages] of [
      ['💸', 1],
      ['线', 1],
      ['ñ', 2],
      ['x', 6],
    ] as const) {
      const all = Array.from({ length: 6 }, (_, index) => said(letter.repeat(1000), index % 2 === 1));
      expect(writeEarlier(all).length, letter).toBeLessThan(3_001);
      expect(sent(...all), letter).toEqual(earlierOf(all).slice(-messages));
    }
  });

  it('has neither lone surrogates nor what cannot be seen', () => {
    expect(sent(said('\ud83d'), said('a\udc00b\u200b'), said(' \u3164 ', true))).toEqual([said('ab')]);
    expect(sent(said('💸'.repeat(300)))).toEqual([said('💸'.repeat(240))]);
  });

  it('is what can be read of a header that is absent, malformed or hostile', () => {
    for (const header of [null, '', ',,,', '=', '&&=&', '%E0%A4%A', 'one,two', 'visitor', 'assistant=%00%1b']) {
      expect(readEarlier(header), String(header)).toEqual([]);
    }
    expect(readEarlier('visitor=a+b&other=%E0%A4%A&assistant==%26')).toEqual([
      said('a b'),
      said('\ufffd%A'),
      said('=&', true),
    ]);
    expect(readEarlier(`visitor=${'x'.repeat(16_000)}`)).toEqual([said('x'.repeat(240))]);
    expect(readEarlier('=a&'.repeat(5_000))).toEqual(Array(6).fill(said('a')));
  });
});
