import { describe, expect, it } from 'vitest';
import { checkCustomer } from '#app/routes/checkout/check-customer.ts';

/** What stands under the e-mail field of the checkout form. */
function messagesFor(email: string): string[] | null | undefined {
  const form = new FormData();
  form.set('email', email);
  return checkCustomer(form).reply().error?.email;
}

describe('the e-mail address of the customer details', () => {
  it.each(['', '   '])('is required: "%s"', (email) => {
    expect(messagesFor(email)).toEqual(['Email is required.']);
  });

  it('must be one', () => {
    expect(messagesFor('nonsense')).toEqual(['Invalid email']);
  });

  it('is taken with space around it', () => {
    expect(messagesFor(' ana@harbor.example ')).toBeUndefined();
  });
});
