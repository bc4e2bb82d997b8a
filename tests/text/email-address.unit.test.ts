import { expect, test } from 'vitest';
import { isMailable, toEmailAddress } from '#app/text/email-address.ts';

test.each([
  ['ada@agents.example', 'ada@agents.example'],
  [' \u200bada@agents.example\u00a0', 'ada@agents.example'],
  ['Ada+x@Agents.Example', 'Ada+x@Agents.Example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@نامه\u200cای.example', 'ada@xn--mgba3gch31f060k.example'],
  [`${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`],
])('takes %j for an address', (typed, address) => {
  expect(toEmailAddress(typed)).toBe(address);
  expect(toEmailAddress(address)).toBe(address);
});

test.each([
  ...['', 'ada', 'ada@', '@bücher.example', 'a@b@bücher.example', 'a b@bücher.example', 'ada@bü cher.example'],
  ...['ada@bücher..example', 'ada@bücher.example.', 'jörg@bücher.example', 'ada@bücher.example/x'],
  ...['ada@bücher.example:25', 'ada@b%C3%BCcher.example', 'ada@bücher_x.example', 'ada@bücher℀.example'],
  ...['Ada <ada@bücher.example>', 'ada@bücher.example, thief@evil.example'],
  ...['ada@bücher.example\nBcc: thief@evil.example', `${'a'.repeat(65)}@b.example`, `ada@${'bü.'.repeat(60)}example`],
])('rejects %j', (typed) => expect(toEmailAddress(typed)).toBeNull());

test.each([
  ['ada@agents.example', true],
  ['ada+x@mail.agents.example', true],
  ['ada@xn--bcher-kva.example', true],
  ['ada@bücher.example', false],
  ['ada@agents.example, thief@evil.example', false],
  ['Ada <ada@agents.example>', false],
  ['ada@agents.example\nBcc: thief@evil.example', false],
  [' ada@agents.example', false],
  ['ada@localhost', false],
])('tells whether mail can arrive at %j', (text, expected) => {
  expect(isMailable(text)).toBe(expected);
});
