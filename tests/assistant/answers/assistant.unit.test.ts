import { describe, expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { PLANS } from '#app/assistant/answers/calculator/plan-names.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { linksOf } from '#tests/assistant/evaluation/judge.ts';
import { SITE } from '#tests/settings/site.ts';

const lines: string[] = [];
const write = (fields: Record<string, unknown>, message: string) => lines.push(JSON.stringify({ ...fields, message }));
const log = { info: write, warn: write, error: write };
const assistant = createAssistant({ site: SITE, log, chatApi: null });

describe('the embedded assistant', () => {
  it('answers in short plain text that ends with one to three links of the site', async () => {
    const reply = await assistant.reply(
      chatQuestion('What is your refund policy, and what is a lead, and what do bundles cost?'),
    );
    expect(reply).not.toMatch(/[<>{}]|\]\(/);
    expect(reply.length).toBeLessThan(1000);
    expect([1, 2, 3]).toContain(linksOf(reply).length);
    expect(linksOf(reply).every((link) => link.startsWith(SITE.url))).toBe(true);
  });

  it('takes the catalogue’s price where the FAQ has a list price', async () => {
    expect(await assistant.reply(chatQuestion('How much is a standard seller lead?'))).toContain('$99');
    expect(await assistant.reply(chatQuestion('How much is a standard seller lead?'))).not.toContain('$149');
  });

  it('names the price of every plan', async () => {
    for (const { title, price } of PLANS) {
      const figure = `$${price.toLocaleString('en-US')}`;
      for (const question of [`${title} price`, `How much is the ${title}?`]) {
        expect(await assistant.reply(chatQuestion(question))).toContain(figure);
      }
    }
  });

  it('answers the longest and the strangest message', async () => {
    const messages = [
      'price '.repeat(166),
      '?'.repeat(1000),
      '💸🏠',
      ' ',
      'constructor __proto__ toString',
      '(((([[[[',
    ];
    for (const message of messages) expect(await assistant.reply(chatQuestion(message))).not.toBe('');
  });

  it('repeats and logs nothing of what was typed', async () => {
    const reply = await assistant.reply(
      chatQuestion('My name is Zebulon Quux, zeb@quux.example, (212) 555-0188: what does a lead cost?'),
    );
    expect(reply).not.toMatch(/zeb|quux|212|0188/i);
    expect(lines.join()).not.toMatch(/zeb|quux|212|0188/i);
  });
});

it('understands a follow-up by what was asked before', async () => {
  const followUp = 'and for how long';
  const fee = 'is the sign up fee refundable';
  expect(await assistant.reply(chatQuestion(followUp, fee))).not.toBe(
    await assistant.reply(chatQuestion(followUp, 'ok')),
  );
});
