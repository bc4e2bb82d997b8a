import type { APIRequestContext } from '@playwright/test';
import { expect } from '#tests/e2e/fixtures.ts';

/** Publishes reviews that are long enough for a 'Read More'. */
export async function addLongReviews(request: APIRequestContext, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const reviewDescription = `${n} calls, each with an owner who wanted to sell. `.repeat(4);
    const data = { firstName: 'Ana', lastName: '', companyName: '', jobTitle: '', reviewDescription, rating: 5 };
    const answer = await request.post('/api/reviews/create', { data: { ...data, date: new Date().toISOString() } });
    expect(answer.ok()).toBe(true);
  }
}
