import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { OWN_PAGES } from '#tests/content/own-pages/own-page.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage } from '#tests/page.ts';

const FOOTER = 'footer nav a';
const OWN = { Imprint: '/imprint', 'Careers & Jobs': '/careers' };

afterAll(removeContentFolders);

describe.each([
  ['by itself', {}],
  ['with a hosted backend', { BACKEND_URL: 'http://127.0.0.1:9' }],
])('a page of the company’s own, on a site %s', (_, settings) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { ...settings, CONTENT_DIR: contentFolder(OWN_PAGES) } });
  });
  afterAll(async () => {
    await site?.stop();
  });

  it('has its title, sections, date and structured data', async () => {
    const careers = await openPage(site, '/careers');
    expect([careers.status, careers.texts('h1'), careers.texts('title')]).toEqual([
      200,
      ['Careers & Jobs'],
      ['Careers & Jobs – Hearthline'],
    ]);
    expect(careers.text).toContain('Last updated March 4, 2026');
    expect(careers.links('nav[aria-labelledby=contents] a')).toMatchObject({ '2Another One': '#another-one' });
    expect(careers.links()).toMatchObject({ imprint: '/imprint' });
    const meta = (name: string) =>
      careers.all(`meta[name="${name}"], meta[property="${name}"]`)[0]?.getAttribute('content') ?? '';
    expect(meta('description')).toBe('Careers & Jobs of Hearthline.');
    expect(careers.all('link[rel=canonical]')[0]?.getAttribute('href')).toMatch(/\/careers$/);
    const card = await fetch(site.url + new URL(meta('og:image')).pathname);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const data = careers.texts('script[type="application/ld+json"]').map((json) => JSON.parse(json));
    expect(data).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Careers & Jobs' }] },
    ]);
  });

  it('is linked in the footer of every page, a policy also from the others', async () => {
    const home = await openPage(site, '/');
    const columns = home.all('footer nav > div').map((column) => column.textContent ?? '');
    expect(columns[1]).toMatch(/^Company.*ContactCareers & Jobs$/);
    expect(columns[2]).toMatch(/^Legals.*Communication PolicyImprint$/);
    const refund = await openPage(site, '/refund-policy');
    expect(refund.links('nav[aria-labelledby=other-policies] a')).toMatchObject({ Imprint: '/imprint' });
    expect((await openPage(site, '/imprint')).texts('nav[aria-labelledby=other-policies] a')).toHaveLength(5);
    expect((await openPage(site, '/careers')).all('#other-policies')).toEqual([]);
    expect((await openPage(site, '/no-such-page')).links(FOOTER)).toMatchObject(OWN);
  });

  it('is listed for search engines, cached, and moved to from other spellings', async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    for (const path of Object.values(OWN)) expect(sitemap).toContain(`${path}</loc>`);
    const first = await fetch(`${site.url}/imprint`);
    const again = await fetch(`${site.url}/imprint?utm_source=x`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([first.headers.get('cache-control'), again.status]).toEqual([expect.stringContaining('s-maxage=60'), 304]);
    const moved = await fetch(`${site.url}/Imprint/`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe('/imprint');
    expect((await fetch(`${site.url}/imprint`, { method: 'POST' })).status).toBe(405);
  });

  it('has its data, at the ids that open tabs of earlier releases request', async () => {
    for (const [path, id] of [
      ['/careers', '$'],
      ['/privacy-policy', 'privacy-policy'],
    ] as const) {
      const response = await fetch(`${site.url}${path}?_data=${encodeURIComponent(`routes/${id}`)}`);
      expect([response.status, await response.json()]).toMatchObject([200, { policy: { slug: path.slice(1) } }]);
    }
  });

  it('costs other pages its links and no data', async () => {
    const html = await (await fetch(`${site.url}/resources`)).text();
    const link = /<li><a [^>]*href="\/imprint">Imprint<\/a><\/li>/.exec(html)?.[0] ?? '';
    expect(link).not.toBe('');
    const withoutLinks = html.replace(link, '').replace(/<li><a [^>]*href="\/careers">[^<]*<\/a><\/li>/, '');
    expect(withoutLinks).not.toMatch(/imprint|careers/i);
  });

  it('is served beside a note in the log of what nothing reads', () => {
    expect(site.output().match(/.*"files":"notes\.txt","msg":"Some of the content is not shown.*/g)).toHaveLength(1);
  });
});
