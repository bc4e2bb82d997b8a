import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Letter } from '#app/mail/letter.ts';
import { listUnsent } from '#app/mail/outbox.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { MISMATCH } from '#app/payments/machine/status.ts';
import { readReceiptToken } from '#app/payments/receipt.server.ts';
import {
  ALL,
  attention,
  compose,
  DEMO,
  DISPUTE,
  disputed,
  type Enqueue,
  put,
  RECEIPT,
  ROW,
  refunded,
  SALE,
  SITE,
  unpaid,
} from '#tests/payments/letters/letters.ts';
import { storePerTest } from '#tests/stores/store-per-test.ts';

const store = storePerTest();

async function composeAll(enqueue: Enqueue, change: Partial<PaymentRow> = {}): Promise<[Letter, ...Letter[]]> {
  const composed = await Promise.all((await put(store.db, enqueue, change)).map(compose));
  return composed as [Letter, ...Letter[]];
}

describe('the sale letter', () => {
  test('tells the operator of the sale, the money, the customer and the command', async () => {
    const [{ subject, text, replyTo }] = await composeAll(SALE);
    expect(subject).toBe('Sale: Starter Edge, $499.00 (ORDER-1)');
    expect(replyTo).toBe('ada@agents.example');
    expect(text).toBe(`You sold Starter Edge for $499.00.

Plan: Starter Edge
Amount: $499.00 USD
PayPal's fee: $17.90 USD
Net: $481.10 USD
Paid: November 24, 2026 at 10:00 AM UTC
Order ID: ORDER-1
Capture ID: CAPTURE-1
Invoice ID: INV-1

Customer

Name: Ada Agent
E-mail: ada@agents.example
Phone: (555) 010-0123
Address: 2 Oak Street
City: Portland
State: Oregon

Your reply to this mail goes to the buyer.

See this payment: ops payments show ORDER-1
`);
  });

  test('says what is not known yet, and that sandbox money is not real', async () => {
    const [{ text }] = await composeAll(SALE, {
      ...{ feeCents: null, netCents: null, customer: null },
      environment: 'sandbox',
    });
    expect(text).toContain('PayPal has not said yet what its fee is and what is left.');
    expect(text).toContain('The customer details are not known yet.');
    expect(text).toContain("This was in PayPal's sandbox: the money is not real.");
    expect(text).not.toMatch(/PayPal's fee:|Net:|Your reply/);
  });
});

describe('the receipt', () => {
  test('names the plan, the amount, the date and the ids', async () => {
    const [{ subject, text, html, replyTo }] = await composeAll(RECEIPT);
    expect(subject).toBe('Your receipt from Hearthline: Starter Edge, $499.00');
    expect(replyTo).toBe(SITE.email);
    const [, token = ''] = /https:\/\/www\.hearthline\.example\/receipt\/(\S+)/.exec(text) ?? [];
    expect(text.replace(token, 'TOKEN')).toBe(`Thank you. Your payment is complete.

Plan: Starter Edge
Amount: $499.00 USD
Paid with: PayPal
Date: November 24, 2026 at 10:00 AM UTC
Invoice ID: INV-1
Order ID: ORDER-1
Transaction ID: CAPTURE-1

See your receipt online: https://www.hearthline.example/receipt/TOKEN

What happens next

- We get in touch, with the details you gave at checkout, to set up your ZIP codes and live transfers.
- Leads reach you 1 to 4 hours after they are verified, and go to you alone.
- If there is a problem with a lead, reply within 48 hours of delivery to get a replacement or credit.

Questions? Reply to this mail to write to Hearthline.

Who sold it

Company: Hearthline
Address: 1 Main Street, Springfield, IL 62701
E-mail: hello@hearthline.example
Phone: (555) 010-0100
`);
    expect(html).toContain(`<a href="https://www.hearthline.example/receipt/${token}">See your receipt online</a>`);
    expect(readReceiptToken(token)).toMatchObject({
      orderID: 'ORDER-1',
      signed: { status: 'paid', paidAt: ROW.paidAt },
    });
  });

  test('says nothing of the fee, the PayPal account or the customer', async () => {
    const [{ text, html }] = await composeAll(RECEIPT);
    const [row] = await listUnsent(store.db);
    for (const told of [text, html, row?.facts]) {
      expect(told).not.toMatch(/17\.90|481\.10|1790|48110|PAYER|ada@|Agent|Oak/);
    }
  });
});

describe('the refund letters', () => {
  test('tell the operator and the buyer of a part and of the total so far', async () => {
    const [operator, buyer] = await composeAll(refunded({}, 15_000));
    expect(operator.subject).toBe('Refund: $100.00 of $499.00, Starter Edge (ORDER-1)');
    expect(operator.replyTo).toBe('ada@agents.example');
    expect(operator.text).toContain('The buyer gets a refund of $100.00 for Starter Edge.');
    expect(operator.text).toContain('See this payment: ops payments show ORDER-1');
    expect(buyer?.subject).toBe('Your refund from Hearthline: $100.00 of $499.00, Starter Edge');
    expect(buyer?.replyTo).toBe(SITE.email);
    expect(buyer?.text).toContain('We refunded $100.00 USD of your payment.');
    expect(buyer?.text).toContain(`Address: ${SITE.address}`);
    for (const letter of [operator, buyer]) {
      expect(letter?.text).toContain('This refund: $100.00 USD\nRefunded so far: $150.00 USD of $499.00 USD\n');
      expect(letter?.text).toContain('Date: November 25, 2026 at 9:00 AM UTC\nRefund ID: REFUND-1\n');
    }
    expect(buyer?.text).not.toMatch(/fee|Agent|ops payments/i);
  });

  test('say when all of the payment went back', async () => {
    const [, buyer] = await composeAll(refunded({ amountCents: 49_900 }, 49_900));
    expect(buyer?.subject).toBe('Your refund from Hearthline: $499.00, Starter Edge');
    expect(buyer?.text).toContain('We refunded your payment.');
    expect(buyer?.text).toContain('Refunded so far: $499.00 USD of $499.00 USD, all of it');
  });

  test('say that PayPal reversed a payment', async () => {
    const [operator, buyer] = await composeAll(refunded({ kind: 'reversal' }));
    expect(operator.subject).toBe('PayPal took money back: $100.00 of $499.00, Starter Edge (ORDER-1)');
    expect(operator.text).toContain('PayPal took back $100.00 for Starter Edge.');
    expect(operator.text).toContain('took this money from your account');
    expect(buyer?.subject).toBe('PayPal returned your payment to Hearthline: $100.00 of $499.00, Starter Edge');
    expect(buyer?.text).toContain('PayPal returned $100.00 USD of your payment.');
    expect(buyer?.text).not.toMatch(/We refunded|your account/);
  });
});

describe('the dispute letter', () => {
  test('tells the operator of the reason, the amount, the due date and what to do', async () => {
    const [{ subject, text, replyTo }] = await composeAll(disputed('opened'));
    expect(subject).toBe('Dispute opened: Starter Edge, $299.00 (ORDER-1)');
    expect(replyTo).toBeUndefined();
    expect(text).toContain("Answer it in PayPal's Resolution Center");
    expect(text).toContain(`Reason: The buyer says that they did not receive what they paid for (${DISPUTE.reason})
Disputed amount: $299.00 USD
Status: PayPal waits for your answer (WAITING_FOR_SELLER_RESPONSE)
Answer by: December 18, 2026 at 9:00 AM UTC
Case ID: PP-R-1`);
    expect(text).toContain('See this payment: ops payments show ORDER-1');
  });

  test('says what PayPal did not state, and shows an unknown code as it is', async () => {
    const change = { amountCents: null, dueAt: null, reason: 'SOMETHING_NEW', messages: [{ content: 'I am angry' }] };
    const [{ subject, text }] = await composeAll(disputed('opened', change));
    expect(subject).toBe('Dispute opened: Starter Edge (ORDER-1)');
    expect(text).toMatch(
      /Reason: SOMETHING_NEW\nDisputed amount: not stated\nStatus: .*\nAnswer by: PayPal has not set a date/,
    );
    expect((await listUnsent(store.db))[0]?.facts).not.toContain('angry');
  });

  test('says that a dispute was reopened, and until when to answer', async () => {
    const [{ subject, text }] = await composeAll(disputed('reopened'));
    expect(subject).toBe('Dispute reopened: Starter Edge, $299.00 (ORDER-1)');
    expect(text).toContain('Answer by: December 18, 2026');
  });

  test.each([
    ['Dispute won', 'You won a dispute.', 'RESOLVED_SELLER_FAVOUR'],
    ['Dispute lost', 'You lost a dispute.', 'RESOLVED_BUYER_FAVOUR'],
    ['Dispute closed', 'A dispute was closed.', 'RESOLVED_WITH_PAYOUT'],
  ])('says at the end: %s', async (subject, title, outcome) => {
    const [letter] = await composeAll(disputed('resolved', { status: 'RESOLVED', outcome }));
    expect(letter.subject).toBe(`${subject}: Starter Edge, $299.00 (ORDER-1)`);
    expect(letter.text).toContain(title);
    expect(letter.text).toContain(
      `Status: PayPal closed the case (RESOLVED)\nOutcome: ${outcome}\nAnswer was due: December 18, 2026`,
    );
  });
});

describe('the letter about an open payment that ended unpaid', () => {
  test('tells the operator what it was, what became of it and what to do', async () => {
    const [{ subject, text, replyTo }] = await composeAll(unpaid('pending'), { status: 'declined', issue: 'DECLINED' });
    expect(subject).toBe('Payment not made: Starter Edge, $499.00 (ORDER-1)');
    expect(replyTo).toBe('ada@agents.example');
    expect(text).toContain('do not deliver. The buyer gets a mail that says so.');
    expect(text).toContain('Status: declined, before: pending\nReason: DECLINED\n');
    expect(text).toContain('What to do\n\nNothing: no money moved.');
    expect(readFileSync(/Read more: (.*)/.exec(text)?.[1] ?? '', 'utf8')).toContain('`declined`');
  });

  test('says that nobody tells a buyer without an address', async () => {
    const letters = await composeAll(unpaid('unknown'), { status: 'declined', issue: 'DECLINED', customer: null });
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
    const [, buyer] = await composeAll(unpaid('pending'), { status, issue });
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
    const [letter] = await composeAll(attention(cause), change);
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

describe('every letter', () => {
  test('says of a demo order, first and in the subject, that no money moved', async () => {
    for (const enqueue of ALL) await put(store.db, enqueue, DEMO);
    const rows = await listUnsent(store.db);
    expect(rows).toHaveLength(10);
    for (const { subject, text } of await Promise.all(rows.map(compose))) {
      expect(subject).toMatch(/^Demo: no money moved\. /);
      expect(text).toMatch(/^Demo: no money moved\. /);
      expect(text).not.toMatch(/Paid with: PayPal|has not said/);
    }
  });
});
