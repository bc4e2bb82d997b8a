import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { ALL_CONVERSATIONS } from '#tests/assistant/evaluation/questions.ts';
import { type Llm, says, startLlm } from '#tests/fakes/llm.ts';
import { SITE } from '#tests/settings/site.ts';

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

it('gives the model’s wording of the answer, with links of the site', async () => {
  llm.behave(says('Good news: **1 to 4 hours** after we verify it, your lead is with you.'));
  const reply = await assistant.reply(chatQuestion(QUESTION));
  expect(reply).toMatch(/^Good news: 1 to 4 hours after we verify it, your lead is with you\.\n\n/);
  expect(reply).toContain(`${SITE.url}/pricing`);
});

it('sends the last questions, the answer and its passages in one call, without tools', async () => {
  llm.behave(says('1 to 4 hours.'));
  const earlier = ['one', 'what is a live transfer', 'do i need an account', 'are leads exclusive'];
  await assistant.reply(chatQuestion(QUESTION, ...earlier));
  expect(llm.requests).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer key-1234',
      body: expect.objectContaining({
        model: 'small',
        messages: [
          { role: 'system', content: expect.stringMatching(/Answer:\n.*1 to 4 hours.*Passages:\n.*1 to 4 hours/s) },
          ...[...earlier.slice(1), QUESTION].map((content) => ({ role: 'user', content })),
        ],
      }),
    },
  ]);
  expect(llm.requests[0]?.body.tools).toBeUndefined();
});

it('accepts a sum and a negation that the answer makes, and no other sum or polarity', async () => {
  const asked = { sum: 'how much are 5 buyer leads', no: 'is there a contract' };
  llm.behave(says('That is 5 × $99 = $495 for five Standard Buyer Leads.'));
  expect(await assistant.reply(chatQuestion(asked.sum))).toMatch(/^That is 5/);
  llm.behave(says('That is 5 × $99 = $445 for five Standard Buyer Leads.'));
  expect(await assistant.reply(chatQuestion(asked.sum))).not.toContain('$445');
  llm.behave(says('No contracts and no subscriptions: you buy leads one at a time.'));
  expect(await assistant.reply(chatQuestion(asked.no))).toMatch(/^No contracts/);
  llm.behave(says('Yes, there are contracts and subscriptions.'));
  expect(await assistant.reply(chatQuestion(asked.no))).toMatch(/^No\b/);
});

it('calls no model for small talk, opting out, complaints and unknown facts', async () => {
  const messages = [
    'hi',
    'STOP',
    'talk to a person',
    'who won the super bowl',
    'the number you sold me is disconnected',
  ];
  for (const message of messages) await assistant.reply(chatQuestion(message));
  expect(llm.requests).toHaveLength(0);
});

it('rejects none of the composed answers', async () => {
  llm.behave((response, request) => {
    const [, composed = ''] = /Answer:\n(.*)\n\nPassages:/s.exec(request.body.messages[0]?.content ?? '') ?? [];
    says(composed)(response, request);
  });
  for (const [turn] of ALL_CONVERSATIONS.filter((_, index) => index % 3 === 0))
    await assistant.reply(chatQuestion(turn?.ask ?? ''));
  expect(llm.requests.length).toBeGreaterThan(40);
  expect(lines).toEqual([]);
});
