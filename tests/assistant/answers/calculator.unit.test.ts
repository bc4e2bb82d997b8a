import { describe, expect, it } from 'vitest';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { readOrder } from '#app/assistant/answers/calculator/order.server.ts';
import type { Plan } from '#app/assistant/answers/dollars.server.ts';
import { formatUsd, PLANS, savingOf } from '#app/assistant/answers/dollars.server.ts';
import { unsupportedIn } from '#tests/assistant/evaluation/judge.ts';

const LEADS = PLANS.filter(({ kind }) => kind === 'lead');
const BUNDLES = PLANS.filter(({ kind }) => kind === 'bundle');
const PAIRS = LEADS.flatMap((one, index) => LEADS.slice(index + 1).map((other): [Plan, Plan] => [one, other]));
const QUANTITIES: [spelled: string, quantity: number][] = [
  ['2', 2],
  ['three', 3],
  ['half a dozen', 6],
  ['9x', 9],
  ['a dozen', 12],
  ['twenty-five', 25],
  ['40', 40],
];

/** Answers the last of several messages. Whatever it says, its sums are correct. */
function answer(...messages: string[]): string | undefined {
  const text = createCalculator(messages)(messages.length - 1)?.text;
  expect(unsupportedIn(text?.replace(/\{\w+\}/g, '') ?? '')).toEqual([]);
  return text;
}

/** Answers each message of a conversation. */
function converse(conversation: string): (string | undefined)[] {
  const messages = conversation.split(' » ');
  return messages.map((_, index) => answer(...messages.slice(0, index + 1)));
}

const usd = (dollars: number) => `= ${formatUsd(dollars)}`;

describe('sums', () => {
  const ASKED = [
    '{n} {plan}s',
    'how much for {n} {plan}s',
    '{plan}s, {n} of them, total?',
    'i want to buy {n} {plan}s pls',
  ];

  it.each(ASKED)('are right for every quantity and plan of “%s”', (asked) => {
    for (const [spelled, quantity] of QUANTITIES) {
      for (const { title, price } of LEADS) {
        const message = asked.replace('{n}', spelled).replace('{plan}', title);
        expect(answer(message), message).toContain(`${quantity} × ${formatUsd(price)} ${usd(quantity * price)}`);
      }
    }
  });

  it('add up two plans, also when a later message adds, changes, drops or swaps one', () => {
    for (const [one, other] of PAIRS) {
      const both = `4 ${one.title}s and 3 ${other.title}s`;
      const total = usd(4 * one.price + 3 * other.price);
      expect(answer(both)).toContain(total);
      expect(answer(`4 ${one.title}s`, `add 3 ${other.title}s`)).toContain(total);
      expect(answer(both, `drop the ${other.title}s`)).toContain(usd(4 * one.price));
      expect(answer(both, `make it 5 ${other.title}s`)).toContain(usd(4 * one.price + 5 * other.price));
      expect(answer(`4 ${one.title}s`, `make them ${other.title}s`)).toContain(usd(4 * other.price));
      expect(answer(`difference between 4 ${one.title}s and 4 ${other.title}s`)).toContain(
        usd(4 * Math.abs(one.price - other.price)),
      );
      for (const { title, price } of LEADS.filter((plan) => plan !== one && plan !== other)) {
        expect(answer(both, `make the 3 ${other.title}s ${title}s`)).toContain(usd(4 * one.price + 3 * price));
      }
    }
  });

  it('carry a plan on to quantities, and a quantity on to plans', () => {
    for (const { title, price } of LEADS) {
      for (const [spelled, quantity] of QUANTITIES) {
        expect(answer(`how much is a ${title}`, 'is it verified', `how much for ${spelled}`)).toContain(
          usd(quantity * price),
        );
        expect(answer(`i need ${spelled}`, `${title}s`)).toContain(usd(quantity * price));
        expect(answer(`${title}`, '3', `so ${spelled} of those?`)).toContain(usd(quantity * price));
      }
      expect(answer(`we are a team of 7, one ${title} each`)).toContain(usd(7 * price));
      expect(answer(`i run an office of 7, each agent takes two ${title}s, total?`)).toContain(usd(14 * price));
    }
  });
});

describe('bundles', () => {
  it('say what is left of the credit, and Yes or No first', () => {
    for (const { title, credit = 0 } of BUNDLES) {
      for (const lead of LEADS) {
        for (const quantity of [1, 2, 5, 9, 12, 18, 19]) {
          const total = quantity * lead.price;
          const isEnough = total <= credit;
          const asked = `${quantity} ${lead.title}s`;
          for (const reply of [answer(`would ${title} cover ${asked}?`), answer(asked, `does ${title} cover that?`)]) {
            expect(reply).toMatch(isEnough ? /^Yes/ : /^No/);
            if (isEnough) expect(reply).toContain(usd(credit - total));
          }
          if (!isEnough) continue;
          expect(answer(title, `i take ${asked}`, 'how much credit stays')).toContain(usd(credit - total));
          expect(answer(asked, title, 'whats left', 'enough for a commercial lead?')).toMatch(
            total + 299 <= credit ? /^Yes/ : /^No/,
          );
        }
      }
    }
  });

  it('say how many leads they buy and what they save', () => {
    for (const bundle of BUNDLES) {
      expect(answer(`what do i save with ${bundle.title}`)).toContain(usd(savingOf(bundle)));
      for (const { title, price } of LEADS) {
        const bought = Math.floor((bundle.credit ?? 0) / price);
        const sum = `${bought} × ${formatUsd(price)} ${usd(bought * price)}`;
        expect(answer(`how many ${title}s does ${bundle.title} buy`)).toContain(sum);
        expect(answer(`5 ${title}s`, `if i get ${bundle.title} instead how many ${title}s is that`)).toContain(sum);
      }
    }
  });

  it('are chosen by what they must cover', () => {
    for (const { title, price } of LEADS) {
      for (const [, quantity] of QUANTITIES) {
        const covering = BUNDLES.find(({ credit = 0 }) => credit >= quantity * price) ?? BUNDLES.at(-1);
        expect(answer(`${quantity} ${title}s`, 'which bundle covers that')).toContain(covering?.title);
        expect(answer(title, `which bundle for ${quantity} a month`)).toContain(covering?.title);
      }
    }
  });
});

it('takes every price from the catalogue', () => {
  for (const plan of PLANS) {
    expect(answer(`how much is ${plan.title}`)).toContain(formatUsd(plan.price));
    expect(answer(`7 ${plan.title}s, total?`)).toContain(`7 × ${formatUsd(plan.price)} ${usd(7 * plan.price)}`);
    expect(answer(`is ${plan.title} ${formatUsd(plan.price)}?`)).toMatch(/^Yes/);
    expect(answer(`is ${plan.title} ${formatUsd(plan.price + 1)}?`)).toMatch(/^No/);
  }
});

it('reads plans, quantities, property values and budgets', () => {
  const read = (message: string) => readOrder(message).items.map(({ plan, quantity }) => [quantity, plan.id]);
  expect(read('2 hot n a dozen buyrs')).toEqual([
    [2, 'hot-seller-lead'],
    [12, 'standard-buyer-lead'],
  ]);
  expect(read('sellers at exactly 400,000, five of them')).toEqual([[5, 'exclusive-seller-lead']]);
  expect(read('a buyer looking at 500k homes')).toEqual([[null, 'standard-buyer-lead']]);
  expect(readOrder('the $99 ones').either?.plans).toHaveLength(2);
  expect(readOrder('got 1.5k for marketing').budget).toBe(1500);
  expect(readOrder('a team of twenty-five').team).toBe(25);
  expect(readOrder('call (302) 555-0142 about 85016')).toMatchObject({ bare: null, amounts: [] });
});

it.each([
  [
    'house is 310k, which lead » what if it is 650k » ok 420k then » 3 of those',
    '\\$199 » ^No.*600K » \\$299 » \\$897',
  ],
  ['3 streets: homes go for 180k, 390k and 575k, one each', '\\$597'],
  ['10 buyers » cheaper way?', '\\$990 » Pro Closer.*costs more'],
  ['budget 800, no bundles, how many buyers » and with 1000', '8 × \\$99 » 10 × \\$99'],
  ['two starter edges and an elite, total credit', '\\$3,000'],
  ['6 hot sellers one by one or elite access, which is cheaper', '\\$1,794 − \\$1,499 = \\$295'],
  ['15 exclusive sellers » and hot instead » difference?', '\\$2,985 » \\$4,485 » \\$1,500'],
  ['4 hot sellers and 3 buyers » so 5 of those?', '\\$1,493 » ^It depends.*\\$1,495.*\\$495'],
  ['8 buyers » 2 more » 3 less', '\\$792 » \\$990 » \\$693'],
  ['3 hot sellers and 2 exclusives, cheaper with a bundle?', '^No.*Elite Access'],
  ['5 buyers » no, 3 buyers', '\\$495 » = \\$297'],
  ['20 buyers and 20 hot sellers » make it 30 and 10', '\\$7,960 » = \\$5,960'],
  ['7 exclusive sellers » swap 3 of them for commercial', '\\$1,393 » = \\$1,693'],
  ['4 buyers » make it 5 hot sellers and 4 buyers', '\\$396 » = \\$1,891'],
  ['4 buyers and 2 hot sellers » swap the hot sellers for commercials » total', '\\$994 » = \\$994 » = \\$994'],
  ['we are 12 agents, one buyer each » how much are 3 hot sellers all in', '\\$1,188 » ^3 Hot.* 3 × \\$299 = \\$897'],
  ['5 buyers » 3 hot sellers then » difference?', '\\$495 » = \\$897\\. » \\$897 − \\$495 = \\$402'],
  ['i need 5 sellers and 3 buyers, homes are 250k', '5 × \\$199 \\+ 3 × \\$99 = \\$1,292'],
  ['pro closer » can i get 5 buyers and 2 hot with it', '\\$999 » ^Yes.*\\$1,200 − \\$1,093 = \\$107'],
  ['can i do 3 exclusives for 600', '^Yes.*\\$597'],
  ['is starter edge enough to lock my zip', '^No.*Pro Closer'],
])('carries on: %s', (conversation, expected) => {
  const replies = converse(conversation);
  for (const [index, pattern] of expected.split(' » ').entries()) expect(replies[index]).toMatch(new RegExp(pattern));
});

it.each([
  'how do i pay',
  'is it exclusive',
  '20% off for 5 buyers?',
  'how long for 3 leads',
  'price of the virtual assistant',
  'can the bundle credit go toward commercial and buyer leads',
  'can my partner spend my credit',
  'what happens with unused credit',
  'do i lose the credit if i stop',
])('leaves “%s” to others', (message) => {
  expect(answer('how much is a buyer lead', message)).toBeUndefined();
  expect(answer(message)).toBeUndefined();
});
