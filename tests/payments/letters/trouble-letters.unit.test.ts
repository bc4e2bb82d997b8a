import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listUnsent } from '#app/mail/outbox.server.ts';
import { MISMATCH } from '#app/payments/machine/status.ts';
import { attention, composeAll, DISPUTE, disputed, SITE, unpaid } from '#tests/payments/letters/letters.ts';
import { storePerTest } from '#tests/stores/store-per-test.ts';

const store = storePerTest();

describe('the dispute letter', () => {
  test('tells the operator of the reason, the amount, the due date and what to do', async () => {
    const [{ subject, text, replyTo }] = await composeAll(store.db, disputed('opened'));
    expect(subject).toBe('Dispute opened: Starter Edge, $299.00 (ORDER-1)');
    expect(replyTo).toBeUndefined();
    expect(text).toContain("Answer it in PayPal's Resolution Center");
    expect(text).toContain(`Reason: ${DISPUTE.reason}
Disputed amount: $299.00 USD
Status: PayPal waits for your answer
Answer by: December 18, 2026 at 9:00 AM UTC
Case ID: PP-R-1`);
    expect(text).toContain('See this payment: ops payments show ORDER-1');
  });

  test('says what PayPal did not state, and shows an unknown code as it is', async () => {
    const change = { amountCents: null, dueAt: null, reason: 'SOMETHING_NEW', messages: [{ content: 'I am angry' }] };
    const [{ subject, text }] = await composeAll(store.db, disputed('opened', change));
    expect(subject).toBe('Dispute opened: Starter Edge (ORDER-1)');
    expect(text).toMatch(
      /Reason: SOMETHING_NEW\nDisputed amount: not stated\nStatus: .*\nAnswer by: PayPal has not set a date/,
    );
    expect((await listUnsent(store.db))[0]?.facts).not.toContain('angry');
  });

  test.each([
    ['Dispute won', 'You won a dispute.', 'won'],
    ['Dispute lost', 'You lost a dispute.', 'lost'],
    ['Dispute closed', 'A dispute was closed.', 'closed'],
  ] as const)('says at the end: %s', async (subject, title, status) => {
    const resolved = { status, outcome: 'PayPal closed the case' };
    const [letter] = await composeAll(store.db, disputed('resolved', resolved));
    expect(letter.subject).toBe(`${subject}: Starter Edge, $299.00 (ORDER-1)`);
    expect(letter.text).toContain(title);
    expect(letter.text).toContain('Status: PayPal closed the case\nAnswer was due: December 18, 2026');
  });
});

describe('the letter about an open payment that ended unpaid', () => {
  test('tells the operator what it was, what became of it and what to do', async () => {
    const [{ subject, text, replyTo }] = await composeAll(store.db, unpaid('pending'), {
      status: 'declined',
      issue: 'DECLINED',
    });
    expect(subject).toBe('Payment not made: Starter Edge, $499.00 (ORDER-1)');
    expect(replyTo).toBe('ada@agents.example');
    expect(text).toContain('do not deliver. The buyer gets a mail that says so.');
    expect(text).toContain('Status: declined, before: pending\nReason: DECLINED\n');
    expect(text).toContain('What to do\n\nNothing: no money moved.');
    expect(readFileSync(/Read more: (.*)/.exec(text)?.[1] ?? '', 'utf8')).toContain('`declined`');
  });

  test('says that nobody tells a buyer without an address', async () => {
    const letters = await composeAll(store.db, unpaid('unknown'), {
      status: 'declined',
      issue: 'DECLINED',
      customer: null,
    });
    expect(letters).toHaveLength(1);
    expect(letters[0].text).toContain('The site has no e-mail address of the buyer, so the buyer gets no mail.');
  });

  test.each([
    ['declined', 'DECLINED', 'Nothing was charged.', 'Pay again at checkout: '],
    ['declined', 'REFUNDED', 'No money was kept.', 'Pay again at checkout: '],
    ['declined', MISMATCH, 'we did not take it as paid', 'reply to this mail before you pay again'],
    ['cancelled', 'VOIDED', 'canceled at PayPal. Nothing was charged.', 'Pay again at checkout: '],
    ['cancelled', 'ORDER_EXPIRED', 'has expired at PayPal. Nothing was charged.', 'Pay again at checkout: '],
    ['cancelled', 'CLOSED_BY_OPERATOR', 'if you may have paid', 'reply to this mail before you pay again'],
    ['created', null, 'has not been approved at PayPal yet. Nothing was charged.', 'Pay again at checkout: '],
  ] as const)('tells the buyer of %s, %s what to do', async (status, issue, means, advice) => {
    const [, buyer] = await composeAll(store.db, unpaid('pending'), { status, issue });
    const title = issue === 'REFUNDED' ? 'Your payment was returned' : 'Your payment did not go through';
    expect(buyer?.subject).toBe(`${title}: Hearthline, Starter Edge, $499.00`);
    for (const part of [means, advice]) expect(buyer?.text).toContain(part);
    expect(buyer?.text).not.toMatch(/Ada|Portland/);
    expect(buyer?.replyTo).toBe(SITE.email);
  });
});

describe('the letter about a payment that needs a person', () => {
  test.each([
    ['mismatch', { status: 'unknown', issue: MISMATCH }, 'PayPal and the books differ', 'give it back there'],
    ['pending', { status: 'pending' }, 'payment pending for 24 hours', '`payments reconcile` asks now.'],
    ['unknown', { status: 'unknown' }, 'outcome unknown for 1 hour', 'The site never charges again to find out.'],
    ['no-details', { customer: null }, 'paid without customer details', 'ask them for the details.'],
  ] as const)('says of %s what is wrong and what to do', async (cause, change, subject, text) => {
    const [letter] = await composeAll(store.db, attention(cause), change);
    expect(letter.subject).toBe(`Please check: ${subject}, Starter Edge, $499.00 (ORDER-1)`);
    expect(letter.text).toContain(text);
    expect(letter.text).toContain(`Status: ${'status' in change ? change.status : 'captured'}\n`);
    expect(letter.text).toContain('Capture ID: CAPTURE-1');
    expect(letter.text).toContain(
      'See this payment: ops payments show ORDER-1\nAsk again now: ops payments reconcile\n',
    );
    expect(readFileSync(/Read more: (.*)/.exec(letter.text)?.[1] ?? '', 'utf8')).toContain('`pending`');
  });
});
