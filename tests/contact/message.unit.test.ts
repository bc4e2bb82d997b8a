import { expect, test } from 'vitest';
import { contactSchema } from '#app/contact/message.schema.ts';

const accepts = (fields: object) => contactSchema.safeParse(fields).success;

test('needs no field, and starts empty and without consent', () => {
  const texts = { firstName: '', lastName: '', email: '', phone: '' };
  expect(contactSchema.parse({})).toEqual({ ...texts, smsConsent: false, marketingConsent: false });
});

test.each(['1234567', '12345678901234567890', '(555) 123-4567', '+1 555-123-4567', '  12345  '])(
  'accepts the phone "%s", also when it is passed on',
  (phone) => expect(accepts(contactSchema.parse({ phone }))).toBe(true),
);

test.each(['123456', '123456789012345678901', '555.123.4567', '555-CALL-NOW'])('rejects the phone "%s"', (phone) =>
  expect(accepts({ phone })).toBe(false),
);
