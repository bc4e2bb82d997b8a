import { expect, it } from 'vitest';
import { createInterpreter } from '#app/assistant/answers/spanish/spanish.server.ts';
import { content } from '#app/settings/content.server.ts';
import { SETS } from '#tests/assistant/evaluation/questions.ts';
import { SITE } from '#tests/settings/site.ts';

const interpret = createInterpreter({ content, shipped: content, site: SITE });
const answerTo = (message: string, ...earlier: string[]) =>
  interpret([...earlier, message])(earlier.length)?.text ?? null;

it.each([
  ['cuanto por 3 exclusivos y 2 compradores', /3 × \$199 \+ 2 × \$99 = \$795/],
  ['cuantos hot seller compro con el pro closer', /4 × \$299 = \$1,196; quedan \$1,200 − \$1,196 = \$4/],
  ['me alcanza el starter para 4 hot?', /^No, .*faltan \$1,196 − \$600 = \$596/],
  ['el hot seller cuesta 299?', /^Sí, el precio/],
  ['¿el lead se lo dan a otro agente también?', /^No, .*exclusivo/],
  ['compre un lead y el telefono no sirve', /^Lamento .*48 horas/],
  ['cuanto dura el vuelo a Madrid', /in English/],
])('answers %s in Spanish', (message, answer) => {
  expect(answerTo(message)).toMatch(answer);
});

it('goes on in Spanish after a question in Spanish, and only then', () => {
  expect(answerTo('4?', 'cuanto cuesta un comprador')).toMatch(/4 × \$99 = \$396/);
  expect(answerTo('350 mil', 'cuanto cuesta un vendedor')).toMatch(/\$199/);
  expect(answerTo('what about 4', 'cuanto cuesta un comprador')).toBeNull();
  expect(answerTo('4?', 'how much is a buyer lead')).toBeNull();
});

it('asks for English in any other language, and leaves English alone', () => {
  for (const message of ['combien coûte un lead', 'quanto custa um lead', 'wie viel kostet das', '多少钱'])
    expect(answerTo(message)).toMatch(/^I answer in English/);
  const english = ['4', 'my client said gracias, now what', 'buyer leads los angeles'];
  const kinds = { ...SETS.tuning, Spanish: [], 'Follow-up': [], 'Small talk': [] };
  const asked = Object.values(kinds).flatMap((conversations) => conversations.flat().map(({ ask }) => ask));
  expect([...english, ...asked].filter((message) => answerTo(message))).toEqual([]);
});

it.each([
  'checked by AI and then by our inside sales associates',
  'Each lead is exclusive to one realtor',
  'Credit from a prepaid bundle never expires',
  'cannot be declined or disputed after acceptance',
  'Your data is not sold or rented',
])('translates what the site still says: %s', (statement) => {
  expect(JSON.stringify([content.faq, content.policies])).toContain(statement);
});
