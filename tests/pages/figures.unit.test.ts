import { describe, expect, it } from 'vitest';
import { figuresOf, readableParts } from '#tests/pages/figures/figures.ts';
import { EXCEPTIONS, unfoundedFigures } from '#tests/pages/figures/truths.ts';

const CONTENT = import.meta.glob<Record<string, unknown>>('../../app/content/**/*.ts', { eager: true });

/** Every text of a module; identifiers, paths and machine-readable dates are not texts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return /^[a-z0-9/#._-]*[a-z][a-z0-9/#._-]*$|^\d{4}-\d\d-\d\d$/.test(value) ? [] : [value];
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

describe('the figures of the content', () => {
  it('are all backed by the catalogue or the specification', () => {
    for (const [file, module] of Object.entries(CONTENT)) {
      expect(textsOf(module).flatMap(unfoundedFigures), file).toEqual([]);
    }
    expect(Object.values(CONTENT).flatMap(textsOf).flatMap(figuresOf).length).toBeGreaterThan(50);
  });

  it('need few exceptions, each with its reason', () => {
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(5);
    for (const { why } of EXCEPTIONS) expect(why).toMatch(/\w+ \w+/);
  });
});

it.each([
  ['A Buyer lead for $98.', ['$98']],
  ['Save 20% today', ['20%']],
  ['Closed in 30 days or less', ['30 days']],
  ['Reply within 24 hours', ['24 hours']],
  ['Leads within an hour', ['within an hour']],
  ['Paid within two weeks', ['two weeks']],
  ['Over 12,000 agents', ['12,000']],
  ['Each of our 2 offices, under the A2P rules', ['2']],
  ['More than 300+ brokerages', ['300+']],
  ['Delivered in 1 to 2 hours', ['1 to 2 hours']],
  ['On June 3, 2025', ['june 3, 2025']],
  ['Reply within 48 hours for $99', []],
])('finds in “%s” the unfounded %j', (text, unfounded) => {
  expect(unfoundedFigures(text)).toEqual(unfounded);
});

it('reads numbers of steps as no claims, but a number out of order', () => {
  const html = '<p>1</p><p>First</p><p>2</p><p>4</p><img alt="5 homes"><script>const n = 6;</script>';
  expect(readableParts(html)).toEqual(['First', '4', '5 homes']);
});
