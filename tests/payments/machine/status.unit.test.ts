import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { texts } from '#app/content/texts/texts.ts';
import { voiceOf } from '#app/payments/advice.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { checkRecord, completionStatus } from '#app/payments/caller-errors.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import {
  isClosed,
  isUncertain,
  PAYMENT_STATUSES,
  receiptState,
  STATUSES,
  statusesWhere,
} from '#app/payments/machine/status.ts';
import { plan, recordOf } from '#tests/payments/payments.ts';

const VOICE = voiceOf({ label: 'PayPal' });

const rowIn = (status: PaymentRow['status']) =>
  ({ status, issue: null, packageTitle: plan.title, amountCents: plan.priceCents }) as PaymentRow;

describe.each(PAYMENT_STATUSES)('an order that is %s', (status) => {
  const rules = STATUSES[status];

  test('leads only to known statuses, and from paid only to recorded', () => {
    for (const next of rules.to) expect(PAYMENT_STATUSES).toContain(next);
    if (rules.paid === 'yes') expect(rules.to.filter((next) => next !== 'recorded')).toEqual([]);
    else expect(rules.to).not.toContain('recorded');
  });

  test('is open exactly while its outcome is undecided', () => {
    if (rules.open) expect(rules.to).toContain('captured');
    expect(isClosed(status)).toBe(!rules.open && rules.paid === 'no');
    if (rules.paid === 'perhaps') expect(rules.open).toBe(true);
  });

  test('responds COMPLETED and accepts a record only when it is paid', () => {
    const response = (() => {
      try {
        return completionStatus(rowIn(status), VOICE);
      } catch (error) {
        return (error as { status: number }).status;
      }
    })();
    expect(response === 'COMPLETED').toBe(rules.paid === 'yes');
    if (isUncertain(status)) expect(response).toBe(504);
    const check = () => checkRecord(rowIn(status), recordOf('ORDER'), VOICE);
    if (rules.paid === 'yes') expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ status: 409 }));
  });

  test('has texts for the receipt and for the operator', () => {
    expect(texts().receipt.states).toHaveProperty(receiptState(rowIn(status)));
    expect(receiptState(rowIn(status)) === 'paid').toBe(rules.paid === 'yes');
    const row = { ...rowIn(status), environment: null, owner: 'me', customer: '{}', record: null };
    for (const provider of [row.provider, 'elsewhere']) {
      expect(nextStep(row, { provider, environment: null })).toMatch(/\.$/);
    }
  });
});

test('names the open statuses of the unique index that keeps open orders apart', () => {
  const migrations = readdirSync('app/store/migrations')
    .sort()
    .map((file) => readFileSync(`app/store/migrations/${file}`, 'utf8'));
  const indexes = [
    ...migrations.join('').matchAll(/unique index payments_one_open [^(]*\([^)]*\)\s+where status in \(([^)]*)\)/g),
  ];
  const newest = indexes.at(-1)?.[1]?.match(/\w+/g) ?? [];
  expect(newest.sort()).toEqual(statusesWhere(({ open }) => open).sort());
});
