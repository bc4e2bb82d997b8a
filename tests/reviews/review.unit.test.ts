import { expect, it } from 'vitest';
import { formatDayMonthYear, formatTwelveHour } from '#app/content/dates.ts';
import { toShownReview } from '#app/reviews/preview.ts';
import { newReviewSchema, reviewFormSchema, reviewSchema } from '#app/reviews/review.schema.ts';
import { fitInto } from '#app/text/whole-characters.ts';

const unrated = reviewSchema.parse({});

const FLAG = '🇺🇸';
const FAMILY = '👩\u200d👩\u200d👧';

it('previews a review of more than 80 characters by the first 80 that a reader sees', () => {
  const previewLength = (reviewDescription: string) => toShownReview({ ...unrated, reviewDescription }).previewLength;
  for (const character of ['x', '🏡', FLAG, FAMILY, 'e\u0301', '1️⃣', '👍🏽', '한', 'क्षि']) {
    expect([character, previewLength(character.repeat(80))]).toEqual([character, null]);
    expect([character, previewLength(character.repeat(81))]).toEqual([character, 80 * character.length]);
  }
  expect(previewLength(`${'x'.repeat(79)}${FLAG}.`)).toBe(79 + FLAG.length);
  expect(previewLength('')).toBeNull();
});

it('fits whole characters into a number of code units', () => {
  expect(fitInto(7, `${FLAG}${FLAG}`)).toBe(FLAG);
  expect(fitInto(8, `${FLAG}${FLAG}`)).toBe(`${FLAG}${FLAG}`);
  expect(fitInto(FAMILY.length + 3, `ab${FAMILY}${FAMILY}`)).toBe(`ab${FAMILY}`);
  expect(fitInto(5, 'abc')).toBe('abc');
});

it('formats dates as DD-MM-YYYY and times with 12 hours', () => {
  expect(formatDayMonthYear('2025-03-04T23:59:59.999Z')).toBe('04-03-2025');
  expect(formatDayMonthYear('2025-12-31T20:00:00-05:00')).toBe('01-01-2026');
  expect(formatDayMonthYear('not a date')).toBe('');
  expect(formatTwelveHour(new Date(2026, 2, 1, 0, 5))).toMatch(/^12:05\sAM$/);
  expect(formatTwelveHour(new Date(2026, 2, 1, 13, 5))).toMatch(/^1:05\sPM$/);
});

it('takes a rating of 1 to 5, at first 1, and shows one of another server within', () => {
  const rate = (rating?: unknown) => reviewFormSchema.safeParse({ reviewDescription: 'Good.', rating });
  expect(rate().data?.rating).toBe(1);
  for (const rating of [0, 6, 2.5, 'five', '-1']) expect([rating, rate(rating).success]).toEqual([rating, false]);
  const others = [9, -3, '4', null].map((rating) => reviewSchema.parse({ rating }).rating);
  expect(others).toEqual([5, 1, 4, 1]);
});

it('keeps what can be seen of a text, with its lines', () => {
  const review = reviewFormSchema.parse({
    firstName: 'A\0d\u0085a',
    reviewDescription: '\x07Good.\r\n\tCalls \ud83c🏡\x7f ',
  });
  expect(review).toMatchObject({ firstName: 'Ada', reviewDescription: 'Good.\n\tCalls 🏡' });
  expect(reviewFormSchema.safeParse({ reviewDescription: '\0\x01' }).success).toBe(false);
});

it('takes only an ISO timestamp as the date of a new review', () => {
  const review = { reviewDescription: 'Good.', date: '2025-03-04T10:00:00.000Z' };
  expect(newReviewSchema.safeParse(review).success).toBe(true);
  expect(newReviewSchema.safeParse({ ...review, date: '04-03-2025' }).success).toBe(false);
  expect(newReviewSchema.safeParse({ ...review, date: '2025-01-01T00:00:00+99:99' }).success).toBe(false);
});
