import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerWithModel } from '#app/assistant/answers/model/language-model.server.ts';
import { question, replies, SOURCES } from '#tests/assistant/answers/model-question.ts';
import { type Llm, says, startLlm, states } from '#tests/fakes/llm.ts';
import { SITE } from '#tests/settings/site.ts';

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

const ask = (asked = question('How soon will I get my lead?')) =>
  answerWithModel(asked, {
    site: SITE,
    log,
    client: 'one',
    chatApi: { url: llm.url, key: 'key-1234', model: 'small', takeCall: async () => true },
  });

const GIVEN = replies(`
in the words of a passage: p1 | Your lead is delivered 1 to 4 hours after it is verified.
to two questions: p2 | Each lead is exclusive to one realtor. | p3 | After acceptance, leads cannot be declined or disputed.
with a price: catalog | A Hot Seller Lead costs $299.
with sums: sum | 4 Hot Seller Leads: 4 × $299 = $1,196. | sum | You save $1,196 − $796 = $400.
with a condition: p5 | You may request a refund if there is no delivery or replacement within 1 month.
with a person: | I am sorry to hear that. | | To reach a person, call ${SITE.phone} or write to ${SITE.email}.
in Spanish: e1 | Entregamos su lead de 1 a 4 horas después de verificarlo. | e2 | Cada lead es exclusivo para un solo agente.
with a Spanish negation: e3 | Un lead no se puede rechazar ni disputar después de la aceptación.
with a Spanish condition: e5 | Puede solicitar un reembolso si no hay entrega o reemplazo dentro de 1 mes.
with a Spanish price: catalog | Un Standard Buyer Lead cuesta $99.
with a person in Spanish: | Lo siento mucho. | | Llame al ${SITE.phone} o escriba a ${SITE.email}.`);

it.each(GIVEN)('gives an answer $kind', async ({ sentences }) => {
  llm.behave(states(...sentences));
  const answer = await ask();
  expect(lines).toEqual([]);
  expect(answer?.text).toBe(sentences.map(({ text }) => text).join(' '));
});

it('names the pages of the passages, and drops a leading Yes or No', async () => {
  const text = 'No, after acceptance leads cannot be declined or disputed.';
  llm.behave(says(`\`\`\`json\n${JSON.stringify({ sentences: [{ text, ids: ['p3', 'p1'] }] })}\n\`\`\``));
  expect(await ask()).toEqual({
    text: 'After acceptance leads cannot be declined or disputed.',
    paths: ['/terms-and-conditions'],
  });
});

it('sends the conversation, the passages, the catalog and the sum in one call', async () => {
  const earlier = [
    { text: 'how much is a buyer lead', isBot: false },
    { text: 'A Standard Buyer Lead costs $99.', isBot: true },
  ];
  llm.behave(states({ text: '4 Hot Seller Leads: 4 × $299 = $1,196.', ids: ['sum'] }));
  expect(await ask(question('and 5 of those?', earlier))).toMatchObject({ paths: ['/pricing'] });
  expect(llm.requests).toHaveLength(1);
  const { path, authorization, body } = llm.requests[0] ?? {};
  expect([path, authorization, body?.model]).toEqual(['/v1/chat/completions', 'Bearer key-1234', 'small']);
  const [system, ...talk] = body?.messages ?? [];
  expect(talk).toEqual([
    { role: 'user', content: 'how much is a buyer lead' },
    { role: 'assistant', content: 'A Standard Buyer Lead costs $99.' },
    { role: 'user', content: 'and 5 of those?' },
  ]);
  for (const { id, sentences } of SOURCES) expect(system?.content).toContain(`[${id}] ${id}\n${sentences.join('\n')}`);
  expect(body?.tools).toBeUndefined();
});
