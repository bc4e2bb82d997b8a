import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { planPassages } from '#app/assistant/answers/plan-passages.server.ts';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';
import { answer, catalog, OTHER } from '#tests/assistant/answers/catalog.ts';
import { type Conversation, readSet } from '#tests/assistant/evaluation/questions.ts';

const { plans } = content;
const [leads, bundles] = (['lead', 'bundle'] as const).map((kind) => plans.filter((plan) => plan.kind === kind));

/** Mostly as strangers asked, who read nothing but the pages. */
const SET = readSet(readFileSync(new URL('calculator.txt', import.meta.url), 'utf8'));
const casesOf = (kind: string) =>
  (SET[kind] ?? []).map((turns: Conversation) => ({
    asked: turns.map(({ ask }) => ask.replaceAll('\\n', '\n')),
    says: turns.at(-1)?.says ?? [],
  }));

it.each(casesOf('shipped'))('answers $asked', ({ asked, says }) => {
  for (const words of says) expect(answer(asked, plans)).toMatch(words);
});

it.each(casesOf('other'))('answers $asked from another catalog', ({ asked, says }) => {
  for (const words of says) expect(answer(asked, OTHER)).toMatch(words);
});

it.each(casesOf('unclear'))('shows its prices to $asked, also after a price', ({ asked }) => {
  const overview = /^I am not sure what to add up\. These are our prices\.\n- Standard Buyer Lead: \$99\n/;
  expect(answer(asked, plans)).toMatch(overview);
  expect(answer(['how much are a buyer lead and a hot seller', ...asked], plans)).toMatch(overview);
});

it.each(casesOf('pages'))('is not sure that $asked asks for a sum', ({ asked }) => {
  expect(createCalculator(content, '')(asked.join(), [])?.isSure ?? false).toBe(false);
});

it.each(['can i have a zip to myself', 'is the zip mine that my buyers come from'])(
  'takes the bundles that a page names for those meant by “%s”',
  (text) => {
    const said = [
      { text, isBot: false },
      { text: 'With Pro Closer or Elite Access you may ask for it.', isBot: true },
    ];
    expect(createCalculator(content, '')('which is the cheapest plan for that', said)?.text).toMatch(
      /^Pro Closer costs \$999/,
    );
  },
);

it.each<[boolean, ...string[]]>([
  [true, 'make it 4', 'how much are 3 buyer leads'],
  [true, 'and sellers?', 'how much is a buyer lead'],
  [true, 'starter edge'],
  [false, 'what happens if a seller lies', 'how much is a hot seller'],
  [false, 'are seller leads exclusive'],
  [false, 'is it 99 or 149 for a standard seller'],
  [false, 'how much?'],
  [false, 'can we upgrade from starter edge to pro closer later'],
  [false, 'credit for buyer leads?'],
  [false, 'can the bundle credit go to buyer leads or is it only for sellers?'],
])('is sure: %s, of “%s”', (isSure, message, ...earlier) => {
  const said = earlier.map((text) => ({ text, isBot: false }));
  expect(createCalculator(content, '')(message, said)?.isSure ?? false).toBe(isSure);
});

const INTRODUCTION = catalog('Landlord Introduction 74.5');
const VISITS = catalog('Roof Visit 140|Battery Visit 85|Crew Pack 1200 1400');

it.each<[string, Plan[] | undefined, string, string | RegExp]>([
  ['cents', INTRODUCTION, '3 landlord introductions, total', 'cost $223.50.'],
  ['one plan', INTRODUCTION, 'introducton price', 'costs $74.50.'],
  ['no bundle', leads, '12 buyers, cheapest way', 'cost $1,188.'],
  ['no bundle', leads, 'what bundles do you have', /^$/],
  ['no lead', bundles, 'price of the pro closer', '$999 and gives $1,200'],
  ['plurals', VISITS, '2 roofs and 3 batteries without the pack', 'together $535.'],
  ['one bundle', VISITS, 'how many battery visits does the pack buy', 'buys 16 Battery Visits'],
  ['a bundle and one lead', VISITS, 'what does one roof come out to with the pack', 'buys 10 Roof Visits, $120 each'],
  ['what it does not sell', VISITS, '2 roofs and 3 panels, total', 'I am not sure'],
  ['titles of common words', catalog('The Lead 5'), '5 leads, total', '$25'],
])('works with a catalog with %s', (_, some = [], message, figure) => {
  expect(answer([message], some)).toMatch(figure);
});

it('describes every plan, and all of them, for quotations', () => {
  const passages = planPassages({ ...content, plans });
  expect(passages.find(({ id }) => id === 'plan/starter-edge')?.sentences[0]).toContain('$101 more than you pay');
  expect(passages.find(({ id }) => id === 'plans/seller-leads')?.sentences[0]).not.toMatch(/Buyer|Commercial/);
  expect(passages.find(({ id }) => id === 'plan/standard-seller-lead')?.sentences).toEqual([
    expect.stringMatching(/^Standard Seller Lead costs \$99 \(property value up to 200K\)\. It covers: Owner, /),
  ]);
  const { texts } = content;
  const own = { ...texts.assistant, prices: { ...texts.assistant.prices, leads: 'What visits cost' } };
  const named = planPassages({ plans, texts: { ...texts, assistant: own } });
  expect(named.find(({ id }) => id === 'plans/leads')?.title).toBe('What visits cost');
  expect(planPassages({ ...content, plans: [] }).map(({ id }) => id)).toEqual(['plans/discounts']);
});
