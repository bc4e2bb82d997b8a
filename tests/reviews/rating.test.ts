import { expect, test } from 'vitest';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';
import { openPage } from '#tests/page.ts';

const STARS = [5, 5, 5, 4, 4];
const reviews = STARS.map((rating, day) => ({
  ...{ firstName: '', lastName: '', companyName: '', jobTitle: '' },
  ...{ reviewDescription: `Review ${day}.`, rating, date: `2026-01-0${day + 1}T00:00:00Z` },
}));

async function sites() {
  const fake = await startFakeBackend();
  const embedded = await startSite();
  const hosted = await startSite({ env: { BACKEND_URL: fake.url } });
  const add = async (site: typeof embedded, some: typeof reviews) => {
    for (const review of some) {
      const body = JSON.stringify(review);
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${site.url}/api/reviews/create`, { method: 'POST', headers, body })).ok).toBe(true);
    }
  };
  const stop = () => Promise.all([embedded.stop(), hosted.stop(), fake.close()]);
  return { embedded, hosted, add, stop };
}

test('the first screen rates all reviews together, from five on, in both modes', async () => {
  const { embedded, hosted, add, stop } = await sites();
  try {
    for (const site of [embedded, hosted]) {
      await add(site, reviews.slice(0, 4));
      expect((await openPage(site, '/')).text).not.toContain(' of 5, ');
      await add(site, reviews.slice(4));
      const page = await openPage(site, '/');
      expect(page.links('main section:first-of-type a')).toMatchObject({ '4.6 of 5, 5 reviews': '/#reviews' });
      expect(page.section('What Our Clients Say').text).toContain('Name not given');
      const described = page.all('script[type="application/ld+json"]').map((script) => script.textContent);
      expect(described.join()).toContain('Organization');
      expect(described.join()).not.toContain('ggregateRating');
    }
  } finally {
    await stop();
  }
});
