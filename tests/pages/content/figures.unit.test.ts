import { expect, test } from 'vitest';
import { formatUsd } from '#app/content/money.ts';
import { savingOf } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';

const CONTENT = import.meta.glob<object>('../../../app/content/pages/*.ts', { eager: true });

/** Dollars, and time in numbers or words. */
const FIGURE =
  /\$\d[\d,]*(?:\.\d+)?[KM]?|\b(?:\d+(?: to \d+)?|one|two|three|six|ten|sixty)[ -](?:consecutive |working |business )*(?:hour|day|week|month|year)s?\b/gi;

const CATALOGUE = content.plans.flatMap((plan) =>
  [plan.priceCents, plan.creditCents ?? plan.priceCents, savingOf(plan)].map((cents) => formatUsd(cents)),
);

/** The constants of the specification: statistics, the FAQ's own list prices, delivery, refunds and what the terms demand. */
const CONSTANTS = [
  ...['$18m', '$100', '$149', '48 hours', '1 to 4 hours', '60 days', '9 months', '10 consecutive working days'],
  ...['1 month', 'one month', 'one hour', 'six months'],
];

/** What this software does: how long it keeps a session, and the details of an unpaid order. */
const PERIODS = ['30 days'];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

const plain = (figure: string) => figure.toLowerCase().replace('-', ' ');

test('has no amount and no time limit in the content but the facts, and each constant', () => {
  const found = Object.entries({ ...CONTENT, content }).flatMap(([file, module]) =>
    textsOf(module).flatMap((text) => (text.match(FIGURE) ?? []).map((figure) => ({ file, figure: plain(figure) }))),
  );
  expect(found.filter(({ figure }) => ![...CATALOGUE, ...CONSTANTS, ...PERIODS].includes(figure))).toEqual([]);
  expect(CONSTANTS.filter((fact) => !found.some(({ figure }) => figure === fact))).toEqual([]);
});
