import { expect, test, vi } from 'vitest';
import { splitDay } from '#app/text/day-search.ts';
import { daysUpTo, localTime, monthsUpTo } from '#app/text/spans.ts';

/** Clocks change at midnight, by half an hour, never, or stand at quarters of an hour. */
const ZONES = [
  ...['America/New_York', 'America/Santiago', 'America/Havana', 'Africa/Cairo', 'Asia/Beirut', 'Australia/Lord_Howe'],
  ...['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns', 'Pacific/Kiritimati'],
];

test.each(ZONES)('ends each day and month where the next begins in %s', (timeZone) => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  const days = daysUpTo(now, 800, timeZone);
  const months = monthsUpTo(localTime(now, timeZone).slice(0, 7), 24, timeZone).reverse();
  for (const spans of [days, months]) {
    for (const [index, { name, from, to }] of spans.entries()) {
      expect(localTime(Date.parse(from), timeZone).slice(0, name.length)).toBe(name);
      expect(localTime(Date.parse(to) - 1, timeZone).slice(0, name.length)).toBe(name);
      expect(localTime(Date.parse(from) - 1, timeZone).slice(0, name.length) < name).toBe(true);
      if (index > 0) expect(spans[index - 1]?.to).toBe(from);
    }
  }
  expect(months.at(-1)?.name).toBe('2026-11');
});

test.each([
  ['pro closer nov 24', 'pro closer', '2026-11-24'],
  ['Dec 1', '', '2025-12-01'],
  ['on Tuesday', '', '2026-11-24'],
  ['yesterday', '', '2026-11-28'],
  ['2/30', '', '2026-03-02'],
  ['Ada May', undefined, undefined],
])('splits %s into a text and the latest such day', (typed, search, day) => {
  vi.setSystemTime('2026-11-30T04:00:00.000Z');
  const split = splitDay(typed, 'America/New_York');
  expect([split?.search, split?.day.name]).toEqual([search, day]);
  vi.useRealTimers();
});
