import { describe, expect, it } from 'vitest';
import { contactSchema } from '#app/domain/contact.ts';

const accepts = (fields: object) => contactSchema.safeParse(fields).success;

describe('a contact message', () => {
  it('needs no field, and starts empty and without consent', () => {
    expect(contactSchema.parse({})).toEqual({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      smsConsent: false,
      marketingConsent: false,
    });
  });

  it.each(['1234567', '12345678901234567890', '(555) 123-4567', '+1 555-123-4567', '  12345  '])(
    'takes the phone "%s", also when it is passed on',
    (phone) => {
      expect(accepts(contactSchema.parse({ phone }))).toBe(true);
    },
  );

  it('takes a copied phone number without what nobody sees in it', () => {
    const copied = '\u202a+1 (302)\u00a0555\u20110100\u202c';
    expect(contactSchema.parse({ phone: copied }).phone).toBe('+1 (302)\u00a0555-0100');
  });

  it.each([
    '123456',
    '123456789012345678901',
    ' 12345678901234567890',
    '555.123.4567',
    '555-CALL-NOW',
    '555 1234 ext 5',
  ])('refuses the phone "%s"', (phone) => {
    expect(accepts({ phone })).toBe(false);
  });

  it.each(['a@b', 'a..b@x.com', "o'hara!#@x.com", 'ana@harbor.example', ' ana@harbor.example '])(
    'takes the e-mail address "%s", as browsers do',
    (email) => {
      expect(accepts({ email })).toBe(true);
    },
  );

  it.each(['nonsense', 'a@', '@b.example', 'a b@c.example', 'a@-b.example', 'a@b..example', 'Ana <a@b.example>'])(
    'refuses the e-mail address "%s"',
    (email) => {
      expect(accepts({ email })).toBe(false);
    },
  );
});
