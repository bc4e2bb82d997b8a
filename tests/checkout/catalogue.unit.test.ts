import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAQ } from '#app/content/faq.ts';
import { formatUsd } from '#app/content/money.ts';
import { PLANS, savingOf } from '#app/content/plans.ts';

/** Dollar figures besides the plans' prices, by file: the FAQ's list prices and a statistic. */
const EXCEPTIONS: Record<string, string[]> = { 'faq.ts': ['$100', '$149'], 'pages/landing.ts': ['$18M'] };

describe('the catalogue', () => {
  it('has the prices, credits, savings and features of the specification', () => {
    expect(
      PLANS.map((plan) => [plan.title, plan.priceCents, plan.creditCents, savingOf(plan), plan.features.join(', ')]),
    ).toEqual([
      ['Standard Buyer Lead', 9900, undefined, 0, 'Verified interest, Contact details, Budget confirmed'],
      [
        ...['Standard Seller Lead', 9900, undefined, 0],
        'Property value up to 200K, Owner, Verified address, Intent to sell, No agent involved',
      ],
      ['Exclusive Seller Lead', 19_900, undefined, 0, 'Property value up to 400K'],
      ['Hot Seller Lead', 29_900, undefined, 0, 'Property value up to 600K'],
      ['Commercial Lead', 29_900, undefined, 0, ''],
      ['Starter Edge', 49_900, 60_000, 10_100, '$600 credit, Saves $101'],
      ['Pro Closer', 99_900, 120_000, 20_100, '$1,200 credit, Saves $201'],
      ['Elite Access', 149_900, 180_000, 30_100, '$1,800 credit, Saves $301'],
    ]);
  });

  it('offers ZIP exclusivity with bundles of $999 or more, and with nothing else', () => {
    const offering = PLANS.filter(({ zipExclusive }) => zipExclusive);
    expect(offering).toEqual(PLANS.filter(({ kind, priceCents }) => kind === 'bundle' && priceCents >= 99_900));
  });

  it('has every dollar figure of the copy, but for the known exceptions', () => {
    const own = PLANS.flatMap((plan) => [plan.priceCents, plan.creditCents ?? 0, savingOf(plan)]);
    const known = new Set(own.map(formatUsd));
    const folder = 'app/content';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      const copy = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
      const figures = copy.match(/\$\d[\d,]*(?:\.\d+)?[KM]?/g) ?? [];
      const strangers = figures.filter((figure) => !known.has(figure) && !EXCEPTIONS[file]?.includes(figure));
      expect([file, strangers]).toEqual([file, []]);
    }
  });

  it('has the price that an article names for a plan', () => {
    const said = readdirSync('app/content/articles')
      .map((file) => readFileSync(join('app/content/articles', file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/((?:[A-Z]\w+ )+Lead) costs (\$[\d,]+)/g)]);
    expect(said).not.toEqual([]);
    for (const [, title, price] of said) {
      const plan = PLANS.find((each) => each.title === title);
      expect([title, price]).toEqual([title, formatUsd(plan?.priceCents ?? 0)]);
    }
  });
});

describe('the FAQ', () => {
  it('has ten items, each with an id of its own', () => {
    expect(FAQ).toHaveLength(10);
    expect(new Set(FAQ.map(({ id }) => id)).size).toBe(10);
  });

  it('states the prices, periods and promises of the specification', () => {
    const answers = FAQ.map(({ answer }) => answer).join(' ');
    for (const words of [
      '$100 for a Buyer lead, $149 for a Standard Seller lead, $299 for a Hot Seller lead and $299 for a Commercial',
      'Checkout charges the prices on the rate card',
      'within 48 hours of delivery to get a replacement or credit',
      'exclusive to one realtor',
      '1 to 4 hours after it is verified',
      'no contracts or subscriptions',
      'ZIP exclusivity is available for bundles of $999 or more',
      'never expires',
    ]) {
      expect(answers).toContain(words);
    }
  });
});
