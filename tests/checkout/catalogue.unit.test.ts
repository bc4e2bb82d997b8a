import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAQ } from '#app/content/faq.ts';
import { PLANS, savingOf } from '#app/content/plans.ts';

/** Dollar figures that no plan has, by the file that may hold them: the FAQ's own list prices, and a statistic. */
const EXCEPTIONS: Record<string, string[]> = { 'faq.ts': ['$100', '$149'], 'pages/landing.ts': ['$18M'] };

describe('the catalogue', () => {
  it('has the prices of the rate card and the bundles', () => {
    expect(PLANS.map(({ title, price, credit }) => [title, price, credit])).toEqual([
      ['Standard Buyer Lead', 99, undefined],
      ['Standard Seller Lead', 99, undefined],
      ['Exclusive Seller Lead', 199, undefined],
      ['Hot Seller Lead', 299, undefined],
      ['Commercial Lead', 299, undefined],
      ['Starter Edge', 499, 600],
      ['Pro Closer', 999, 1200],
      ['Elite Access', 1499, 1800],
    ]);
    expect(PLANS.map(savingOf)).toEqual([0, 0, 0, 0, 0, 101, 201, 301]);
  });

  it('has exactly the features of the specification', () => {
    expect(PLANS.map(({ title, features }) => [title, features])).toEqual([
      ['Standard Buyer Lead', ['Verified interest', 'Contact details', 'Budget confirmed']],
      [
        'Standard Seller Lead',
        ['Property value up to 200K', 'Owner', 'Verified address', 'Intent to sell', 'No agent involved'],
      ],
      ['Exclusive Seller Lead', ['Property value up to 400K']],
      ['Hot Seller Lead', ['Property value up to 600K']],
      ['Commercial Lead', []],
      ['Starter Edge', ['$600 credit', 'Saves $101']],
      ['Pro Closer', ['$1,200 credit', 'Saves $201']],
      ['Elite Access', ['$1,800 credit', 'Saves $301']],
    ]);
  });

  it('offers ZIP exclusivity with bundles of $999 or more, and with nothing else', () => {
    const offering = PLANS.filter(({ zipExclusive }) => zipExclusive);
    expect(offering).toEqual(PLANS.filter(({ kind, price }) => kind === 'bundle' && price >= 999));
  });

  it('holds every dollar figure of the copy, but for the known exceptions', () => {
    const own = PLANS.flatMap((plan) => [plan.price, plan.credit ?? 0, savingOf(plan)]);
    const known = new Set(own.map((dollars) => `$${dollars.toLocaleString('en-US')}`));
    const folder = 'app/content';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      const figures = readFileSync(join(folder, file), 'utf8').match(/\$\d[\d,]*(?:\.\d+)?[KM]?/g) ?? [];
      const strangers = figures.filter((figure) => !known.has(figure) && !EXCEPTIONS[file]?.includes(figure));
      expect([file, strangers]).toEqual([file, []]);
    }
  });

  it('is what an article means where it names the plan with its price', () => {
    const articles = readdirSync('app/content/articles').map((file) =>
      readFileSync(join('app/content/articles', file), 'utf8'),
    );
    const said = articles.flatMap((text) => [...text.matchAll(/((?:[A-Z]\w+ )+Lead) costs (\$[\d,]+)/g)]);
    expect(said).not.toEqual([]);
    for (const [, title, price] of said) {
      expect([title, price]).toEqual([
        title,
        `$${PLANS.find((plan) => plan.title === title)?.price.toLocaleString('en-US')}`,
      ]);
    }
  });
});

describe('the FAQ', () => {
  const all = FAQ.map(({ answer }) => answer).join(' ');

  it('has ten items, each with an id of its own', () => {
    expect(FAQ).toHaveLength(10);
    expect(new Set(FAQ.map(({ id }) => id)).size).toBe(10);
  });

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
    // Not `each`, which takes the dollars of a title for names of fields.
    it(`states: ${words}`, () => {
      expect(all).toContain(words);
    });
  }
});
