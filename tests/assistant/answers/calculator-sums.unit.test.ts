import { describe, expect, it } from 'vitest';
import type { Plan } from '#app/content/plan.ts';
import { answer, catalog, OTHER } from '#tests/assistant/answers/catalog.ts';

/** Written by hand: these tests share no code with the calculator but the catalog. */
const SHIPPED = catalog(
  'Standard Buyer Lead 99|Standard Seller Lead 99|Exclusive Seller Lead 199|Hot Seller Lead 299|Commercial Lead 299|' +
    'Starter Edge 499 600|Pro Closer 999 1200|Elite Access 1499 1800',
);

type Count = [plan: Plan, count: number];
const NUMBERS = ' one two three four five six seven eight nine'.split(' ');
const sum = (counts: Count[], of: (plan: Plan) => number) => counts.reduce((all, [plan, n]) => all + of(plan) * n, 0);
const price = ({ priceCents }: Plan) => priceCents;
const credit = ({ creditCents }: Plan) => creditCents || 0;
const cents = (text = '$0') => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
const AMOUNT = String.raw`\$[\d,]*\d(?:\.\d\d)?`;

/** Reads "2 Starter Edges and 1 Hot Seller Lead" or "Two Starter Edges". */
function countsIn(text: string, plans: Plan[]): Count[] {
  return plans.flatMap((plan): Count[] => {
    const [, count = ''] = new RegExp(`(?:(\\w+) )?${plan.title}`).exec(text) ?? [];
    return text.includes(plan.title)
      ? [[plan, Number(count) || Math.max(1, NUMBERS.indexOf(count.toLowerCase()))]]
      : [];
  });
}

/** The least price of an order: each part of it bought singly, and credit for the rest. */
function leastPrice(order: Count[], bundles: Plan[]): number {
  const total = sum(order, price);
  const singles = order.reduce(
    (sums, [plan, n]) => sums.flatMap((each) => upTo(n).map((k) => each + k * price(plan))),
    [0],
  );
  const forCredit = (due: number): number =>
    due <= 0 ? 0 : Math.min(...bundles.map((bundle) => price(bundle) + forCredit(due - credit(bundle))));
  return Math.min(...singles.map((single) => single + forCredit(total - single)));
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

/** Checks every figure of an answer to an order. */
function check(text: string, order: Count[], plans: Plan[]) {
  const [total, least] = [sum(order, price), leastPrice(order, plans.filter(credit))];
  const said = text.replace(/\nChoose .*/s, '');
  const checked = new Set([total, ...order.map(([plan, n]) => n * price(plan)), ...order.map(([plan]) => price(plan))]);
  const way = new RegExp(`([^.\\n]*) covers? that for (${AMOUNT})(?: and leaves? (${AMOUNT}))?\\.`).exec(said);
  const mixed = new RegExp(`way is (.*) bought singly: (${AMOUNT})(?:, with (${AMOUNT}) of credit left)?\\.`).exec(
    said,
  );
  const [, names = '', paid, left] = way ?? mixed ?? [];
  const bought = countsIn(names, plans);
  expect(cents(paid ?? `$${total / 100}`), said).toBe(least);
  if (paid)
    expect([sum(bought, price), sum(bought, (plan) => credit(plan) || price(plan)) - total], said).toEqual([
      least,
      cents(left),
    ]);
  const better = new RegExp(`For (${AMOUNT}) more, (.*) \\((${AMOUNT})\\) covers that and leaves (${AMOUNT})`).exec(
    said,
  );
  const offer = plans.find(({ title }) => title === better?.[2]);
  if (offer)
    expect([price(offer) - least, price(offer), credit(offer) - total], said).toEqual(
      [1, 3, 4].map((at) => cents(better?.[at])),
    );
  for (const amount of [paid, left, ...(better ?? []).slice(1)]) checked.add(cents(amount));
  expect(
    (said.match(new RegExp(AMOUNT, 'g')) ?? []).filter((figure) => !checked.has(cents(figure))),
    said,
  ).toEqual([]);
  expect((said.match(new RegExp(AMOUNT, 'g')) ?? []).map(cents), said).toContain(total);
}

const WORDINGS = ['how much are ORDER', 'ORDER, total', 'Please quote ORDER.', 'cheapest way to get ORDER'];

describe.each([
  ['that ships', SHIPPED],
  ['of another company', OTHER],
])('with the catalog %s', (_, plans) => {
  const ask = (message: string, ...earlier: string[]) => answer([...earlier, message], plans);
  const leads = plans.filter((plan) => !credit(plan));
  const worded = (order: Count[]) => order.map(([{ title }, n]) => `${n} ${title}${n > 1 ? 's' : ''}`).join(' and ');

  it('adds up 200 orders, and finds the cheapest way of each', () => {
    for (let at = 0; at < 200; at += 1) {
      const [one, other] = [leads[at % leads.length], leads[(at * 3 + 1) % leads.length]];
      if (!one || !other) throw new Error('There is no lead.');
      const order: Count[] =
        one === other
          ? [[one, 2 + (at % 11)]]
          : [
              [one, 1 + (at % 5)],
              [other, 1 + (at % 4)],
            ];
      check(ask((WORDINGS[at % WORDINGS.length] ?? '').replace('ORDER', worded(order))), order, plans);
      const longer = order.map(([plan, n]): Count => [plan, plan === one ? n + 2 : n]);
      check(ask(`plus 2 ${one.title}s`, `i want ${worded(order)}`), longer, plans);
    }
  });

  it('says how many leads 150 amounts buy, and the most credit', () => {
    for (let dollars = 100; dollars < 3000; dollars += 20) {
      const text = ask(`what can i get for $${dollars}`);
      const [, names = '', paid, given] =
        new RegExp(`\\. (.*) costs? (${AMOUNT}) and gives? (${AMOUNT}) of credit`).exec(text) ?? [];
      const bought = countsIn(names, plans);
      if (paid) expect([sum(bought, price), sum(bought, credit)], text).toEqual([cents(paid), cents(given)]);
      expect(cents(paid)).toBeLessThanOrEqual(dollars * 100);
      const funds = [...text.matchAll(new RegExp(`(${AMOUNT}) buys (\\d[^.]*)\\.`, 'g'))];
      expect(
        funds.map(([, fund]) => cents(fund)),
        text,
      ).toEqual([...new Set([dollars * 100, ...(paid ? [cents(given)] : [])])]);
      for (const [, fund, bought = ''] of funds) {
        const affordable = [...new Set(leads.map(price))].filter((each) => each <= cents(fund)).sort((a, b) => a - b);
        expect(bought.match(/\d+/g)?.map(Number), text).toEqual(
          affordable.map((each) => Math.floor(cents(fund) / each)),
        );
      }
    }
  });

  it.each(['cheapest', 'most expensive'])('names the %s of each kind, and all that cost the same', (word) => {
    for (const [noun, pool] of [
      ['lead', leads],
      ['bundle', plans.filter(credit)],
    ] as const) {
      const figure = Math[word === 'cheapest' ? 'min' : 'max'](...pool.map(price));
      const named = countsIn(ask(`what is the ${word} ${noun}`).split(/ costs |\nChoose/)[0] ?? '', plans).map(
        ([plan]) => plan,
      );
      expect(named).toEqual(pool.filter((plan) => price(plan) === figure));
    }
  });
});
