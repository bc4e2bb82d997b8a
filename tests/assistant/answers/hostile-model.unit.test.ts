import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Assistant, createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { ALL_CONVERSATIONS } from '#tests/assistant/evaluation/questions.ts';
import * as model from '#tests/fakes/llm.ts';
import { SITE } from '#tests/settings/site.ts';
import { log as silent } from '#tests/silent-log.ts';

const { answers, breaksOff, fails, says } = model;

const FAULTS: [name: string, behaviour: model.Behaviour][] = [
  ['a false price', says('A Commercial Lead costs $49 today, delivered in 1 to 4 hours.')],
  ['a price in words', says('A lead costs you nineteen dollars.')],
  ['a known figure for something else', says('We refund $299 within 48 minutes.')],
  ['a Markdown link', says('In [1 to 4 hours](/pricing)')],
  ['a link elsewhere', says('We deliver a lead. See https://evil.example/pay for the rest.')],
  ['a phone number elsewhere', says('We deliver a lead. Call (900) 555-0199 for it.')],
  ['a guarantee in words', says('Your results are certain, and there is no risk for you at all.')],
  ['a refund in words', says('We will refund whatever you paid, for any reason, whenever you ask.')],
  ['a gift in words', says('The first lead is on the house, with our compliments.')],
  ['legal advice', says('That is perfectly legal, and you should sue your broker.')],
  ['its prompt', model.tellsItsPrompt],
  ['its prompt in short pieces', says('Write no links. No lists and no markup. State no figure.')],
  ['a megabyte', says('We deliver a lead after it is verified. '.repeat(26_000))],
  ['nothing', says('  ')],
  ['a tool call', answers({ choices: [{ message: { role: 'assistant', content: null, tool_calls: [{ id: 'x' }] } }] })],
  ['malformed JSON', (response) => response.end('{"choices":[{"message":{"content":"We deliver')],
  ['status 500', fails(500)],
  ['a redirect', (response) => response.writeHead(307, { Location: 'http://127.0.0.1:9/v1' }).end()],
  ['a broken connection', breaksOff],
];
const SLOW: typeof FAULTS = [
  ['a hang', model.hangs],
  ['a stall', model.stalls],
  ['a slow drip', model.drips],
];

/** Some of every set. */
const QUESTIONS = ALL_CONVERSATIONS.filter((_, index) => index % 40 === 0).flatMap(([turn]) => turn?.ask ?? []);

const lines: string[] = [];
const write = (fields: Record<string, unknown>, message: string) => lines.push(JSON.stringify({ ...fields, message }));
const log = { info: write, warn: write, error: write };

let llm: model.Llm;
let assistant: Assistant;
let ownAnswers: string[];
const answersOf = (from: Assistant) => Promise.all(QUESTIONS.map((question) => from.reply(chatQuestion(question))));

beforeAll(async () => {
  llm = await model.startLlm();
  const chatApi = { url: llm.url, key: 'key-1234', model: 'hostile', takeCall: async () => true };
  assistant = createAssistant({ site: SITE, log, chatApi });
  ownAnswers = await answersOf(createAssistant({ site: SITE, log: silent, chatApi: null }));
});
afterAll(() => llm.stop());
afterEach(() => {
  vi.restoreAllMocks();
  llm.requests.length = 0;
  lines.length = 0;
});

it.each(FAULTS)('gives the embedded answers instead of %s', async (_name, behaviour) => {
  llm.behave(behaviour);
  expect(await answersOf(assistant)).toEqual(ownAnswers);
  expect(llm.requests.length).toBeGreaterThan(QUESTIONS.length / 2);
  expect(lines).toHaveLength(llm.requests.length);
  expect(lines.join()).not.toMatch(/key-1234|lead|evil|\$|certain|gateway|quota/);
});

it.each(SLOW)('gives the embedded answer 8 s after %s began', async (_name, behaviour) => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  llm.behave(behaviour);
  const reply = assistant.reply(chatQuestion('How soon will I get my lead?'));
  await vi.waitUntil(() => llm.requests.length === 1, 10_000);
  deadline.abort();
  expect(await reply).toContain('1 to 4 hours');
  // The specification gives a chat call 10 s.
  expect(timeout.mock.calls).toEqual([[8_000]]);
  expect(lines).toHaveLength(1);
});

it('gives the embedded answers if no model listens', async () => {
  const chatApi = { url: 'http://127.0.0.1:9/v1', key: undefined, model: 'x', takeCall: async () => true };
  expect(await answersOf(createAssistant({ site: SITE, log: silent, chatApi }))).toEqual(ownAnswers);
});
