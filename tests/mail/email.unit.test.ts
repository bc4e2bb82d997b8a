import { expect, test } from 'vitest';
import { layOutEmail } from '#app/mail/layout.ts';
import { FRAME } from '#tests/mail/frame.ts';

test('lays out parts as text, each value on one line', () => {
  const { text } = layOutEmail(
    [
      { title: 'Your receipt' },
      'Thank you.',
      [
        ['Name', 'Ada\r\nSMS consent: yes'],
        ['Page', 'https://typed.example'],
        ['Paid', new Date('2026-07-01T04:30:00Z')],
      ],
      { button: new URL('https://www.hearthline.example/receipt/x?a=1&b=2'), label: 'Receipt' },
      { atDesk: 'messages', id: 5, commands: [] },
      { heading: 'What happens next' },
      { list: ['We\ncall', 'You pay'] },
      'Bye,\u2028Hearthline',
    ],
    FRAME,
  );
  expect(text).toBe(`Your receipt

Thank you.

Name: Ada SMS consent: yes
Page: https://typed.example
Paid: June 30, 2026 at 11:30 PM CDT

Receipt: https://www.hearthline.example/receipt/x?a=1&b=2

Open it at the desk: https://www.hearthline.example/desk/list/messages?search=5

What happens next

- We call
- You pay

Bye, Hearthline
`);
});

test('lays out HTML in one narrow column, escaped and with links for URLs only', () => {
  const { html } = layOutEmail(
    [
      '<b>Hi</b>',
      [
        ['<i>Name</i>', '"><img src=x>'],
        ['Page', 'https://typed.example'],
      ],
      { link: new URL('https://www.hearthline.example/receipt/"x?a=1&b=2'), label: '<s>Receipt' },
      { title: '<h3>' },
      { heading: '<h4>' },
      { list: ['<h5>'] },
    ],
    FRAME,
  );
  expect(html).not.toMatch(/<(b|i|s|h3|h4|h5)\b/);
  expect(html.match(/<img src="[^"]*"/g)).toEqual(['<img src="https://www.hearthline.example/icon-192.png"']);
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(html).toContain('&quot;&gt;&lt;img src=x&gt;');
  expect(html.match(/<a href="[^"]*"/g)).toEqual(['<a href="https://www.hearthline.example/receipt/%22x?a=1&amp;b=2"']);
  expect(html).toMatch(/max-width:600px/);
  expect(html).toMatch(/font:16px/);
  expect(html).toMatch(/name="viewport" content="width=device-width"/);
});
