import { expect, test } from 'vitest';
import { sentenceOf } from '#app/log.server.ts';

const say = (fields: Record<string, unknown>) =>
  sentenceOf(JSON.stringify({ time: '2026-01-01T00:00:00Z', ...fields }));

test('a terminal reads a message with its fields behind it', () => {
  expect(say({ level: 'info', msg: 'Payment created', orderID: '1AB', cents: 150, to: null })).toBe(
    'Payment created (orderID 1AB, cents 150, to null)',
  );
  expect(say({ level: 'warn', msg: 'Not ready' })).toBe('Warning: Not ready');
  expect(say({ level: 'fatal', msg: 'Ended', at: { line: 3 } })).toBe('Error: Ended (at {"line":3})');
});

test('a terminal shows a stack below its message', () => {
  expect(say({ level: 'error', msg: 'A page failed', stack: 'Error: x\n    at y', path: '/' })).toBe(
    'Error: A page failed (path /)\nError: x\n    at y',
  );
});

test('a terminal gets no control characters from what other servers said', () => {
  expect(say({ level: 'warn', msg: 'Refused', reason: '\x1b[2J\x07\r\x9b' })).toBe('Warning: Refused (reason  [2J   )');
});
