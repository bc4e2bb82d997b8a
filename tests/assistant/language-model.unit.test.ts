import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { ALL_QUESTIONS } from '#tests/assistant/evaluation/questions.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { type Llm, says, startLlm } from '#tests/fakes/llm.ts';

const QUESTION = 'How soon will I get my lead?';
const lines: string[] = [];
const write = (fields: Record<string, unknown>, message: string) => lines.push(JSON.stringify({ ...fields, message }));
const log = { info: write, warn: write, error: write };

let llm: Llm;
let assistant: ReturnType<typeof createAssistant>;
beforeAll(async () => {
  llm = await startLlm();
  const chatApi = { url: llm.url, key: 'key-1234', model: 'small', takeCall: async () => true };
  assistant = createAssistant({ site: SITE, log, chatApi });
});
afterAll(() => llm.stop());
beforeEach(() => {
  lines.length = 0;
  llm.requests.length = 0;
});

it('gives the model’s wording of the passages, with links of the site', async () => {
  llm.behave(says('Good news: **1 to 4 hours** after we verify it, your lead is with you.'));
  const reply = await assistant.reply(QUESTION);
  expect(reply).toMatch(/^Good news: 1 to 4 hours after we verify it, your lead is with you\.\n\n/);
  expect(reply).toContain(`${SITE.url}/pricing`);
});

it('sends question and passages in one call with the key and without tools', async () => {
  llm.behave(says('1 to 4 hours.'));
  await assistant.reply(QUESTION);
  expect(llm.requests).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer key-1234',
      body: expect.objectContaining({
        model: 'small',
        messages: [
          { role: 'system', content: expect.stringContaining('We deliver a lead 1 to 4 hours after it is verified.') },
          { role: 'user', content: QUESTION },
        ],
      }),
    },
  ]);
  expect(llm.requests[0]?.body.tools).toBeUndefined();
});

it('calls no model for small talk, opting out and what the site does not know', async () => {
  for (const message of ['hi', 'STOP', 'talk to a person', 'who won the super bowl']) await assistant.reply(message);
  expect(llm.requests).toHaveLength(0);
});

it('rejects none of the passages’ own sentences', async () => {
  llm.behave((response, request) => {
    const passages = request.body.messages[0]?.content.split('\nPassages:\n')[1] ?? '';
    says(passages.split('\n')[1]?.slice(0, 1000) ?? '')(response, request);
  });
  for (const { ask } of ALL_QUESTIONS.filter((_, index) => index % 8 === 0)) await assistant.reply(ask);
  expect(llm.requests.length).toBeGreaterThan(40);
  expect(lines).toEqual([]);
});
