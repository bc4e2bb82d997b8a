import { expect, it } from 'vitest';
import { calculate } from '#app/assistant/answers/calculator.server.ts';
import { readOrder } from '#app/assistant/answers/order.server.ts';
import { formatUsd } from '#app/content/money.ts';
import { PLANS, savingOf } from '#app/content/plans.ts';
import { unsupportedIn } from '#tests/assistant/evaluation/judge.ts';

const answer = (...messages: string[]) => calculate(messages.at(-1) ?? '', messages.slice(0, -1))?.text;

it('takes every figure from the catalogue', () => {
  for (const plan of PLANS) {
    expect(answer(`how much is ${plan.title}`)).toContain(formatUsd(plan.price));
    expect(answer(`7 ${plan.title}s, total?`)).toContain(`7 × ${formatUsd(plan.price)} = ${formatUsd(7 * plan.price)}`);
    expect(answer(`is ${plan.title} ${formatUsd(plan.price)}?`)).toMatch(/^Yes/);
    expect(answer(`is ${plan.title} ${formatUsd(plan.price + 1)}?`)).toMatch(/^No/);
  }
  for (const bundle of PLANS.filter(({ credit }) => credit)) {
    expect(answer(`what do i save with ${bundle.title}`)).toContain(`= ${formatUsd(savingOf(bundle))}`);
    for (const { title, price } of PLANS.filter(({ kind }) => kind === 'lead')) {
      const bought = Math.floor((bundle.credit ?? 0) / price);
      const reply = answer(`how many ${title}s does ${bundle.title} buy`) ?? '';
      expect(reply).toContain(`${bought} × ${formatUsd(price)} = ${formatUsd(bought * price)}`);
      expect(unsupportedIn(reply)).toEqual([]);
    }
  }
});

it('reads plans, quantities, property values and budgets', () => {
  const read = (message: string) => readOrder(message).items.map(({ plan, quantity }) => [quantity, plan.id]);
  expect(read('2 hot n a dozen buyrs')).toEqual([
    [2, 'hot-seller-lead'],
    [12, 'standard-buyer-lead'],
  ]);
  expect(read('sellers at exactly 400,000, five of them')).toEqual([[5, 'exclusive-seller-lead']]);
  expect(read('a team of 6, one commercial each')).toEqual([[6, 'commercial-lead']]);
  expect(readOrder('the $99 ones').either?.plans).toHaveLength(2);
  expect(readOrder('got 1.5k for marketing').budget).toBe(1500);
  expect(readOrder('so twenty-five of those?').bare).toBe(25);
  expect(readOrder('call (302) 555-0142 about 85016')).toMatchObject({ bare: null, amounts: [] });
});

it('carries a conversation on', () => {
  const asked = ['how much is a buyer lead', 'so 12 of those?', 'which bundle covers that', 'whats left over'];
  const [price, total, bundle, left] = asked.map((_, index) => answer(...asked.slice(0, index + 1)));
  expect(price).toContain('$99');
  expect(total).toBe('12 Standard Buyer Leads: 12 × $99 = $1,188.');
  expect(bundle).toContain('$1,188 − $999 = $189');
  expect(left).toContain('$1,200 − $1,188 = $12');
});

it.each([
  'how do i pay',
  'is it exclusive',
  '20% off for 5 buyers?',
  'how long for 3 leads',
  'price of the virtual assistant',
])('leaves “%s” to others', (message) => expect(answer('how much is a buyer lead', message)).toBeUndefined());
