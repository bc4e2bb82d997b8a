import { expect, test } from 'vitest';
import { canonicalAddress } from '#app/http/canonical-address.server.ts';

test.each([
  ['/ABOUT-US///?tab=mission', '/about-us?tab=mission'],
  ['/Resources/Competing-Smart-In-Real-Estate', '/resources/competing-smart-in-real-estate'],
  ['/Checkout?payment=DECLINED', '/checkout?payment=DECLINED'],
  ['/receipt/AbC/', '/receipt/AbC'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['//', '/'],
  ['/pricing/?', '/pricing?'],
])('corrects %s to %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
});

test.each(['/', '/?review=new', '/receipt/AbC', '/No-Such-Page', '/checkout?payment=A/'])(
  'leaves %s as it is',
  (address) => {
    expect(canonicalAddress(address)).toBeNull();
  },
);
