import { expect, test } from 'vitest';
import { describeAge } from '#app/desk/when.tsx';

const NOW = Date.parse('2026-01-02T03:04:05Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;

test.each([
  [-5 * SECOND, 'just now'],
  [59 * SECOND, 'just now'],
  [60 * SECOND, '1 min ago'],
  [HOUR - SECOND, '59 min ago'],
  [23 * HOUR, '23 h ago'],
  [24 * HOUR, '1 d ago'],
  [7 * 24 * HOUR - SECOND, '6 d ago'],
  [7 * 24 * HOUR, 'Dec 26, 2025'],
])('says how long ago %d milliseconds are', (age, words) => {
  expect(describeAge(new Date(NOW - age).toISOString(), NOW, 'UTC')).toBe(words);
});

test('names the day of the time zone, without the year if it is this one', () => {
  const at = '2026-01-01T02:00:00Z';
  const later = Date.parse('2026-03-01T00:00:00Z');
  expect([describeAge(at, later, 'UTC'), describeAge(at, later, 'America/New_York')]).toEqual([
    'Jan 1',
    'Dec 31, 2025',
  ]);
});
