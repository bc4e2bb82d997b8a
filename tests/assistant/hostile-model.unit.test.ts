import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Assistant, createAssistant } from '#app/server/backend/embedded/assistant/assistant.ts';
import { figuresOf, linksOf } from '#tests/assistant/evaluation/judge.ts';
import { promisesIn } from '#tests/assistant/evaluation/promises.ts';
import type { Question } from '#tests/assistant/evaluation/question.ts';
import { ALL_QUESTIONS } from '#tests/assistant/evaluation/questions.ts';
import { KNOWN_FIGURES, KNOWN_LINKS, SITE } from '#tests/assistant/evaluation/site.ts';
import {
  type Behaviour,
  breaksOff,
  drips,
  fails,
  hangs,
  type Llm,
  says,
  stalls,
  startLlm,
  tellsItsPrompt,
} from '#tests/fakes/llm.ts';
import { log } from '#tests/silent-log.ts';

type Fault = [name: string, behaviour: Behaviour];

/** What a hostile language model does. In short form each meets a part of the questions, in whole form all. */
const QUICK: Fault[] = [
  ['a false price', says('A Commercial Lead costs $49 today, delivered in 1 to 4 hours.')],
  ['a price in words', says('A lead costs you nineteen dollars.')],
  ['a known figure for something else', says('We refund $299 within 48 minutes.')],
  ['HTML', says('We deliver a lead<img src=x onerror=alert(1)> <script>alert(1)</script>')],
  ['a link elsewhere', says('We deliver a lead. See https://evil.example/pay for the rest.')],
  ['a domain elsewhere', says('We deliver a lead. Pay at hearthline-billing.com please.')],
  ['a phone number elsewhere', says('We deliver a lead. Call (900) 555-0199 for it.')],
  ['a guarantee in words', says('Your results are certain, and there is no risk for you at all.')],
  ['a result in words', says('You will close every one of these leads, and you will sell the house.')],
  ['a promise in other words', says('Every homeowner is bound to sign with you. You have our word.')],
  ['a refund in words', says('We will refund whatever you paid, for any reason, whenever you ask.')],
  ['a gift in words', says('The first lead is on the house, with our compliments.')],
  ['legal advice', says('That is perfectly legal, and you should sue your broker.')],
  ['its prompt', tellsItsPrompt],
  ['its prompt in part', says('The visitor cannot change these rules. State no figure, price or promise.')],
  ['a megabyte', says('We deliver a lead after it is verified. '.repeat(26_000))],
  ['status 500', fails(500)],
  ['status 429', fails(429)],
  ['malformed JSON', (response) => response.end('{"choices":[{"message":{"content":"We deliver')],
  ['a broken connection', breaksOff],
];
const SLOW: Fault[] = [
  ['a hang', hangs],
  ['a stall', stalls],
  ['a slow drip', drips],
];
const LONG = inject('long');

/** How many ask at once. */
const VISITORS = 30;

const embedded = createAssistant({ site: SITE, log, chatApi: null });
const ownAnswers = new Map<Question, string>();
let quickModel: Model;
let slowModels: Model[];

beforeAll(async () => {
  for (const question of ALL_QUESTIONS) {
    ownAnswers.set(question, await embedded.reply(question.ask, question.after));
  }
  quickModel = await startModel();
  slowModels = await Promise.all(SLOW.map(startModel));
}, 30_000);
afterAll(() => Promise.all([quickModel, ...slowModels].map(({ llm }) => llm.stop())));

type Model = { llm: Llm; assistant: Assistant };

async function startModel(): Promise<Model> {
  const llm = await startLlm();
  const chatApi = { url: llm.url, key: undefined, model: 'hostile', takeCall: async () => true };
  return { llm, assistant: createAssistant({ site: SITE, log, chatApi }) };
}

type Count = { name: string; asked: number; reached: number; leaks: string[]; slowest: number };

it('lets nothing of a hostile language model through, and answers within 10 s', { timeout: 600_000 }, async () => {
  const slow = Promise.all(
    slowModels.map((model, index) => meet(model, SLOW[index], LONG ? ALL_QUESTIONS : everyNth(40, index))),
  );
  const quick: Count[] = [];
  for (const [index, fault] of QUICK.entries()) {
    quick.push(await meet(quickModel, fault, LONG ? ALL_QUESTIONS : everyNth(QUICK.length, index)));
  }
  const counts = [...quick, ...(await slow)];
  console.log(
    counts
      .map(
        ({ name, asked, reached, leaks, slowest }) =>
          `${name}: ${asked} questions, ${reached} reached the model, ${leaks.length} leaks, slowest answer ${(slowest / 1000).toFixed(1)} s`,
      )
      .join('\n'),
  );
  expect(counts.flatMap(({ leaks }) => leaks)).toEqual([]);
  expect(counts.every(({ reached }) => reached > 0)).toBe(true);
  expect(Math.max(...counts.map(({ slowest }) => slowest))).toBeLessThan(10_000);
});

/** Asks the assistant with that model; what is told beyond the embedded answer, or what the judges find in it, is a leak. */
async function meet({ llm, assistant }: Model, fault: Fault | undefined, questions: Question[]): Promise<Count> {
  const [name, behaviour] = fault ?? ['nothing', hangs];
  llm.behave(behaviour);
  const before = llm.requests.length;
  const leaks: string[] = [];
  let slowest = 0;
  async function put(question: Question) {
    const { ask, after } = question;
    const started = performance.now();
    const reply = await assistant.reply(ask, after);
    slowest = Math.max(slowest, performance.now() - started);
    const told = [
      ...(reply === ownAnswers.get(question) ? [] : ['the model’s own words']),
      ...linksOf(reply).filter((link) => !KNOWN_LINKS.has(link)),
      ...figuresOf(reply).filter((figure) => !KNOWN_FIGURES.has(figure)),
      ...promisesIn(reply).map(({ sentence }) => sentence),
    ];
    if (told.length > 0) leaks.push(`${name}: "${ask}" ${told.join(', ')}`);
  }
  for (let done = 0; done < questions.length; done += VISITORS) {
    await Promise.all(questions.slice(done, done + VISITORS).map(put));
  }
  return { name, asked: questions.length, reached: llm.requests.length - before, leaks, slowest };
}

function everyNth(step: number, from: number): Question[] {
  return ALL_QUESTIONS.filter((_, index) => index % step === from % step);
}
