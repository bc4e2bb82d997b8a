import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { createAsk, readAnswers } from '#tests/assistant/model/answers.ts';
import { type Llm, says, startLlm, states } from '#tests/fakes/llm.ts';
import { SITE } from '#tests/settings/site.ts';
import { log } from '#tests/silent-log.ts';

let llm: Llm;
let ask: ReturnType<typeof createAsk>;
beforeAll(async () => {
  llm = await startLlm();
  ask = createAsk(llm.url, log);
});
afterAll(() => llm.stop());
beforeEach(() => {
  llm.requests.length = 0;
});

it('shows at least 34 of 40 good answers', async () => {
  const lost: string[] = [];
  for (const { ask: question, earlier, sentences } of readAnswers('good')) {
    llm.behave(states(...sentences));
    if (!(await ask(question, earlier))) lost.push(question);
  }
  expect(llm.requests).toHaveLength(40);
  expect(lost.length).toBeLessThanOrEqual(6);
});

it.each(
  [
    'A Hot Seller Lead is $299, and it covers properties valued up to 600K.',
    'The Exclusive Seller Lead is $199, and the Hot Seller and Commercial Leads are $299 each.',
    'Starter Edge costs $499 and gives you $600 in credit, while Pro Closer costs $999 and gives you $1,200.',
    'Elite Access: you pay $1,499 and get $1,800.',
    'Standard Seller Leads ($99) go up to 200K, Exclusive Seller Leads ($199) up to 400K, and Hot Seller Leads ($299) up to 600K.',
    'Ten Standard Buyer Leads at $99 each would be $990.',
    'Three Exclusive Seller Leads at $199 come to $597, and one Hot Seller Lead adds $299. | That makes $896 altogether.',
    'Un Standard Buyer Lead cuesta $99 y el Hot Seller Lead $299.',
    `You can call ${SITE.phone}, text ${SITE.textNumber} or e-mail ${SITE.email}.`,
    `Llame al ${SITE.phone} o escriba a ${SITE.email}.`,
    `Sorry to hear that! | You’re very welcome, let me know if anything else comes up. | Our mailing address is ${SITE.address}.`,
  ].map((text) => ({ text })),
)('shows in the model’s own words: $text', async ({ text }) => {
  const sentences = text.split(' | ');
  llm.behave(states(...sentences.map((each) => ({ text: each, rests: [] }))));
  expect((await ask('Hello'))?.text).toBe(sentences.join(' '));
});

it('quotes a sentence once where the model’s own words would bind', async () => {
  const rests = ['Leads cannot be declined or disputed after acceptance.'];
  const sentences = [
    { text: 'Yes, happy to help.', rests: [] },
    { text: 'Accepted leads cannot be disputed at all.', rests },
    { text: 'So no disputes then!', rests },
  ];
  llm.behave(states(...sentences));
  expect(await ask('can I send one back?')).toEqual({
    text: `Happy to help. “${rests}”`,
    paths: ['/terms-and-conditions#live-call-and-acceptance'],
  });
});

it('reads JSON in a code block, with numbers as text', async () => {
  const sentences = [{ text: `Call ${SITE.phone}.`, ids: ['1'] }];
  llm.behave(says(`\`\`\`json\n${JSON.stringify({ sentences })}\n\`\`\``));
  expect(await ask('Hello')).toMatchObject({ paths: ['/contact-us'] });
});

it('sends the same passages first, then the conversation, the message and its sum', async () => {
  await ask('how much is a buyer lead');
  await ask('and 5 of those?', ['how much is a buyer lead']);
  const [first, second] = llm.requests;
  const { path, authorization, body } = second ?? {};
  expect([path, authorization, body?.model]).toEqual(['/v1/chat/completions', 'Bearer key-1234', 'small']);
  const [system, earlier, message] = body?.messages ?? [];
  expect(system).toEqual(first?.body.messages[0]);
  const { question, answer } = content.faq.find(({ id }) => id === 'delivery-time') ?? {};
  expect(system?.content).toContain(`] ${question}\n${answer}`);
  expect(system?.content).not.toMatch(/\{\w+\}\s/);
  expect(earlier).toEqual({ role: 'user', content: 'how much is a buyer lead' });
  expect(message?.content).toMatch(/^and 5 of those\?\n\n\[sum\] .*\$495/);
  expect(body?.tools).toBeUndefined();
});
