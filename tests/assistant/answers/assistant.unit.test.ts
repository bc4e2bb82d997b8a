import { describe, expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { content } from '#app/settings/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { linksOf } from '#tests/assistant/evaluation/judge.ts';
import { answersFrom } from '#tests/assistant/evaluation/questions.ts';
import { SITE } from '#tests/settings/site.ts';

const lines: string[] = [];
const write = (fields: Record<string, unknown>, message: string) => lines.push(JSON.stringify({ ...fields, message }));
const log = { info: write, warn: write, error: write };
const assistant = createAssistant({ content, site: SITE, log, chatApi: null });
const ask = (message: string, ...before: string[]) => assistant.reply(chatQuestion(message, ...before));

describe('an answer', () => {
  it('is short plain text that ends with one to three links of the site', async () => {
    const reply = await ask('What is your refund policy, and what is a lead, and what do bundles cost?');
    expect(reply).not.toMatch(/[<>{}]|\]\(/);
    expect(reply.length).toBeLessThan(1200);
    expect([1, 2, 3]).toContain(linksOf(reply).length);
    expect(linksOf(reply).every((link) => link.startsWith(SITE.url))).toBe(true);
  });

  it('adds up each of several questions for itself', async () => {
    const reply = await ask('I spent $800 elsewhere. What does a hot seller lead cost? Are the leads exclusive?');
    expect(reply).toContain('$299');
    expect(reply).toMatch(/one realtor/);
    expect(reply).not.toContain('$501');
  });

  it('is there for the longest and the strangest message', async () => {
    const strange = ['price '.repeat(166), '?'.repeat(1000), '💸🏠', ' ', 'constructor __proto__ toString', '(((([[[['];
    for (const message of strange) expect(await ask(message)).not.toBe('');
  });

  it('repeats nothing of what was typed, and nothing of it is logged', async () => {
    const reply = await ask('My name is Zebulon Quux, zeb@quux.example, (212) 555-0188: what does a lead cost?');
    expect(reply).not.toMatch(/zeb|quux|212|0188/i);
    expect(lines.join()).not.toMatch(/zeb|quux|212|0188/i);
  });

  it.each([
    ['how long is the sign up fee refundable', /60 days from execution/],
    ['the lead you sent me already has an agent', /^((?!I am sorry).)*$/s],
  ])('names a person when “%s” is asked again', async (question, said) => {
    const told = { text: await ask(question), isBot: true };
    const again = await assistant.reply(chatQuestion(question, question, told));
    expect(again).toContain(content.texts.assistant.saidBefore.split('.')[0]);
    expect(again).toContain(SITE.phone);
    expect(again).toMatch(said);
    expect(await assistant.reply(chatQuestion('hi', 'hi', { text: await ask('hi'), isBot: true }))).toBe(
      await ask('hi'),
    );
  });

  it.each([
    ['if i put my phone in the contact form are you gonna text me', 'what if i say ok and then get sick of it', /STOP/],
    ['can i have the sign-up fee back? where do i ask for it?', 'and what should be in the message?', /your brokerage/],
  ])('goes on with the page that it stated: “%s”, “%s”', async (question, next, sentence) => {
    const told = { text: await ask(question), isBot: true };
    expect(await assistant.reply(chatQuestion(next, question, told))).toMatch(sentence);
  });
});

it.each(answersFrom('settled'))(
  'says the sentence that settles “$ask”, without Yes or No',
  async ({ ask: question, says }) => {
    const reply = await ask(question);
    for (const words of says) expect(reply).toMatch(words);
    expect(reply).not.toMatch(/^(?:Yes|No|It depends)\b/);
  },
);

it.each(answersFrom('no sum'))('adds nothing up for “$ask”, also after a price', async ({ ask: message }) => {
  expect(await ask(message)).not.toMatch(/costs? \$/);
  const price = 'how much is a buyer lead';
  const told = { text: await ask(price), isBot: true };
  const [answer] = (await assistant.reply(chatQuestion(message, price, told))).split(content.texts.assistant.others);
  expect(answer).not.toMatch(/costs? \$/);
});

it('answers two clear questions, and says what it did not find', async () => {
  const both = await ask('Do the credits expire? And do you record the calls?');
  expect(both).toMatch(/never expires/);
  expect(both).toMatch(/recorded/);
  expect(await ask('who is the president of peru')).toMatch(/^I did not find that on our pages/);
});

it.each(answersFrom('a person first'))(
  'names a person to reach in the first sentence for “$ask”',
  async ({ ask: message }) => {
    const [first] = (await ask(message)).split(/(?<=[.!?]) (?=[A-Z])/);
    expect(first).toMatch(/\(302\) 555-014[23]|hello@hearthline\.example/);
  },
);

it.each(['is this a scam?', 'hours of operation', 'do you have an app', 'what if nobody picks up'])(
  'does not apologize for “%s”',
  async (message) => {
    expect(await ask(message)).not.toMatch(/sorry/i);
  },
);

it.each([
  ['none', async () => false, /^There are no reviews yet/],
  ['some', async () => true, /^What clients say is on the home page/],
  [
    'a store that is away',
    () => Promise.reject(new Error('The store is away.')),
    /^What clients say is on the home page/,
  ],
])('says what there is to read of reviews with %s', async (_, hasReviews, words) => {
  const told = createAssistant({ content, site: SITE, log, chatApi: null, hasReviews });
  expect(await told.reply(chatQuestion('do you have reviews'))).toMatch(words);
});

it('quotes a short section whole, of a long one the paragraphs that settle it', async () => {
  expect(await ask('what if i dont want to be recorded')).toMatch(
    /^If you do not wish to be recorded, please write to us at \S+ instead\. Calls may be recorded\. .*\n\nhttps:\S+#call-recording/,
  );
  const [quotation] = (await ask('what do i have to text back')).split('\n');
  expect(quotation).toMatch(/^To take the lead you must reply “Accepted”\. .* before you reply\.$/);
});
