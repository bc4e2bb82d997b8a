import { describe, expect, it } from 'vitest';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { PLANS } from '#app/assistant/answers/calculator/plan-names.server.ts';
import type { Plan } from '#app/assistant/answers/dollars.server.ts';
import { formatUsd, savingOf } from '#app/assistant/answers/dollars.server.ts';
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
