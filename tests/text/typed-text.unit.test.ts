import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatRequestSchema } from '#app/assistant/chat/chat.schema.ts';
import { paymentRecordSchema } from '#app/payments/calls.schema.ts';
import { customerSchema } from '#app/payments/customer.schema.ts';
import { cleanLine, cleanText } from '#app/text/typed-text.ts';
import { customer } from '#tests/payments/payments.ts';

const MARKS = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u200e', '\u202e', '\u2066', '\ufe0f'],
  ...['\u{e0100}', '\u{e0001}', '\u{e0067}\u{e007f}', '\u3164', '\uffa0', '\ufff9', '\uffff', '\u{1d173}', '\0'],
  ...['\x1b', '\x7f', '\u0085', '\ud83c'],
];
const SPACES = ['\u00a0', '\u2003', '\u202f', '\u3000', '\u2800'];

const codes = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);

test('removes invisible marks before, within and after a text', () => {
  const wrong = MARKS.filter((mark) => cleanLine(`${mark}Ad${mark}a${mark} Reed1${mark}`) !== 'Ada Reed1');
  expect(wrong.map(codes)).toEqual([]);
});

test('turns unusual spaces into ordinary ones, and removes them at the ends', () => {
  const wrong = SPACES.filter((space) => cleanLine(`${space}Ada${space}Reed${space}`) !== 'Ada Reed');
  expect(wrong.map(codes)).toEqual([]);
});

test('counts a text of nothing but these as empty', () => {
  for (const mark of [...MARKS, ...SPACES, '\u0301', '\u20e3', '\u{1f3f4}'.slice(1), '\n\t \u200b\u3000']) {
    expect([codes(mark), cleanLine(mark.repeat(3)), cleanText(mark.repeat(3))]).toEqual([codes(mark), '', '']);
  }
});

test('writes every line break as one character', () => {
  for (const mark of ['\r\n', '\n', '\r', '\v', '\f', '\u2028', '\u2029']) {
    expect([codes(mark), cleanText(`one${mark}\ttwo`), cleanLine(`one${mark}two`)]).toEqual([
      codes(mark),
      'one\n\ttwo',
      'one two',
    ]);
  }
  expect(cleanText('one\r\n\r\n\r\ntwo')).toBe('one\n\n\ntwo');
});

test.each([
  ...['👩‍👩‍👧', '👩🏽‍💻', '🏴‍☠️', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '🇺🇸', '1️⃣', '☎︎'],
  ...['نامه‌ای', 'क्‍ष', 'ශ්‍රී', '葛\u{e0100}城', '神\ufe00', 'ᠠ᠋', 'Jose\u0301', 'ᄒ\u1161ᆫ', '⠓⠊'],
])('leaves %s as it is', (text) => expect(cleanLine(text)).toBe(text));

test('changes nothing in what it has cleaned', () => {
  const character = fc.constantFrom(...MARKS, ...SPACES, ...'a1# 👩👧🏴\ufe0f\u200dක\u0dcaن葛ᠠ\u0301\r\n\t');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (parts) => {
      const [text, line] = [cleanText(parts.join('')), cleanLine(parts.join(''))];
      expect([cleanText(text), cleanLine(line)]).toEqual([text, line]);
    }),
    { numRuns: 1_000 },
  );
});

test('cleans the longest body in time that grows with its length only', () => {
  for (const part of [...MARKS, '\u{1f3f4}\u{e0067}', '👩\u200d', '\r\n', 'ක\u200d']) {
    const text = part.repeat(64_000 / part.length);
    const start = performance.now();
    cleanText(text);
    expect([codes(part), performance.now() - start < 500]).toEqual([codes(part), true]);
  }
});

describe('every field of', () => {
  const record = { orderID: '1', userEmail: 'ada@b.example', packageTitle: 'x', packagePrice: '1' };
  test.each([
    ['the customer details', customerSchema, customer],
    ['the chat', chatRequestSchema, { message: 'Hello' }],
    ['the payment record', paymentRecordSchema, { ...record, ...customer }],
  ])('%s drops pasted marks', (_, schema, fields) => {
    const clean = schema.parse(fields);
    const typed = Object.entries(fields).map(([name, value]) => [
      name,
      /^(?:orderID|package)/.test(name) ? value : `\ufeff${value.slice(0, 2)}\u00ad${value.slice(2)}\u200b`,
    ]);
    expect(schema.parse(Object.fromEntries(typed))).toEqual(clean);
  });
});
