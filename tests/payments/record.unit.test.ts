import { expect, test } from 'vitest';
import { paymentRecordSchema } from '#app/domain/payment.ts';
import { toPaymentRecord } from '#app/domain/payment-record.ts';
import { customer } from '#tests/payments/payments.ts';

test('a record holds the ten fields of the specification and nothing else, and none is lost on the way', () => {
  const known = { ...customer, id: 7 };
  const record = toPaymentRecord({ orderID: 'ORDER-1', title: 'Starter Edge', price: 499 }, known);
  expect(record).toEqual({
    orderID: 'ORDER-1',
    userEmail: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Agent',
    phone: '3025550100',
    address: '1 Main Street',
    city: 'Dover',
    state: 'DE',
    packageTitle: 'Starter Edge',
    packagePrice: 499,
  });
  expect(paymentRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
});
