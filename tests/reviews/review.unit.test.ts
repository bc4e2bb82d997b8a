import { describe, expect, it } from 'vitest';
import { formatDayMonthYear, formatTwelveHour } from '#app/domain/dates.ts';
import { newReviewSchema, reviewFormSchema, reviewSchema } from '#app/domain/review.ts';
import { reviewPreview } from '#app/domain/review-preview.ts';

describe('the preview of a review', () => {
  it('is the whole text up to 80 characters, and none is needed', () => {
    expect(reviewPreview('')).toBeNull();
    expect(reviewPreview('x'.repeat(80))).toBeNull();
  });

  it('is 80 characters and an ellipsis from 81 on', () => {
    expect(reviewPreview('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
  });

  it('counts a character outside the basic plane as one and never halves it', () => {
    expect(reviewPreview('🏡'.repeat(80))).toBeNull();
    expect(reviewPreview('🏡'.repeat(81))).toBe(`${'🏡'.repeat(80)}…`);
  });
});

describe('dates', () => {
  it.each([
    ['2025-03-04T23:59:59.999Z', '04-03-2025'],
    ['2025-12-31T20:00:00-05:00', '01-01-2026'],
    ['not a date', ''],
  ])('%s reads %s', (iso, shown) => {
    expect(formatDayMonthYear(iso)).toBe(shown);
  });

  it('have 12-hour times', () => {
    expect(formatTwelveHour(new Date(2026, 2, 1, 0, 5))).toMatch(/^12:05\sAM$/);
    expect(formatTwelveHour(new Date(2026, 2, 1, 13, 5))).toMatch(/^1:05\sPM$/);
  });
});

describe('the rating', () => {
  it('starts at 1', () => {
    expect(reviewFormSchema.parse({ reviewDescription: 'Good.' }).rating).toBe(1);
  });

  it.each([0, 6, 2.5, 'five', '-1'])('is not %s', (rating) => {
    expect(reviewFormSchema.safeParse({ reviewDescription: 'Good.', rating }).success).toBe(false);
  });

  it.each([
    [9, 5],
    [-3, 1],
    ['4', 4],
    [null, 1],
  ])('%s of another server is shown as %s', (rating, shown) => {
    expect(reviewSchema.parse({ rating }).rating).toBe(shown);
  });
});

it('a review keeps what can be seen of its text, with its lines', () => {
  const review = reviewFormSchema.parse({
    firstName: 'A\0d\u0085a',
    reviewDescription: '\x07Good.\r\n\tCalls \ud83c🏡\x7f ',
  });
  expect(review).toMatchObject({ firstName: 'Ada', reviewDescription: 'Good.\r\n\tCalls 🏡' });
  expect(reviewFormSchema.safeParse({ reviewDescription: '\0\x01' }).success).toBe(false);
});

it('a new review carries an ISO timestamp', () => {
  const review = { reviewDescription: 'Good.', date: '2025-03-04T10:00:00.000Z' };
  expect(newReviewSchema.safeParse(review).success).toBe(true);
  expect(newReviewSchema.safeParse({ ...review, date: '04-03-2025' }).success).toBe(false);
  expect(newReviewSchema.safeParse({ ...review, date: '2025-01-01T00:00:00+99:99' }).success).toBe(false);
});
