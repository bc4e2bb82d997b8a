import { describe, expect, test } from 'vitest';
import { disputeInEvent } from '#app/payments/providers/paypal/after-sale.server.ts';
import { readEvent } from '#app/payments/providers/paypal/events.server.ts';

const API = 'https://api-m.sandbox.paypal.com';
const ORDER = '5OR00000AA0000001';
const CAPTURE = '1CA00000AA0000001';
const INVOICE = 'INV-2026-11-24-00112233aabbccdd';
const NOTHING = { orderId: null, captureIds: [], invoiceIds: [], refundId: null, isReversal: false, disputeId: null };
const AMOUNT = { currency_code: 'USD', value: '299.00' };

const capture = {
  id: CAPTURE,
  status: 'COMPLETED',
  amount: AMOUNT,
  invoice_id: INVOICE,
  custom_id: 'buyer-lead',
  create_time: '2026-11-24T10:00:05Z',
  links: [
    { href: `${API}/v2/payments/captures/${CAPTURE}`, rel: 'self', method: 'GET' },
    { href: `${API}/v2/checkout/orders/${ORDER}`, rel: 'up', method: 'GET' },
  ],
  supplementary_data: { related_ids: { order_id: ORDER } },
};
const refund = {
  id: '2RF00000AA0000001',
  status: 'COMPLETED',
  amount: AMOUNT,
  invoice_id: INVOICE,
  create_time: '2026-11-25T01:00:00-08:00',
  links: [
    { href: `${API}/v2/payments/refunds/2RF00000AA0000001`, rel: 'self', method: 'GET' },
    { href: `${API}/v2/payments/captures/${CAPTURE}`, rel: 'up', method: 'GET' },
  ],
};
const dispute = {
  dispute_id: 'PP-R-TST-10000001',
  create_time: '2026-12-01T09:00:00.000Z',
  update_time: '2026-12-08T09:00:00.000Z',
  disputed_transactions: [{ seller_transaction_id: CAPTURE, seller: { name: 'Test Shop' }, items: [] }],
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_amount: AMOUNT,
  seller_response_due_date: '2026-12-18T09:00:00.000Z',
};

const event = (event_type: string, resource: unknown) =>
  JSON.stringify({ id: 'WH-1', event_version: '1.0', event_type, resource, links: [] });
const read = (type: string, resource: unknown) => readEvent(event(type, resource));

describe('event', () => {
  test('names the order that a buyer approved', () => {
    const type = 'CHECKOUT.ORDER.APPROVED';
    expect(read(type, { id: ORDER, status: 'APPROVED' })).toEqual({ ...NOTHING, type, orderId: ORDER });
  });

  test('names order, capture and invoice of a capture', () => {
    const type = 'PAYMENT.CAPTURE.DENIED';
    const ids = { ...NOTHING, type, orderId: ORDER, captureIds: [CAPTURE], invoiceIds: [INVOICE] };
    expect(read(type, capture)).toEqual(ids);
    expect(read(type, { ...capture, supplementary_data: undefined })).toEqual(ids);
    const old = { id: CAPTURE, state: 'pending', parent_payment: 'PAY-1' };
    expect(read(type, old)).toEqual({ ...NOTHING, type, captureIds: [CAPTURE] });
  });

  test.each(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED', 'PAYMENT.REFUND.PENDING'])(
    '%s names the refund, the capture above it and the invoice',
    (type) => {
      const isReversal = type.endsWith('REVERSED');
      const ids = { ...NOTHING, type, refundId: refund.id, captureIds: [CAPTURE], isReversal };
      expect(read(type, refund)).toEqual({ ...ids, invoiceIds: [INVOICE] });
      expect(read(type, { ...refund, invoice_id: undefined })).toEqual(ids);
    },
  );

  test('names dispute, captures and invoices of a dispute', () => {
    const type = 'CUSTOMER.DISPUTE.UPDATED';
    const ids = { ...NOTHING, type, disputeId: dispute.dispute_id, captureIds: [CAPTURE] };
    expect(read(type, dispute)).toEqual(ids);
    const transactions = [
      ...[null, {}, { seller_transaction_id: CAPTURE, invoice_number: INVOICE }],
      ...[{ seller_transaction_id: 'OTHER' }, { invoice_number: 'INV-2' }],
    ];
    const all = { ...ids, captureIds: [CAPTURE, 'OTHER'], invoiceIds: [INVOICE, 'INV-2'] };
    expect(read(type, { ...dispute, disputed_transactions: transactions })).toEqual(all);
  });

  test('points at nothing if its type is unknown, and is null for a body that is none', () => {
    expect(read('BILLING.PLAN.CREATED', capture)).toEqual({ ...NOTHING, type: 'BILLING.PLAN.CREATED' });
    for (const body of ['', 'null', '[]', '{"event_type":1,"resource":{}}', '{"event_type":"A"}']) {
      expect([body, readEvent(body)]).toEqual([body, null]);
    }
  });
});

describe('hostile event', () => {
  test.each([
    ['in a query', `https://evil.example/?x=/v2/payments/captures/${CAPTURE}`],
    ['with more behind it', `${API}/v2/payments/captures/${CAPTURE}/../../refunds`],
    ['with a query', `${API}/v2/payments/captures/${CAPTURE}?x=1`],
    ['that is encoded', `${API}/v2/payments/captures/..%2F..%2Foauth2`],
    ['of another kind', `${API}/v2/checkout/orders/${ORDER}`],
    ['that is too long', `${API}/v2/payments/captures/${'A'.repeat(61)}`],
  ])('names no capture by a link %s', (_, href) => {
    const links = [{ rel: 'up', href }];
    expect(read('PAYMENT.CAPTURE.REFUNDED', { ...refund, links })?.captureIds).toEqual([]);
  });

  test('gives the id alone of a link to another host', () => {
    const links = [null, { rel: 'up' }, { rel: 'up', href: `http://169.254.1.1:80/v2/payments/captures/${CAPTURE}` }];
    expect(read('PAYMENT.CAPTURE.REFUNDED', { ...refund, links })?.captureIds).toEqual([CAPTURE]);
  });

  test.each(['../../oauth2', 'A?x=1', 'A B', '', 'A'.repeat(61), 7, {}, 'Ａ', 'A\n'])('has no id %j', (id) => {
    const related = { supplementary_data: { related_ids: { order_id: id } } };
    expect(read('CHECKOUT.ORDER.APPROVED', { id })?.orderId).toBeNull();
    expect(read('PAYMENT.CAPTURE.COMPLETED', { id, invoice_id: id, ...related, links: 'none' })).toEqual({
      ...NOTHING,
      type: 'PAYMENT.CAPTURE.COMPLETED',
    });
    expect(read('PAYMENT.REFUND.FAILED', { id })?.refundId).toBeNull();
    const disputed = { dispute_id: id, disputed_transactions: [{ seller_transaction_id: id, invoice_number: id }] };
    expect(read('CUSTOMER.DISPUTE.CREATED', disputed)).toEqual({ ...NOTHING, type: 'CUSTOMER.DISPUTE.CREATED' });
  });
});

describe('dispute in an event', () => {
  const inEvent = (change: object) =>
    disputeInEvent(event('CUSTOMER.DISPUTE.UPDATED', { ...dispute, ...change }), 'live');

  test('is read without asking PayPal', () => {
    expect(inEvent({})).toEqual({
      disputeId: 'PP-R-TST-10000001',
      captureIds: [CAPTURE],
      invoiceIds: [],
      status: 'open',
      url: 'https://www.paypal.com/resolutioncenter/view/PP-R-TST-10000001',
      openedAt: '2026-12-01T09:00:00.000Z',
      dueAt: '2026-12-18T09:00:00.000Z',
      updatedAt: '2026-12-08T09:00:00.000Z',
    });
    const ended = { status: 'RESOLVED', seller_response_due_date: undefined };
    expect(inEvent(ended)).toMatchObject({ status: 'closed', dueAt: null });
  });

  test('has the time of its change, and is null without an id, a status or a time', () => {
    expect(inEvent({ update_time: undefined })?.updatedAt).toBe('2026-12-01T09:00:00.000Z');
    expect([inEvent({ dispute_id: undefined }), inEvent({ status: 1 })]).toEqual([null, null]);
    expect(inEvent({ update_time: 'soon', create_time: undefined })).toBeNull();
    expect(disputeInEvent('{}', 'live')).toBeNull();
  });
});
