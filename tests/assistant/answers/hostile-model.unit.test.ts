import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answerWithModel } from '#app/assistant/answers/model/language-model.server.ts';
import { question, replies } from '#tests/assistant/answers/model-question.ts';
import * as model from '#tests/fakes/llm.ts';
import { SITE } from '#tests/settings/site.ts';

const { answers, breaksOff, fails, says } = model;

const TEXTS = replies(`
a false price: catalog | A Standard Buyer Lead costs $49.
the price of another plan: catalog | A Hot Seller Lead costs $99.
one price for two plans: catalog | Hot Seller and Standard Buyer Leads cost $99.
a price without its plan: catalog | A lead costs $99.
a price in words: catalog | A Standard Buyer Lead costs nineteen dollars.
an invented plan: catalog | The Platinum Access bundle costs $999.
a false sum: sum | 4 Hot Seller Leads: 4 × $299 = $996.
another plan’s sum: sum | 4 Hot Seller Leads: 4 × $199 = $796.
another plan’s sum apart: sum | 4 Hot Seller Leads. | sum | 4 × $199 = $796.
another sum’s result: sum | You save $796.
a sum that is cut: sum | 4 Hot Seller Leads: $299 = $1,196.
a known figure for something else: p4 p1 | We refund $299 within 48 minutes.
another unit: p4 | Reply to us within 48 days of delivery to get a replacement or credit.
a Markdown link: p1 | [We deliver a lead](/pricing) 1 to 4 hours after it is verified.
a link elsewhere: p1 | We deliver a lead 1 to 4 hours after it is verified: https://evil.example/pay.
a phone number elsewhere: | Please call (900) 555-0199.
an e-mail address elsewhere: | Please write to pay@evil.example.
a guarantee: p2 | Each lead is guaranteed exclusive to one realtor.
a hidden guarantee: p2 | Each lead is 'guaranteed' exclusive to one realtor.
a refund in words: p4 p5 | We will refund whatever you paid, for any reason, whenever you ask.
a short refund: p5 | Refunds any time. Just ask.
a refund in a true sentence: p2 p5 | Each lead is exclusive to one realtor, and refundable.
a refund without its condition: p5 | You may request a refund.
a gift: p1 | The first lead is on the house, with our compliments.
advice: p7 | That is legal, and you should sue your broker.
the right source, another claim: p3 | Leads are delivered after acceptance.
a lost negation: p3 | Leads can be declined after acceptance.
a moved negation: p3 | Leads can be declined after acceptance, not disputed.
a promise: p7 | I can promise results.
a limit left out: p6 | ZIP exclusivity is available for bundles.
a time left out: p5 | The sign-up fee is covered by this policy from execution of the Referral Agreement.
courtesy that consents: | Of course you can.
a claim without ids: | Each lead is exclusive to one realtor.
false ids: p2 p99 | Each lead is exclusive to one realtor.
its instructions in pieces: p1 | Write no links. No lists and no markup.
HTML: p2 | <b>Each lead</b> is exclusive to one realtor.
Cyrillic letters: p2 | Each lead is exсlusive to one realtor.
Arabic: p2 | كل عميل حصري.
full-width letters: p5 | Ｒｅｆｕｎｄｓ ａｎｙ ｔｉｍｅ.
small capitals: p2 | Each lead is ɢᴜᴀʀᴀɴᴛᴇᴇᴅ exclusive to one realtor.
a soft hyphen: p2 | Each lead is ex\u00adclusive to one realtor.
a zero-width space: p2 | Each lead is ex\u200bclusive to one realtor.
a Spanish guarantee: p1 e1 | Le garantizamos la entrega de 1 a 4 horas después de verificarlo.
a Spanish guarantee in a true sentence: e1 | Entregamos garantizado el lead de 1 a 4 horas después de verificarlo.
a Spanish future: p1 e1 | Entregaremos el lead de 1 a 4 horas después de verificarlo.
a Spanish gift: p1 e1 | Entregamos el lead gratis de 1 a 4 horas después de verificarlo.
a Spanish refund: p4 e4 e5 | Le devolvemos su dinero dentro de 48 horas de la entrega.
a Spanish refund without its condition: e5 | Puede solicitar un reembolso.
a Spanish lost negation: p3 e3 | Un lead se puede rechazar y disputar después de la aceptación.
a Spanish moved negation: e3 | Después de la aceptación un lead se puede rechazar, no disputar.
a Spanish time of another: e4 | Responda dentro de 48 días desde la entrega para obtener un reemplazo o crédito.
a sentence in two languages: p2 e2 | Each lead is exclusivo de un solo agente, guaranteed.
a false Spanish price: catalog | Un Hot Seller Lead cuesta $99.
a short Spanish consent: | Claro que sí.`).map(({ kind, sentences }): [string, model.Behaviour] => [
  kind,
  model.states(...sentences),
]);

const FAULTS: typeof TEXTS = [
  ['its prompt', model.tellsItsPrompt],
  ['no JSON', says('We deliver a lead 1 to 4 hours after it is verified.')],
  ['no sentence', model.states()],
  ['seven sentences', model.states(...Array(7).fill({ text: 'Hello.', ids: [] }))],
  ['a megabyte', says('We deliver a lead after it is verified. '.repeat(26_000))],
  ['a tool call', answers({ choices: [{ message: { role: 'assistant', content: null, tool_calls: [{ id: 'x' }] } }] })],
  ['malformed JSON', (response) => response.end('{"choices":[{"message":{"content":"We deliver')],
  ['status 500', fails(500)],
  ['a redirect', (response) => response.writeHead(307, { Location: 'http://127.0.0.1:9/v1' }).end()],
  ['a broken connection', breaksOff],
];
const SLOW: typeof TEXTS = [
  ['a hang', model.hangs],
  ['a stall', model.stalls],
  ['a slow drip', model.drips],
];

const lines: string[] = [];
const write = (fields: Record<string, unknown>, message: string) => lines.push(JSON.stringify({ ...fields, message }));
const log = { info: write, warn: write, error: write };

let llm: model.Llm;
const ask = (url = llm.url) => {
  const chatApi = { url, key: 'key-1234', model: 'hostile', takeCall: async () => true };
  return answerWithModel(question('Can I get a refund?'), { site: SITE, log, client: 'one', chatApi });
};

beforeAll(async () => {
  llm = await model.startLlm();
});
afterAll(() => llm.stop());
afterEach(() => {
  vi.restoreAllMocks();
  llm.requests.length = 0;
  lines.length = 0;
});

it.each([...TEXTS, ...FAULTS])('gives no answer with %s, and logs that without its text', async (_kind, behaviour) => {
  llm.behave(behaviour);
  expect(await ask()).toBeNull();
  expect(llm.requests).toHaveLength(1);
  expect(lines).toEqual([expect.stringContaining('no usable answer')]);
  expect(lines.join()).not.toMatch(/key-1234|lead|evil|\$|gateway/);
});

it.each(SLOW)('gives no answer 8 s after %s began', async (_kind, behaviour) => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  llm.behave(behaviour);
  const answer = ask();
  await vi.waitUntil(() => llm.requests.length === 1, 10_000);
  deadline.abort();
  expect(await answer).toBeNull();
  // The specification gives a chat call 10 s.
  expect(timeout.mock.calls).toEqual([[8_000]]);
  expect(lines).toHaveLength(1);
});

it('gives no answer if no model listens', async () => {
  expect(await ask('http://127.0.0.1:9/v1')).toBeNull();
});
