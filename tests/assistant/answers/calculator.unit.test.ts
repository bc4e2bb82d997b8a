import { expect, it } from 'vitest';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { ENGLISH } from '#app/assistant/answers/calculator/phrases.server.ts';
import { planPassages } from '#app/assistant/answers/passages.server.ts';
import type { Plan } from '#app/content/plan.ts';

function plan(title: string, dollars: number, credit?: number, ...features: string[]): Plan {
  const kind = credit ? 'bundle' : 'lead';
  const creditCents = credit && credit * 100;
  return { id: title, kind, title, features, priceCents: Math.round(dollars * 100), creditCents };
}
const LEADS = [
  plan('Standard Buyer Lead', 99, undefined, 'Verified interest'),
  plan('Standard Seller Lead', 99, undefined, 'Property value up to 200K', 'Owner'),
  plan('Exclusive Seller Lead', 199, undefined, 'Property value up to 400K'),
  plan('Hot Seller Lead', 299, undefined, 'Property value up to 600K'),
  plan('Commercial Lead', 299),
];
const BUNDLES = [plan('Starter Edge', 499, 600), plan('Pro Closer', 999, 1200), plan('Elite Access', 1499, 1800)];
const INTRODUCTION = plan('Landlord Introduction', 74.5);

/** Answers the last of several messages. Whatever it says, its sums are right. */
function answer(messages: string | string[], plans = [...LEADS, ...BUNDLES]): string | null {
  const said = [messages].flat();
  const text = createCalculator(plans)(said.at(-1) ?? '', said.slice(0, -1), ENGLISH);
  for (const [sum, left = '', right = ''] of text?.matchAll(/([\d$][\d,.$ ×+−]*) = (\$[\d,]+(?:\.\d\d)?)/g) ?? [])
    expect(worked(left), sum).toBeCloseTo(worked(right));
  expect(text ?? '', 'nothing is added up or missing').not.toMatch(/\$0|: {2}|= {2}|^:/);
  return text;
}

/** Works out `2 × $99 + 1 × $299` or `$600 − $499`. */
function worked(sum: string): number {
  const amounts = sum.replace(/[$, ]/g, '').replaceAll('−', '+-').split('+');
  return amounts.reduce((total, part) => total + part.split('×').reduce((product, one) => product * Number(one), 1), 0);
}

it.each<[string | string[], ...string[]]>([
  ['how much is a hot seller', 'Hot Seller Lead costs $299 (property value up to 600K).'],
  ['price per seller, homes from 350 to 390 thousand', '$199 (property value up to 400K)'],
  ['two dozen standrd buyers, how much', '24 × $99 = $2,376'],
  ['how much for twenty-five commercial leads', '25 × $299 = $7,475'],
  ['buyers x 5 and hot sellers x 3, total', '5 × $99 + 3 × $299 = $1,392'],
  ['2 buyer leads and a commercial, total?', '2 × $99 + 1 × $299 = $497'],
  ['one of every kind of lead, total', '= $995'],
  ['price of 3 seller leads', '3 × $99 = $297', '3 × $199 = $597', '3 × $299 = $897'],
  ['difference between 4 hot sellers and 4 commercial', '4 Hot Seller Leads: 4 × $299 = $1,196', '4 Commercial Leads'],
  ['cheapest way to get 4 commercial leads', '2 × $499 = $998', '$1,196 − $998 = $198', '$1,200 − $1,196 = $4 is left'],
  ['is 1500 enough for 6 hot sellers', '6 × $299 = $1,794', 'Elite Access', '$1,800 − $1,794 = $6 is left'],
  ['is a credit of 1500 enough for 6 hot sellers', '$1,794 − $1,500 = $294 is missing'],
  ['2 starter edges or 1 pro closer, price', '2 × $499 = $998', '1 Pro Closer: $999'],
  ['which bundle for 8 buyers', '1 × $499 + 2 × $99 = $697', '1 Pro Closer: $999', '$1,200 − $792 = $408 is left'],
  ['is starter edge enough for 8 buyers', '$792 − $600 = $192 is missing'],
  ['12 buyers single or thru pro closer, what do i save', '$1,188 − $999 = $189', '$1,200 − $1,188 = $12 is left'],
  ['how many exclusive sellers does elite access buy', '9 × $199 = $1,791', '$1,800 − $1,791 = $9 is left'],
  ['pro closer credit on 2 hot sellers, how many buyers with the rest', '$602 buys 6', '6 × $99 = $594'],
  ['two pro closers, what do i pay', '2 × $999 = $1,998 for 2 × $1,200 = $2,400 of credit'],
  ['what bundles can i buy with a 1000 budget', 'Pro Closer'],
  ['how many 99 dollar sellers does the 1499 package cover', '$1,800 buys 18 Standard Seller Leads: 18 × $99 = $1,782'],
  ['how many standard sellers would the 999 one get me', '12 × $99 = $1,188', '$12 is left'],
  ['had 600 credit, used a buyer and one of the 400k sellers, whats left', '1 × $99 + 1 × $199 = $298', '$302 is left'],
  ['3 sellers up to 600k, how much', '3 × $299 = $897'],
  ['seller with a house around 550k, what do i pay', 'Hot Seller Lead costs $299'],
  ['one of every kind of seller lead, total', '= $597'],
  ['i have a thousand dollars, how many exclusive sellers', '$1,000 buys 5', '$1,200 buys 6 Exclusive Seller Leads'],
  ['twelve hundred to spend on buyers, how many', '12 × $99 = $1,188'],
  ['two pro closers and a commercial lead on top, total', '1 × $299 + 2 × $999 = $2,297'],
  ['whats the bill for 2 standard sellers without a bundle', '2 Standard Seller Leads: 2 × $99 = $198.'],
  ['starter edge and elite access, all in', '$499 + 1 × $1,499 = $1,998', '1 × $1,800 = $2,400 of credit'],
  ['i bought starter edge and took 2 hot sellers, what do i still have', '$600 − $598 = $2 is left'],
  ['if i bought 18 commercial leads instead of elite access, how much', '18 × $299 = $5,382'],
  ['i have 500. one buyer and one hot seller, what does that come to', '$398', '$500 − $398 = $102 is left'],
  [['how much is a buyer lead', 'so 5 of those?', 'and 12'], '12 × $99 = $1,188'],
  [['5 buyers', 'and with a bundle?'], '5 × $99 = $495', 'Starter Edge'],
  [['elite access whats in it', 'how many hot sellers', 'and buyers?'], '18 × $99 = $1,782'],
  [
    ['exclusive seller vs hot seller price', '5 of those'],
    '5 Exclusive Seller Leads: 5 × $199 = $995. 5 Hot Seller Leads',
  ],
  [['seller with a house like 180k, price', 'and around 500k', '5 of those'], '5 × $299 = $1,495'],
  ['3 hot sellers plus one of each kind, total', '3 × $299 = $897'],
  [['got 1000 bucks, how many hot sellers', 'how much is the cheapest lead'], 'Standard Buyer Lead costs $99'],
  [['2 hot sellers out of pro closer', 'and 2 commercial leads without any bundle'], '2 × $299 = $598'],
  ['can i have a grand total for 3 hot sellers', '3 Hot Seller Leads: 3 × $299 = $897'],
  ['seller leads, home worth 2 million, how much', 'Standard Seller Lead costs $99', 'Hot Seller Lead costs $299'],
  ['Hi there,\nwhat do your leads cost?', 'Commercial Lead costs $299'],
  [['how many buyers with pro closer', 'how much is a single buyer lead without a bundle'], 'Buyer Lead costs $99'],
  [['my budget is 500', 'what would that get me in exclusive sellers'], '2 × $199 = $398'],
])('answers %j', (messages, ...figures) => {
  for (const figure of figures) expect(answer(messages)).toContain(figure);
});

it.each([
  'buyer lead has no budget at all, she told me shes just looking',
  'u guys charged me twice for pro closer',
  'whats your average close rate on hot sellers',
  'my bill says 299 but that was a 99 dollar lead, somebody goofed',
  'got any leads for bare land',
  'does credit expire',
  'how do i pay',
  '20% off for 5 buyers?',
  'price of the virtual assistant',
  'we are a team of 6, one hot seller each, price?',
  'three of us would each like 2 hot sellers, what is the bill',
  'price of fifty-five buyer leads',
  'how much for one hundred twenty hot seller leads',
  'two hundred ten standard seller leads, how much',
  'budget is one thousand five hundred, how many buyers',
  '5 of the cheaper one',
  'call me at (302) 555-0142 about 85254',
])('leaves “%s” to others, also after a price', (message) => {
  expect(answer(message)).toBeNull();
  expect(answer(['how much is a buyer lead', message])).toBeNull();
});

it('finds the cheapest of all mixes of bundles and single leads', () => {
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);
  const offers = upTo(6).flatMap((a) => upTo(3).flatMap((b) => upTo(3).map((c) => [a, b, c])));
  for (let order = 1; order < 60; order += 1) {
    const [buyers, hot] = [order % 8, (order * 5) % 7];
    const total = 99 * buyers + 299 * hot;
    const text = answer(`total: ${buyers} buyer leads and ${hot} hot sellers`) ?? '';
    const told = /cheapest way .*?: (?:[^.]*= )?\$([\d,]+)\./.exec(text)?.[1]?.replace(',', '') ?? total;
    // Each choice of what is bought singly, and of bundles whose credit pays for the rest.
    const singles = upTo(buyers).flatMap((a) => upTo(hot).map((b) => 99 * a + 299 * b));
    const prices = singles.flatMap((single) =>
      offers.flatMap(([a = 0, b = 0, c = 0]) =>
        600 * a + 1200 * b + 1800 * c >= total - single ? 499 * a + 999 * b + 1499 * c + single : [],
      ),
    );
    expect(Number(told), text).toBe(Math.min(...prices));
  }
});

it.each<[string, Plan[], string, string | null]>([
  ['cents', [INTRODUCTION], '3 landlord introductions, total', '3 × $74.50 = $223.50'],
  ['one plan', [INTRODUCTION], 'introducton price', 'costs $74.50.'],
  ['no bundle', LEADS, '12 buyers, cheapest way', '12 × $99 = $1,188.'],
  ['no bundle', LEADS, 'what bundles do you have', null],
  ['no lead', BUNDLES, 'price of the pro closer', '$999 for $1,200'],
  ['titles of common words', [plan('The Lead', 5)], '5 leads, total', '$5'],
])('works with a catalog with %s', (_, plans, message, figure) => {
  if (figure === null) expect(answer(message, plans)).toBeNull();
  else expect(answer(message, plans)).toContain(figure);
});

it('names no bundle to who wants none', () => {
  const sum = '5 Hot Seller Leads: 5 × $299 = $1,495.';
  expect(answer('price of 5 hot sellers without a bundle')).toBe(sum);
  expect(answer(['5 hot sellers with a bundle', 'what does that come to without a bundle'])).toBe(sum);
});

it('describes every plan, and all of them, for quotations', () => {
  const passages = planPassages([...LEADS, ...BUNDLES]);
  expect(passages.find(({ id }) => id === 'plan/Starter Edge')?.sentences[0]).toContain('$600 − $499 = $101');
  expect(passages.find(({ id }) => id === 'plans/seller-leads')?.sentences[0]).not.toMatch(/Buyer|Commercial/);
  const standard = passages.find(({ id }) => id === 'plan/Standard Seller Lead');
  expect(standard?.sentences).toEqual([
    'Standard Seller Lead costs $99 (property value up to 200K). It covers: Owner.',
  ]);
  expect(planPassages([]).map(({ id }) => id)).toEqual(['plans/discounts']);
});

it('takes about as much processor for hostile messages as for ordinary ones', () => {
  const fill = (text: string) => text.repeat(2000).slice(0, 2000);
  const calculate = createCalculator([...LEADS, ...BUNDLES]);
  const timeOf = (message: string) => {
    const before = process.cpuUsage();
    for (let run = 0; run < 10; run += 1) calculate(message, Array(4).fill(message), ENGLISH);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const leastOfThree = (message: string) => Math.min(...[1, 2, 3].map(() => timeOf(message)));
  const ordinary = fill('My last three leads never picked up the phone, and I would like to know what you replace. ');
  const costly = '9;a;1.1.;hot seller ;6 agents 2 each ;one lead two seller ;slelers ;budget 100 ;\u0301'.split(';');
  const orders = ['price of 1000000 leads', '999 of each kind of lead, total', '22 buyers and 20 hot sellers, total'];
  const usual = leastOfThree(ordinary);
  for (const message of [...costly.map(fill), ...orders])
    expect(leastOfThree(message) / usual, message.slice(0, 30)).toBeLessThan(25);
});
