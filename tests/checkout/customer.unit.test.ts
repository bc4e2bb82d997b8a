import { expect, it } from 'vitest';
import { checkCustomer } from '#app/checkout/check-customer.ts';

const REQUIRED = ['Email is required.'];
const INVALID = ['Invalid email'];

it.each([
  ['requires the e-mail address', REQUIRED, ['', '   ', '\u00a0', '\u200b', '\u2060 ']],
  [
    'refuses what is no e-mail address',
    INVALID,
    ['nonsense', 'a@b', 'a b@c.example', 'a@b@c.example', 'a@.example', '@c.example'],
  ],
  [
    'takes e-mail addresses that are seldom seen',
    undefined,
    ['smith&sons@harbor.example', 'a!b@harbor.example', 'a/b@harbor.example', "o'neil+leads@mail.harbor.example"],
  ],
  ['takes an e-mail address with space around it', undefined, [' ana@harbor.example ']],
])('%s', (_, messages, emails) => {
  for (const email of emails) {
    const form = new FormData();
    form.set('email', email);
    expect([email, checkCustomer(form).reply().error?.email ?? undefined]).toEqual([email, messages]);
  }
});
