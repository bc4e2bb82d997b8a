import { expect, test } from 'vitest';
import { findPersonalDetails } from '#app/reviews/personal-details.ts';

const PHONE = 'phone';
const EMAIL = 'email';
const STREET = 'address';

test.each([
  ['Call me at (302) 555-0177.', [PHONE]],
  ['3025550177', [PHONE]],
  ['302\u2011555\u20110177', [PHONE]],
  ['３０２-５５５-０１７７', [PHONE]],
  ['my number is 555-0177', [PHONE]],
  ['Write to ada.quill+leads@agents.example!', [EMAIL]],
  ['We met at 12 Maple Street.', [STREET]],
  ['1600 n. ocean view blvd, apt 3', [STREET]],
  ['She lives at 7B Harbor Way', [STREET]],
  ['12 Main\nSt', [STREET]],
  ['P.O. Box 9, Dover', [STREET]],
  ['Ada, 12 Oak Ave, 302-555-0177, ada@agents.example', [PHONE, EMAIL, STREET]],
])('finds personal details in %j', (text, details) => {
  expect(findPersonalDetails([text])).toEqual(details);
});

test.each([
  '',
  'Two closings in a month, and 24 leads since March 4, 2025.',
  'I paid US$ 1,200 for 300 leads and made 12,500 dollars.',
  'We closed 3 deals this way in a place like ours.',
  'They are @hearthline on every site, 5/5 stars.',
  'Order 12345678901234567 came at 10:30.',
  'The 2 best agents drive 40 miles.',
  'In 3 years on the road we sold 14 homes on my street and drove 5 buyers down the lane.',
])('finds none in %j', (text) => {
  expect(findPersonalDetails([text])).toEqual([]);
});

test('does not join the end of one text and the beginning of the next', () => {
  expect(findPersonalDetails(['We met 5', 'Diane Lane', '302', '555-01', '77'])).toEqual([]);
});

test('reads the longest review in no time, whatever is in it', () => {
  const texts = ['1', '1 ', 'a.', 'a@', '(302) ', '12 A ', '.-'].map((part) => part.repeat(4_000).slice(0, 4_000));
  const began = process.cpuUsage();
  for (const text of texts) findPersonalDetails([text]);
  expect(process.cpuUsage(began).user).toBeLessThan(500_000);
});
