import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { MISMATCH } from '#app/payments/machine/status.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { attention, composeAll, disputed, type Enqueue, SITE, unpaid } from '#tests/payments/emails/emails.ts';

const store = storePerTest();

const DECLINED = { status: 'declined', issue: 'DECLINED' } as const;

test.each<[subject: string, Enqueue, Partial<PaymentRow>, parts: string[]]>([
  [
    'Dispute opened: Starter Edge, $499.00 (ORDER-1)',
    disputed(),
    {},
    [
      ...['Open the case at PayPal: https://www.paypal.com/resolutioncenter/view/PP-R-1\n', 'Case ID: PP-R-1\n'],
      ...['Opened: December 8, 2026 at 3:00 AM CST\n', 'Answer by: December 18, 2026 at 3:00 AM CST\n'],
    ],
  ],
  ['Dispute opened: Starter Edge', disputed({ dueAt: null }), {}, ['Answer by: PayPal has not set a date']],
  [
    'Payment not made: Starter Edge, $499.00 (ORDER-1)',
    unpaid('pending'),
    DECLINED,
    [
      'do not deliver. The buyer gets a mail',
      'Status: declined, before: pending\nReason: DECLINED\n',
      'no money moved',
    ],
  ],
  ['Payment not made: Starter', unpaid('unknown'), { ...DECLINED, customer: null }, ['so the buyer gets no mail.']],
  [
    'Please check: PayPal and the books differ, Starter Edge, $499.00 (ORDER-1)',
    attention('mismatch'),
    { status: 'unknown', issue: MISMATCH },
    ['Status: unknown\n', 'give it back there', 'Capture ID: CAPTURE-1', 'Ask again now: ops payments reconcile\n'],
  ],
  ['Please check: payment pending for 24 hours', attention('pending'), { status: 'pending' }, ['reconcile` asks now.']],
  ['Please check: outcome unknown for 1 hour', attention('unknown'), { status: 'unknown' }, ['never charges again']],
  ['Please check: two orders of one buyer', attention('duplicate', 'OTHER-1'), { status: 'approved' }, ['by OTHER-1']],
  ['Please check: paid without customer details', attention('no-details'), { customer: null }, ['ask them for']],
])('tells the operator: %s', async (subject, enqueue, change, parts) => {
  const [email] = await composeAll(store.db, enqueue, change);
  expect(email.subject).toContain(subject);
  for (const part of [...parts, `Open it at the desk: ${SITE.url}/desk/list/orders?search=ORDER-1\n`])
    expect(email.text).toContain(part);
  const page = /Read more: (.*)/.exec(email.text)?.[1];
  if (page) expect(readFileSync(page, 'utf8')).toContain('`pending`');
});

const AGAIN = `Choose this plan again: ${SITE.url}/pricing#plan_starter-edge`;

test.each([
  ['declined', 'DECLINED', 'Nothing was charged.', AGAIN],
  ['declined', 'REFUNDED', 'No money was kept.', AGAIN],
  ['declined', MISMATCH, 'we did not take it as paid', 'reply to this mail before you pay again'],
  ['cancelled', 'VOIDED', 'canceled at PayPal. Nothing was charged.', AGAIN],
  ['cancelled', 'ORDER_EXPIRED', 'has expired at PayPal. Nothing was charged.', AGAIN],
  ['cancelled', 'CLOSED_BY_OPERATOR', 'if you may have paid', 'reply to this mail before you pay again'],
  ['created', null, 'has not been approved at PayPal yet. Nothing was charged.', AGAIN],
] as const)('tells the buyer of an open payment that is %s, %s', async (status, issue, means, advice) => {
  const [, buyer] = await composeAll(store.db, unpaid('pending'), { status, issue });
  const titles: Record<string, string> = {
    REFUNDED: 'Your payment was returned',
    CLOSED_BY_OPERATOR: 'Your order was closed',
  };
  const title = titles[issue ?? ''] ?? 'Your payment did not go through';
  expect(buyer?.subject).toBe(`${title}: Hearthline, Starter Edge, $499.00`);
  for (const part of [means, advice]) expect(buyer?.text).toContain(part);
  expect(buyer?.text).not.toMatch(/Ada|Portland/);
  expect(buyer?.replyTo).toBe(SITE.email);
});
