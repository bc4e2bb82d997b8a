import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Assistant, createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { content } from '#app/settings/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { type Llm, startLlm, states } from '#tests/fakes/llm.ts';
import { SITE } from '#tests/settings/site.ts';
import { log } from '#tests/silent-log.ts';

let llm: Llm;
let assistant: Assistant;
const composing = createAssistant({ content, site: SITE, log, chatApi: null });
beforeAll(async () => {
  llm = await startLlm();
  const chatApi = { url: llm.url, key: undefined, model: 'good', takeCall: async () => true };
  assistant = createAssistant({ content, site: SITE, log, chatApi });
});
afterAll(() => llm.stop());
beforeEach(() => {
  llm.requests.length = 0;
});

/** A good model: it finds each sentence among its sources, and names the source; how to reach a person needs none. */
function quotes(...sentences: string[]) {
  llm.behave((response, request) => {
    const [{ content: instructions = '' } = {}] = request.body.messages;
    const sources = instructions.split(/\n\[(?=\S+\] )/).slice(1);
    const idsOf = (text: string) =>
      sources
        .find((source) => source.includes(text))
        ?.split(']')
        .slice(0, 1) ?? [];
    states(...sentences.map((text) => ({ text, ids: idsOf(text) })))(response, request);
  });
}

it.each([
  [
    'a follow-up',
    'and for how long?',
    ['is the sign-up fee refundable'],
    [
      'The sign-up fee is covered by this policy for 60 days from execution of the Referral Agreement.',
      `To reach a person, call ${SITE.phone}.`,
    ],
  ],
  [
    'two questions',
    'does the credit run out, and are calls recorded',
    [],
    ['Credit from a prepaid bundle never expires.', 'Calls may be recorded.'],
  ],
])('gives a good model’s answer to %s', async (_kind, message, before, sentences) => {
  quotes(...sentences);
  const reply = await assistant.reply(chatQuestion(message, ...before));
  for (const sentence of sentences) expect(reply).toContain(sentence);
  expect(reply).toMatch(/\n\nhttps:\/\//);
  expect(reply.split('\n\n')[0]).toBe(sentences.join(' '));
  const composed = await composing.reply(chatQuestion(message, ...before));
  expect(composed.split('\n\n')[0]).not.toBe(sentences.join(' '));
});

it('gives a model’s answer in Spanish', async () => {
  llm.behave(states({ text: 'Un Standard Buyer Lead cuesta $99.', ids: ['catalog'] }));
  const reply = await assistant.reply(chatQuestion('¿cuánto cuesta un comprador?'));
  expect(reply).toMatch(/^Un Standard Buyer Lead cuesta \$99\.\n\nhttps:/);
});

it('gives a model’s answer to a complaint only if it names whom to reach', async () => {
  const complaint = 'the number you sold me is disconnected';
  quotes(
    'If there is a problem with a purchased lead, reply to us within 48 hours of delivery to get a replacement or credit.',
  );
  expect(await assistant.reply(chatQuestion(complaint))).toMatch(/^I am sorry about that.*\(302\) 555-0142/);
  expect(llm.requests).toHaveLength(1);
});

it.each(['5 Standard Buyer Leads cost $495.'])('gives a model’s sum as the calculator has it: %s', async (sum) => {
  llm.behave(states({ text: sum, ids: ['sum'] }));
  expect(await assistant.reply(chatQuestion('how much are 5 buyer leads'))).toMatch(`${sum}\n\nhttps://`);
});

it.each([
  ['wrong', '5 × $99 = $395.'],
  ['wrong for its plan', '5 Standard Buyer Leads: 5 × $89 = $445.'],
  ['that nobody asked for', '6 × $99 = $594.'],
  ['that is another plan’s', '5 Hot Seller Leads: 5 × $99 = $495.'],
  ['that is cut', '5 × $99'],
])('gives the composed sum where a model’s is one %s', async (_kind, sum) => {
  llm.behave(states({ text: sum, ids: ['sum', 'catalog'] }));
  const question = chatQuestion('how much are 5 buyer leads');
  expect(await assistant.reply(question)).toBe(await composing.reply(question));
  expect(llm.requests).toHaveLength(1);
});
