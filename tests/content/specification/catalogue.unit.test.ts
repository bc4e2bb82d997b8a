import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import type { ConsentWording } from '#app/content/consent.ts';
import { formatUsd } from '#app/content/money.ts';
import { savingOf } from '#app/content/plan.ts';
import { readContent } from '#app/content/reading/content.server.ts';
import { config } from '#app/settings/config.server.ts';

/** What ships in `content/`. Every other test goes by what the content says. */
const shipped = await readContent({ own: null, site: config.site });
const { plans, faq, articles, partners, consents } = shipped;

describe('the catalogue', () => {
  it('has the prices, credits, savings and features of the specification', () => {
    expect(
      plans.map((plan) => [plan.title, plan.priceCents, plan.creditCents, savingOf(plan), plan.features.join(', ')]),
    ).toEqual([
      ['Standard Buyer Lead', 9_900, undefined, 0, 'Verified interest, Contact details, Budget confirmed'],
      [
        ...['Standard Seller Lead', 9_900, undefined, 0],
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
    const offering = plans.filter(({ zipExclusive }) => zipExclusive);
    expect(offering).toEqual(plans.filter(({ kind, priceCents }) => kind === 'bundle' && priceCents >= 99_900));
  });
});

test('the FAQ has ten items, with the figures and promises of the specification', () => {
  expect(faq).toHaveLength(10);
  const answers = faq.map(({ answer }) => answer).join(' ');
  for (const words of [
    '$100 for a Buyer lead, $149 for a Standard Seller lead, $299 for a Hot Seller lead and $299 for a Commercial',
    'You pay the rate card: ',
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

test('the articles have the three slugs of the specification', () => {
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual([
    'boosting-growth-with-lead-engine',
    'competing-smart-in-real-estate',
    'quality-investments-pay-off-long-term',
  ]);
});

test('there are seven partners', () => expect(partners).toHaveLength(7));

describe('the consents', () => {
  it('never change a wording that visitors have seen', () => {
    const written: ConsentWording[] = parse(readFileSync('content/consents.yaml', 'utf8'));
    const seen = written.map(({ id, ...texts }) => [
      id,
      createHash('sha256')
        .update(JSON.stringify([texts.sms, texts.marketing]))
        .digest('hex')
        .slice(0, 16),
    ]);
    expect(seen).toEqual([['2026-11-20', 'ebdd9e190f976c2e']]);
  });

  it('name brand, frequency, rates, HELP, STOP and both policies beside the SMS box', () => {
    const parts = [config.site.name, 'SMS notifications and alerts', 'frequency varies', 'data rates may apply'];
    for (const { sms, marketing } of consents) {
      for (const part of [...parts, 'Text HELP', 'Reply STOP', '(/communication-policy)', '(/terms-of-use)'])
        expect(sms).toContain(part);
      expect(marketing).toContain('occasional marketing messages');
    }
  });
});

describe('figures', () => {
  /** Dollars, and time in numbers or words. */
  const FIGURE =
    /\$\d+(?:,\d{3})*(?:\.\d+)?[KM]?|\b(?:\d+(?: to \d+)?|one|two|three|six|ten|sixty)[ -](?:consecutive |working |business )*(?:hour|day|week|month|year)s?\b/gi;

  const PRICES = plans.flatMap((plan) =>
    [plan.priceCents, plan.creditCents ?? plan.priceCents, savingOf(plan)].map((cents) => formatUsd(cents)),
  );

  /** Statistics, the FAQ's own list prices, delivery, refunds and what the terms demand. */
  const CONSTANTS = [
    ...['$18m', '$100', '$149', '48 hours', '1 to 4 hours', '60 days', '9 months', '10 consecutive working days'],
    ...['1 month', 'one month', 'one hour', 'six months'],
  ];

  /**
   * What this software does: how long it keeps a session, and the details of an unpaid order; what it counts orders over; when
   * it mails the owner about a payment that waits.
   */
  const PERIODS = ['30 days', 'three hours', '24 hours', '1 hour'];

  function stringsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
  }

  it('are those of the specification, and all of them', () => {
    // What visitors may ask the assistant is no statement of the site.
    const stated = { ...shipped, facts: [] };
    const found = stringsIn(stated).flatMap((text) =>
      (text.match(FIGURE) ?? []).map((figure) => figure.toLowerCase().replace('-', ' ')),
    );
    expect(found.filter((figure) => ![...PRICES, ...CONSTANTS, ...PERIODS].includes(figure))).toEqual([]);
    expect(CONSTANTS.filter((fact) => !found.includes(fact))).toEqual([]);
  });
});
