import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAssistant } from '#app/server/backend/embedded/assistant/assistant.ts';
import { ALL_QUESTIONS } from '#tests/assistant/evaluation/questions.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import {
  answers,
  type Behaviour,
  breaksOff,
  fails,
  type Llm,
  type LlmRequest,
  says,
  startLlm,
} from '#tests/fakes/llm.ts';

const QUESTION = 'How soon will I get my lead?';
const lines: string[] = [];
const write = (fields: Record<string, unknown>, message: string) => lines.push(JSON.stringify({ ...fields, message }));
const log = { info: write, warn: write, error: write };

let llm: Llm;
beforeAll(async () => {
  llm = await startLlm();
});
afterAll(() => llm.stop());
beforeEach(() => {
  lines.length = 0;
  llm.requests.length = 0;
});

const takeCall = async () => true;
const worded = () =>
  createAssistant({ site: SITE, log, chatApi: { url: llm.url, key: 'key-1234', model: 'small', takeCall } });
const embedded = createAssistant({ site: SITE, log, chatApi: null });

describe('with a language model', () => {
  it('gives the model’s wording of the passages, with our own links', async () => {
    llm.behave(says('Good news: **1 to 4 hours** after we verify it, your lead is with you.'));
    const reply = await worded().reply(QUESTION);
    expect(reply).toMatch(/^Good news: 1 to 4 hours after we verify it, your lead is with you\.\n\n/);
    expect(reply).toContain(`${SITE.url}/pricing`);
  });

  it('sends the question and the passages as one plain call, with the key and without tools', async () => {
    llm.behave(says('1 to 4 hours.'));
    await worded().reply(QUESTION);
    const [request] = llm.requests;
    expect(llm.requests).toHaveLength(1);
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.authorization).toBe('Bearer key-1234');
    expect(request?.body.model).toBe('small');
    expect(request?.body.tools).toBeUndefined();
    expect(request?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(request?.body.messages[0]?.content).toContain('We deliver a lead 1 to 4 hours after it is verified.');
    expect(request?.body.messages[1]?.content).toBe(QUESTION);
  });

  it('does not ask the model about small talk, opting out or what the site does not know', async () => {
    for (const message of ['hi', 'STOP', 'talk to a person', 'who won the super bowl']) await worded().reply(message);
    expect(llm.requests).toHaveLength(0);
  });

  const faults: [string, Behaviour][] = [
    ['an invented price', says('A lead costs $79, delivered in 1 to 4 hours.')],
    ['an invented percentage', says('It takes 1 to 4 hours, with 90% off today.')],
    ['a percentage in words', says('It takes 1 to 4 hours, at fifty percent less.')],
    ['a known figure with another unit', says('We deliver within 4 minutes.')],
    ['a promise', says('We guarantee your lead in 1 to 4 hours.')],
    ['a gift', says('Your lead is free.')],
    ['a foreign link', says('In 1 to 4 hours, see https://evil.example/pay')],
    ['a foreign address without a scheme', says('In 1 to 4 hours, see evil-pay.com')],
    ['HTML', says('In 1 to 4 hours<img src=x onerror=alert(1)>')],
    ['a markdown link', says('In [1 to 4 hours](/pricing)')],
    ['its rules, in pieces too short to be compared', says('Write no links. No lists and no markup. State no figure.')],
    ['an essay', says('Your lead comes soon. '.repeat(200))],
    ['nothing', says('  ')],
    [
      'a tool call',
      answers({ choices: [{ message: { role: 'assistant', content: null, tool_calls: [{ id: 'x' }] } }] }),
    ],
    ['no choices', answers({ choices: [] })],
    ['an error object', answers({ error: { message: 'quota' } })],
    ['no JSON', (response) => response.end('<html>gateway</html>')],
    ['a megabyte', says('1 to 4 hours '.repeat(80_000))],
    ['status 500', fails(500)],
    ['status 429', fails(429)],
    ['a broken connection', breaksOff],
    ['a redirect', (response) => response.writeHead(307, { Location: 'http://127.0.0.1:9/v1' }).end()],
  ];
  it.each(faults)('gives the embedded answer instead of %s', async (_name, behaviour) => {
    llm.behave(behaviour);
    expect(await worded().reply(QUESTION)).toBe(await embedded.reply(QUESTION));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/soon|lead costs|key-1234|79|evil/);
  });

  it('lets an honest model through: the passages’ own sentences are never refused', async () => {
    const assistant = worded();
    const questions = ALL_QUESTIONS.filter((_, index) => index % 8 === 0);
    let refused = 0;
    for (const { ask } of questions) {
      lines.length = 0;
      llm.behave((response, { body }) => {
        const passages = body.messages[0]?.content.split('\nPassages:\n')[1] ?? '';
        says(passages.split('\n')[1]?.slice(0, 1000) ?? '')(response, { body } as LlmRequest);
      });
      await assistant.reply(ask);
      refused += lines.length;
    }
    console.log(
      `an honest model: ${questions.length} questions, ${llm.requests.length} reached it, ${refused} refused`,
    );
    expect(llm.requests.length).toBeGreaterThan(40);
    expect(refused).toBe(0);
  });

  it('answers when nothing listens there', async () => {
    const gone = createAssistant({
      site: SITE,
      log,
      chatApi: { url: 'http://127.0.0.1:9/v1', key: undefined, model: 'x', takeCall },
    });
    expect(await gone.reply(QUESTION)).toBe(await embedded.reply(QUESTION));
  });
});
