import { describe, expect, it } from 'vitest';
import { savingOf } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';

describe('the catalogue', () => {
  it('has the prices, credits, savings and features of the specification', () => {
    expect(
      content.plans.map((plan) => [
        plan.title,
        plan.priceCents,
        plan.creditCents,
        savingOf(plan),
        plan.features.join(', '),
      ]),
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
    const offering = content.plans.filter(({ zipExclusive }) => zipExclusive);
    expect(offering).toEqual(content.plans.filter(({ kind, priceCents }) => kind === 'bundle' && priceCents >= 99_900));
  });
});

describe('the FAQ', () => {
  it('has ten items, each with an id of its own', () => {
    expect(content.faq).toHaveLength(10);
    expect(new Set(content.faq.map(({ id }) => id)).size).toBe(10);
  });

  it('states the prices, periods and promises of the specification', () => {
    const answers = content.faq.map(({ answer }) => answer).join(' ');
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
