import { expect, it } from 'vitest';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { earlierOf, type Said } from '#app/assistant/chat/conversation.ts';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';

/** Shares nothing with the catalog of the tests: other words, cents, and other bundles. */
const OTHER = [
  'Tenant Call 12.50',
  'Landlord Call 37.25',
  'Shop Call 60',
  'Small Purse 100 110',
  'Wide Purse 250 300',
].map((text): Plan => {
  const [, title = '', price, credit] = /^(\D+) ([\d.]+)(?: (\d+))?$/.exec(text) ?? [];
  const creditCents = Number(credit) * 100;
  return {
    id: title,
    kind: credit ? 'bundle' : 'lead',
    title,
    features: [],
    priceCents: Number(price) * 100,
    creditCents,
  };
});

/** Asks messages one after the other, and returns the last answer. The calculator receives its own answers back. */
function answer(messages: string | string[], plans = content.plans): string {
  const calculate = createCalculator(plans, '');
  const said: Said[] = [];
  for (const text of [messages].flat())
    said.push({ text, isBot: false }, { text: calculate(text, earlierOf(said))?.text ?? '', isBot: true });
  return said.at(-1)?.text ?? '';
}

// As strangers asked, who read nothing but the pages.
it.each<[string | string[], ...string[]]>([
  ['the bundle of 999, how many hot seller I can get with that credit', 'buys 4 Hot Seller Leads for $1,196'],
  ['five of your cheapest seller leads and two of the commercial kind, what does that come to altogether', '$1,093'],
  ['if I buy one Pro Closer bundle and two separate commercial leads, what is the total of our account', '$1,597'],
  ['two starter edges and a pro closer, total', '$1,997', '$2,400'],
  [
    ['what does an exclusive seller cost', 'and if i got 3 of those? vs just doing the 499'],
    '3 Exclusive Seller Leads cost $597',
  ],
  [['i compare three lead vendors', 'what would two Elite Access cost me, and how much credit'], '$2,998', '$3,600'],
  [
    ['which bundle for ten standard leads and two hot ones', 'no, both together, ten standard and two hot, total?'],
    '10 Standard Buyer or Standard Seller Leads cost $990, 2 Hot Seller Leads $598: together $1,588.',
  ],
  [
    ['budget 2500. mix of exclusive and hot', 'i said mix. 6 excl 5 hot. total?'],
    'together $2,689',
    '4 Starter Edges plus 1 Hot Seller Lead bought singly: $2,295',
  ],
  [['i only got 500 bucks', 'can i mix them like 1 hot and 3 standerd'], '$596', 'Starter Edge covers that for $499'],
  ['20 standard sellers per month. singles vs bundles, cheapest way', '$1,980', '$1,695'],
  ['4 buyer leads, 2 seller leads up to 400k, total', '$794'],
  ['2 sellers around 300k and 2 sellers around 500k, total', '$996'],
  ['two of the hot ones plus one of the up to 400k sellers', '$797'],
  ['3 sellers and 2 buyers total', '- 3 Exclusive Seller Leads and 2 Standard Buyer Leads: $795'],
  ['10 sellers (standard) and 10 buyers', '$1,980'],
  ['3 of the 299 ones, total', '3 Hot Seller or Commercial Leads cost $897'],
  ['hot seller (3), commercial (1) = ?', 'together $1,196'],
  [['2 hot and 3 buyers total', 'you forgot 1 commercial'], 'Together $1,194'],
  ['pro closer vs elite, which gives more per dollar', '$1,200 of credit for $999, 20.1% more than you pay'],
  ['what is that as a percentage for each bundle', '- Starter Edge: $600 of credit for $499, 20.2% more'],
  [['the elite, how many exclusive seller', 'and the difference with the pro one, how many less?'], ': 3 fewer.'],
  ['your smallest prepaid package and your largest one, how do they differ', '$1,000 less'],
  [['i have 1,500 dollars', 'with that money which one, and how many of the ones until 400'], 'buys 9 Exclusive'],
  [['how many hot ones if i buy elite', 'and one by one', 'so i save how much'], '$1,794', 'That saves $295.'],
  [
    'with 1000 dollars is possible to buy six leads of the exclusive',
    '6 Exclusive Seller Leads cost $1,194',
    'leaves $6',
  ],
  ['2 of the cheap seller ones n 1 hot one, what will that run me', '$497'],
  ['the largest of your packages, how many of the hot seller leads', 'buys 6 Hot Seller Leads'],
  ['price for 3 leads up to 400k and 2 up to 600k', 'together $1,195'],
  ['3 of each seller lead', 'Together $1,791'],
  ['1 hot seller plus one of each kind, total', '$1,294'],
  ['3 leads: 2 buyers and 1 hot, total', 'together $497.'],
  ['buyer lead 100 or 99??', 'I am not sure'],
  ['how many starter edges do i need for 20 buyers', 'Four Starter Edges cover that for $1,996'],
  ['are there leads over 600k', 'None of our leads goes beyond $600,000'],
  ['if my office buys two Pro Closer packages, what do we pay', '$1,998', '$2,400 of credit'],
  [['how much is elite access', 'and pro closer?', 'the difference'], '$500 less'],
  [['3 hot sellers', 'how much for 4', 'and 5?', 'and 6?', 'and 7?', 'plus 1 buyer', 'total'], 'together $2,192'],
])('answers %j', (messages, ...figures) => {
  for (const figure of figures) expect(answer(messages)).toContain(figure);
});

it.each<[string | string[], ...string[]]>([
  ['how many tenant calls with the purse of 250', 'Wide Purse costs $250', '$300 buys 24 Tenant Calls for $300'],
  ['three of your cheapest calls and two of the shop kind, altogether', '3 Tenant Calls cost $37.50', '$157.50'],
  ['one small purse and two separate landlord calls, total', '$174.50'],
  ['5 tennant n 2 shop, total pls', 'together $182.50'],
  [['4 shop calls', 'no, 3 shop and 2 landlord'], 'together $254.50'],
  ['which bundle gives more per dollar', '- Wide Purse: $300 of credit for $250, 20.0% more'],
  [['how many landlord calls with wide purse', 'how many less with small purse'], ': 6 fewer.'],
  ['2 tenant calls and 7 of something else, total', 'I am not sure'],
])('answers %j from another catalog', (messages, ...figures) => {
  for (const figure of figures) expect(answer(messages, OTHER)).toContain(figure);
});

it.each([
  'does 999 cover both or one bundle per zip',
  'suppose that I take the Pro Closer, would that cover all three of my postal codes',
  'how many leads can you give me each week in 33614',
  'what percent of hot sellers close',
  'out of 10 leads how many turn into listings',
  'tryna get started, what is it',
  'how many agents get the same lead',
  'so im just out 99 bucks??',
  'my phone number is 555 1234',
  'do you sell 1000 leads a month',
  'i want to sell my home worth 500 thousand',
  'what is 15% of 1499',
  'which lead is best for a beginner',
  'what do you charge on a 400k sale',
  'i bought 3 hot sellers and 2 were bad',
  'bought 5 hot sellers, none answered, how much is left for me',
])('leaves “%s” to the pages', (message) => expect(answer(message)).toBe(''));
