import { expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { createSpanishDetector } from '#app/assistant/answers/spanish.server.ts';
import { content } from '#app/settings/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { SETS } from '#tests/assistant/evaluation/questions.ts';
import { SITE } from '#tests/settings/site.ts';
import { log } from '#tests/silent-log.ts';

const assistant = createAssistant({ content, site: SITE, log, chatApi: null });
const speaksSpanish = createSpanishDetector(content);
const ask = (message: string, ...before: string[]) => assistant.reply(chatQuestion(message, ...before));

it.each([
  ['cuanto por 3 exclusivos y 2 compradores', /3 × \$199 \+ 2 × \$99 = \$795/],
  ['cuantos hot seller compro con el pro closer', /4 × \$299 = \$1,196, y quedan \$1,200 − \$1,196 = \$4/],
  ['me alcanza el starter para 4 hot?', /faltan \$1,196 − \$600 = \$596/],
  ['el hot seller cuesta 299?', /\$299/],
  ['¿el lead se lo dan a otro agente también?', /exclusivo/],
  ['compre un lead y el telefono no sirve', /hello@hearthline\.example.*48 horas/],
  ['quiero hablar con una persona', /^Llame al \(302\) 555-0142/],
  ['Buenas tardes, ¿con qué puedo pagar? No tengo cuenta de Zelle.', /PayPal/],
  ['cuanto dura el vuelo a Madrid', /^No encontré eso en nuestras páginas/],
])('answers %s in Spanish, without Sí or No', async (message, answer) => {
  const reply = await ask(message);
  expect(reply).toMatch(answer);
  expect(reply).not.toMatch(/^(?:Sí|No|Depende)[.,]/);
});

it('goes on in Spanish after a question in Spanish, and only then', async () => {
  expect(await ask('4?', 'cuanto cuesta un comprador')).toMatch(/4 × \$99 = \$396/);
  expect(await ask('350 mil', 'cuanto cuesta un vendedor')).toMatch(/\$199/);
  expect(speaksSpanish('4?', ['cuanto cuesta un comprador'])).toBe(true);
  expect(speaksSpanish('what about 4', ['cuanto cuesta un comprador'])).toBe(false);
  expect(speaksSpanish('hot seller precio', [])).toBe(true);
  expect(speaksSpanish('no me marcan', [])).toBe(true);
  expect(speaksSpanish('4?', ['how much is a buyer lead'])).toBe(false);
});

it('adds nothing up for two of each of several leads', async () => {
  const asked = ['cuanto cuesta un lead de comprador', 'y el comercial?'];
  expect(await ask('dos de cada uno', ...asked)).not.toMatch(/[×−]/);
});

it('takes neither English nor any other language for Spanish', () => {
  const others = ['4', 'my client said gracias, now what', 'buyer leads los angeles', 'combien coûte un lead'];
  const kinds = { ...SETS.tuning, spanish: [], conversation: [], 'small talk': [] };
  const english = Object.values(kinds).flatMap((conversations) => conversations.flat().map(({ ask }) => ask));
  const more = ['el paso leads?', 'no', 'pro closer', 'quanto custa um lead', 'wie viel kostet das', '多少钱'];
  expect([...others, ...more, ...english].filter((message) => speaksSpanish(message, []))).toEqual([]);
});
