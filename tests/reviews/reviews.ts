import type { APIRequestContext } from '@playwright/test';
import { expect } from '#tests/browser.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';

/** A review that is long enough for a 'Read More'. */
export const LONG =
  'They called me while the seller was still on the line. I listened, I asked two questions, and we met the same evening.';

/** Publishes reviews that are taller than a phone when they are opened. */
export async function addLongReviews(request: APIRequestContext, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const reviewDescription = `${n} calls, each with an owner who wanted to sell. `.repeat(40);
    const data = { firstName: 'Ana', lastName: '', companyName: '', jobTitle: '', reviewDescription, rating: 5 };
    const answer = await request.post('/api/reviews/create', { data: { ...data, date: new Date().toISOString() } });
    expect(answer.ok()).toBe(true);
  }
}

/** The reviews in the page itself. */
export const IN_THE_PAGE = 2;

/** A site with this number of reviews. */
export async function siteWith(reviews: number) {
  const backend = await startFakeBackend();
  for (let n = 1; n <= reviews; n += 1) {
    backend.reviews.push({ firstName: `Ana ${n}`, reviewDescription: LONG, rating: 5, date: '2025-03-04T10:00:00Z' });
  }
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  return { url: site.url, backend, stop: () => Promise.all([site.stop(), backend.close()]) };
}
