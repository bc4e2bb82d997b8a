import { expect, it } from 'vitest';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { planPassages } from '#app/assistant/answers/plan-passages.server.ts';
import { earlierOf, type Said } from '#app/assistant/chat/conversation.ts';
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

/** Asks messages one after the other, and returns the last answer. The calculator receives its own answers back. */
function answer(messages: string | string[], plans = [...LEADS, ...BUNDLES]): string {
  const calculate = createCalculator(plans, 'https://site');
  const said: Said[] = [];
  for (const text of [messages].flat())
    said.push({ text, isBot: false }, { text: calculate(text, earlierOf(said))?.text ?? '', isBot: true });
  return said.at(-1)?.text ?? '';
}

it.each<[string | string[], ...string[]]>([
  ['how much is a hot seller', 'Hot Seller Lead costs $299 (property value up to 600K).'],
  ['price per seller, homes from 350 to 390 thousand', '$199 (property value up to 400K)'],
  ['buyers x 5 and hot sellers x 3, total', '$1,392'],
  ['one of every kind of lead, total', '$995'],
  ['two dozen standrd buyers, how much', '$2,376'],
  ['is 1500 enough for 6 hot sellers', '$1,794', '$294 is missing. Elite Access covers that for $1,499 and leaves $6.'],
  ['is a credit of 1500 enough for 6 hot sellers', '$294 is missing'],
  ['which bundle for 8 buyers', '$697', 'Pro Closer covers that for $999 and leaves $408.'],
  [
    '12 buyers single or thru pro closer, what do i save',
    'Pro Closer covers that for $999 and leaves $12. That saves $189.',
  ],
  [
    'how many exclusive sellers does elite access buy',
    '$1,800 buys 9 Exclusive Seller Leads for $1,791 and leaves $9.',
  ],
  [
    'pro closer credit on 2 hot sellers, how many buyers with the rest',
    '$602 buys 6 Standard Buyer Leads for $594 and leaves $8.',
  ],
  ['how many 99 dollar sellers does the 1499 package cover', '$1,782'],
  ['seller with a house around 550k, what do i pay', 'Hot Seller Lead costs $299'],
  ['i have a thousand dollars, how many exclusive sellers', '$1,000 buys 5', '$1,200 buys 6 Exclusive Seller Leads'],
  ['i have 500. one buyer and one hot seller, what does that come to', '$398', '$102 is left'],
  [['5 buyers', 'and with a bundle?'], '$495', 'Starter Edge'],
  [['elite access whats in it', 'how many hot sellers', 'and buyers?'], '$1,782'],
  [['seller with a house like 180k, price', 'and around 500k', '5 of those'], '$1,495'],
  ['3 hot sellers plus one of each kind, total', '$1,892', '4 Hot Seller Leads'],
  [['got 1000 bucks, how many hot sellers', 'how much is the cheapest lead'], '- Standard Buyer Lead: $99'],
  [['2 hot sellers out of pro closer', 'and 2 commercial leads without any bundle'], '$598'],
  [
    'seller leads, home worth 2 million, how much',
    'None of our leads goes up to $2,000,000. This one goes furthest: Hot Seller Lead costs $299',
  ],
  ['Hi there,\nwhat do your leads cost?', '- Commercial Lead: $299'],
  [['how many buyers with pro closer', 'how much is a single buyer lead without a bundle'], 'Buyer Lead costs $99'],
  ['budget is one thousand five hundred, how many buyers', '$1,500 buys 15', '$1,800 buys 18'],
  [['had elite access, took 4 hot sellers', 'then 2 exclusive sellers'], 'leaves $206'],
  [['what is the smallest bundle', 'if i use a hot and an exclusive seller from it, whats left'], '$102'],
  [['3 hot sellers', 'ok then how much is a buyer lead'], 'Standard Buyer Lead costs $99'],
  ['i paid 999 for pro closer and used 3 hot sellers, whats left', 'leaves $303'],
  ['seller of a 4 bed 2 bath house worth 350k, price', 'Exclusive Seller Lead costs $199'],
  [
    'how much more is a hot seller than a standard seller',
    'Hot Seller Lead costs $299, Standard Seller Lead $99: $200 less.',
  ],
  [['elite access price', 'if i use 3 hot sellers whats left', 'and 2 more hot sellers'], 'leaves $305'],
  ['what do you charge', '- Standard Buyer Lead: $99', '- Elite Access: $1,499 for $1,800 of credit'],
])('answers %j', (messages, ...figures) => {
  for (const figure of figures) expect(answer(messages)).toContain(figure);
});

it.each([
  '20% off for 5 buyers?',
  'what is the average price of 3 sellers',
  'every agent wants 2 hot sellers, what is the bill',
  'we are a team of 6, one hot seller each, price?',
  'my partner and i need 4 buyers each, total',
  'one elite access for each of our 2 branches',
  '5 agents sharing 10 hot sellers, how much per agent',
  '6 buyers, no wait, 8 buyers total',
  '2 hot sellers and 2 of each other',
  '-3 hot sellers, total',
  '2.5 hot sellers, total',
  '1e9 buyer leads, total',
  '1000000 buyer leads, total',
])('shows its prices to “%s”, also after a price', (message) => {
  const overview =
    /^I am not sure what to add up\. These are our prices\. Single leads:\n- Standard Buyer Lead: \$99\n/;
  expect(answer(message)).toMatch(overview);
  expect(answer(['how much are a buyer lead and a hot seller', message])).toMatch(overview);
});

it.each<[string[], string]>([
  [['price for hot seller', 'three of those', 'make it 4', 'plus two buyer leads'], 'together $1,394.'],
  [['i want 3 hot sellers and 2 buyers', 'no, without the buyers', 'total?'], '3 Hot Seller Leads cost $897.'],
  [['i want 3 hot sellers, 2 buyers', 'make it 4'], 'I am not sure'],
  [
    ['2 commercial and 3 exclusive', 'make it 4 exclusive', 'drop the commercial'],
    '4 Exclusive Seller Leads cost $796.',
  ],
  [['i will take 2 hot sellers', 'one more', 'double that'], '6 Hot Seller Leads cost $1,794.'],
  [['how much is a buyer lead', 'and sellers?', 'the cheaper one'], 'Standard Seller Lead costs $99'],
  [['what are your seller leads', 'two of the second one'], '2 Exclusive Seller Leads cost $398.'],
  [['what bundles do you have', 'the bigger one', 'and the cheaper one'], 'Pro Closer costs $999'],
  [
    ['hot seller vs exclusive seller', 'and of five?'],
    '- 5 Hot Seller Leads: $1,495\n- 5 Exclusive Seller Leads: $995',
  ],
  [['what can i get for $500', 'and for 1000'], 'Pro Closer costs $999'],
  [['which lead covers a house of $350,000', 'and 750k?'], 'None of our leads goes up to $750,000.'],
  [['5 buyers'], 'For $4 more, Starter Edge ($499) covers that and leaves $105 for further leads.'],
  [['i need 15 leads', 'buyers'], '15 Standard Buyer Leads cost $1,485.'],
  [['what does starter edge buy'], '- 3 Exclusive Seller Leads for $597, $3 left'],
])('follows %j', (messages, said) => expect(answer(messages)).toContain(said));

it('takes the plans of a reply for those meant, if the visitor asked of none', () => {
  const calculate = createCalculator([...LEADS, ...BUNDLES], '');
  const said = [
    { text: 'can i have a zip to myself', isBot: false },
    { text: 'With Pro Closer or Elite Access you may ask for it.', isBot: true },
  ];
  expect(calculate('how much is the cheaper one', said)?.text).toMatch(/^Pro Closer costs \$999/);
});

it.each<[boolean, ...string[]]>([
  [true, 'make it 4', 'how much are 3 buyer leads'],
  [true, 'and sellers?', 'how much is a buyer lead'],
  [true, 'starter edge'],
  [false, 'what happens if a seller lies', 'how much is a hot seller'],
  [false, 'are seller leads exclusive'],

  [false, 'how much?'],
])('is sure: %s, of “%s”', (isSure, message, ...earlier) => {
  const said = earlier.map((text) => ({ text, isBot: false }));
  expect(createCalculator([...LEADS, ...BUNDLES], '')(message, said)?.isSure).toBe(isSure);
});

it.each<[string, Plan[], string, string]>([
  ['cents', [INTRODUCTION], '3 landlord introductions, total', 'cost $223.50.'],
  ['one plan', [INTRODUCTION], 'introducton price', 'costs $74.50.'],
  ['no bundle', LEADS, '12 buyers, cheapest way', 'cost $1,188.'],
  ['no bundle', LEADS, 'what bundles do you have', ''],
  ['no lead', BUNDLES, 'price of the pro closer', '$999 and gives $1,200'],
  ['titles of common words', [plan('The Lead', 5)], '5 leads, total', '$25'],
])('works with a catalog with %s', (_, plans, message, figure) => {
  expect(answer(message, plans).includes(figure)).toBe(true);
  if (!figure) expect(answer(message, plans)).toBe('');
});

it('names no bundle to who wants none', () => {
  const sum = /^5 Hot Seller Leads cost \$1,495\.\nChoose Hot Seller Lead: .+$/;
  expect(answer('price of 5 hot sellers without a bundle')).toMatch(sum);
  expect(answer(['5 hot sellers with a bundle', 'what does that come to without a bundle'])).toMatch(sum);
});

it('describes every plan, and all of them, for quotations', () => {
  const passages = planPassages([...LEADS, ...BUNDLES]);
  expect(passages.find(({ id }) => id === 'plan/Starter Edge')?.sentences[0]).toContain('$101 more than you pay');
  expect(passages.find(({ id }) => id === 'plans/seller-leads')?.sentences[0]).not.toMatch(/Buyer|Commercial/);
  const standard = passages.find(({ id }) => id === 'plan/Standard Seller Lead');
  expect(standard?.sentences).toEqual([
    'Standard Seller Lead costs $99 (property value up to 200K). It covers: Owner.',
  ]);
  expect(planPassages([]).map(({ id }) => id)).toEqual(['plans/discounts']);
});

it('takes about as much processor for hostile messages as for ordinary ones', () => {
  const fill = (text: string) => text.repeat(2000).slice(0, 2000);
  const calculate = createCalculator([...LEADS, ...BUNDLES], '');
  const timeOf = (message: string) => {
    const before = process.cpuUsage();
    for (let run = 0; run < 10; run += 1)
      calculate(message, Array(4).fill({ text: message.slice(0, 240), isBot: false }));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const leastOfThree = (message: string) => Math.min(...[1, 2, 3].map(() => timeOf(message)));
  const ordinary = fill(
    'My last three buyers came from a friend, and I would like to know what you ask for a seller. ',
  );
  const costly = '9;a;1.1.;hot seller ;6 agents 2 each ;one lead two seller ;slelers ;budget 100 ;\u0301'.split(';');
  const orders = ['price of 1000000 leads', '999 of each kind of lead, total', '22 buyers and 20 hot sellers, total'];
  const usual = leastOfThree(ordinary);
  for (const message of [...costly.map(fill), ...orders])
    expect(leastOfThree(message) / usual, message.slice(0, 30)).toBeLessThan(25);
});
