import { describe, expect, it } from 'vitest';
import { checkCustomer } from '#app/routes/checkout/check-customer.ts';

/** What stands under the e-mail field of the checkout form. */
function messagesFor(email: string): string[] | null | undefined {
  const form = new FormData();
  form.set('email', email);
  return checkCustomer(form).reply().error?.email;
}

describe('the e-mail address of the customer details', () => {
  it.each(['', '   ', '\u00a0', '\u200b', '\u2060 '])('is required: "%s"', (email) => {
    expect(messagesFor(email)).toEqual(['Email is required.']);
  });

  it.each(['nonsense', 'a@b', 'a b@harbor.example', 'a@b@harbor.example', 'a@.example', '@harbor.example'])(
    'must be one: %s',
    (email) => {
      expect(messagesFor(email)).toEqual(['Invalid email']);
    },
  );

  it.each([
    'smith&sons@harbor.example',
    'a!b@harbor.example',
    'a/b@harbor.example',
    "o'neil+leads@mail.harbor.example",
  ])('may be one that is seldom seen: %s', (email) => {
    expect(messagesFor(email)).toBeUndefined();
  });

  it('is taken with space around it', () => {
    expect(messagesFor(' ana@harbor.example ')).toBeUndefined();
  });
});
