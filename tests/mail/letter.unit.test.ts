import { expect, test } from 'vitest';
import { isPlainAddress, layOutLetter } from '#app/mail/letter.ts';

test('lays out fields and paragraphs as text, one line each', () => {
  const { text } = layOutLetter([
    'Thank you.',
    [
      ['Name', 'Ada\r\nSMS consent: yes'],
      ['Receipt', new URL('https://www.hearthline.example/receipt/x?a=1&b=2')],
    ],
    'Bye,\u2028Hearthline',
  ]);
  expect(text).toBe(`Thank you.

Name: Ada SMS consent: yes
Receipt: https://www.hearthline.example/receipt/x?a=1&b=2

Bye, Hearthline
`);
});

test('lays out HTML in one narrow column, with everything escaped and URLs alone linked', () => {
  const { html } = layOutLetter([
    '<b>Hi</b>',
    [
      ['<i>Name</i>', '"><img src=x>'],
      ['Page', 'https://typed.example'],
      ['Receipt', new URL('https://www.hearthline.example/receipt/"x?a=1&b=2')],
    ],
  ]);
  expect(html).not.toMatch(/<(b|i|img)\b/);
  expect(html).toContain('&#60;b&#62;Hi&#60;/b&#62;');
  expect(html).toContain('&#34;&#62;&#60;img src=x&#62;');
  expect(html.match(/<a href="[^"]*"/g)).toEqual(['<a href="https://www.hearthline.example/receipt/%22x?a=1&#38;b=2"']);
  expect(html).toMatch(/max-width:600px/);
  expect(html).toMatch(/font:16px/);
  expect(html).toMatch(/name="viewport" content="width=device-width"/);
});

test.each([
  ['ada@agents.example', true],
  ['ada+x@mail.agents.example', true],
  ['ada@agents.example, thief@evil.example', false],
  ['Ada <ada@agents.example>', false],
  ['ada@agents.example\nBcc: thief@evil.example', false],
  ['ada@localhost', false],
])('tells whether %j is one plain address', (text, expected) => {
  expect(isPlainAddress(text)).toBe(expected);
});
