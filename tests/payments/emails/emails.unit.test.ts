import { describe, expect, test } from 'vitest';
import { readReceiptToken } from '#app/payments/receipt.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { listUnsent } from '#tests/mail/unsent.ts';
import { ALL, compose, composeAll, DEMO, put, RECEIPT, ROW, SALE, SITE } from '#tests/payments/emails/emails.ts';

const store = storePerTest();

describe('the sale email', () => {
  test('tells the operator of the sale, the money, the customer and where it is', async () => {
    const [{ subject, text, replyTo }] = await composeAll(store.db, SALE);
    expect(subject).toBe('Sale: Starter Edge, $499.00 (ORDER-1)');
    expect(replyTo).toBe('ada@agents.example');
    for (const line of [
      ...['Amount: $499.00 USD', "PayPal's fee: $17.90 USD", 'Net: $481.10 USD', 'Order ID: ORDER-1'],
      ...['Capture ID: CAPTURE-1', 'Invoice ID: INV-1', 'Paid: November 24, 2026 at 4:00 AM CST'],
      ...['Name: Ada Agent', 'E-mail: ada@agents.example', 'Phone: (555) 010-0123', 'Address: 2 Oak Street'],
      ...['City: Portland', 'State: Oregon', `Open it at the desk: ${SITE.url}/desk/list/orders?search=ORDER-1`],
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('The same person paid for this plan by order EARLIER-1 a short time before.');
  });

  test('says what is not known yet, and that sandbox money is not real', async () => {
    const [{ text }] = await composeAll(store.db, SALE, {
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
  test('names plan, amount, date and ids, but no fee, account or customer', async () => {
    const [{ subject, text, html, replyTo }] = await composeAll(store.db, RECEIPT);
    expect(subject).toBe('Your receipt from Hearthline: Starter Edge, $499.00');
    expect(replyTo).toBe(SITE.email);
    const [, token = ''] = /https:\/\/www\.hearthline\.example\/receipt\/(\S+)/.exec(text) ?? [];
    for (const line of [
      ...['Plan: Starter Edge', 'Amount: $499.00 USD', 'Paid with: PayPal', 'Transaction ID: CAPTURE-1'],
      ...['Date: November 24, 2026 at 4:00 AM CST', 'Invoice ID: INV-1', 'Order ID: ORDER-1'],
      ...['Company: Hearthline', 'Address: 1 Main Street, Springfield, IL 62701', 'E-mail: hello@hearthline.example'],
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('within 48 hours of delivery');
    expect(html).toMatch(
      new RegExp(`<a href="https://www.hearthline.example/receipt/${token}"[^>]*>See your receipt online</a>`),
    );
    expect(readReceiptToken(token)).toMatchObject({ orderID: 'ORDER-1', status: 'paid', paidAt: ROW.paidAt });
    const [row] = await listUnsent(store.db);
    for (const told of [text, html, row?.facts]) {
      expect(told).not.toMatch(/17\.90|481\.10|1790|48110|PAYER|ada@|Agent|Oak/);
    }
  });
});

test('says of a demo order, first and in the subject, that no money moved', async () => {
  for (const enqueue of ALL) await put(store.db, enqueue, DEMO);
  const rows = await listUnsent(store.db);
  expect(rows).toHaveLength(6);
  for (const { subject, text } of await Promise.all(rows.map(compose))) {
    expect(subject).toMatch(/^Demo: no money moved\. /);
    expect(text).toMatch(/^Demo: no money moved\. /);
    expect(text).not.toMatch(/Paid with: PayPal|has not said/);
  }
});
