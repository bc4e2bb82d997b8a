import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

/** Opened alone, it would run four scripts, load two files and send a form, if its headers let it. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120.4 40" onload="fetch('/?onload')">
<script>fetch('/?script')</script><script href="/script.js"/><path d="M0 0h120v40z" onclick="fetch('/?click')"/>
<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">
<img src="/?img" onerror="fetch('/?error')"/><iframe src="/"></iframe><form action="/api/messages"><button/></form>
</body></foreignObject></svg>
`;

const PNG = await sharp({ create: { width: 450, height: 150, channels: 3, background: '#456' } })
  .png()
  .toBuffer();

const sites: Site[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
  removeContentFolders();
});

async function siteWith(files: Record<string, string | Buffer>): Promise<Site> {
  const site = await startSite({ env: { CONTENT_DIR: contentFolder(files) } });
  sites.push(site);
  return site;
}

/** The marks of the about page. */
async function marksOf(site: { url: string }) {
  const marks = (await openPage(site, '/about-us')).section('Our Proud Partners').all('.carousel-slide img');
  return marks.map((mark) => {
    const [alt = '', src = ''] = ['alt', 'src'].map((name) => mark.getAttribute(name) ?? '');
    return { alt, src };
  });
}

/** The name of a mark's file, behind the hash in its address. */
const fileOf = (mark?: { src: string }) => mark?.src.slice('/media/'.length + 11) ?? '';

describe('marks of partners', () => {
  test('ship with the site, as small SVG files', async () => {
    const site = sharedSite();
    const marks = await marksOf(site);
    expect(marks.map(({ alt }) => alt)).toEqual(content.partners.map(({ name }) => name));
    expect(marks[0]?.src).toMatch(/^\/media\/[\w-]{10}-[\w-]+\.(?:svg|png)$/);
    for (const { src } of marks) {
      const { status, headers } = await fetch(site.url + src, { headers: { 'Accept-Encoding': 'identity' } });
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/(?:svg\+xml|png)/)]);
    }
  });

  test('come from CONTENT_DIR before what ships, in the order of the file', async () => {
    const [replaced, kept] = await marksOf(sharedSite());
    const [own, theirs, third] = ['ours.png', fileOf(replaced), fileOf(kept)];
    const site = await siteWith({
      'partners.yaml': `- { name: Ours, mark: ${own} }\n- { name: Theirs, mark: ${theirs} }\n- { name: Third, mark: ${third} }`,
      'partners/ours.png': PNG,
      [`partners/${theirs}`]: SVG,
    });
    const marks = await marksOf(site);
    expect(marks).toEqual([
      { alt: 'Ours', src: expect.stringMatching(/-ours\.png$/) },
      { alt: 'Theirs', src: expect.stringMatching(`-${theirs}$`) },
      { ...kept, alt: 'Third' },
    ]);
    const [png, svg] = await Promise.all(marks.map(({ src }) => fetch(site.url + src)));
    expect(png?.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from((await png?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(PNG)).toBe(true);
    expect(await svg?.text()).toBe(SVG);
    // Its address changes with the file.
    const missing = await fetch(site.url + replaced?.src);
    expect([missing.status, missing.headers.get('cache-control'), await missing.text()]).toEqual([404, 'no-store', '']);
    // Of files the log has no lines.
    await expect.poll(() => site.output()).toContain(replaced?.src);
    expect(site.output()).not.toContain('ours.png');
  });

  test.each(['GET', 'HEAD'])(
    'answer %s as what never changes, and runs and loads nothing when it is opened alone',
    async (method) => {
      const site = await siteWith({ 'partners.yaml': '- { name: Ours, mark: ours.svg }', 'partners/ours.svg': SVG });
      const [mark] = await marksOf(site);
      const request = () => fetch(site.url + mark?.src, { method, headers: { 'Accept-Encoding': 'br' } });
      const first = await request();
      // Only files in memory have a strong entity tag.
      await expect.poll(async () => (await request()).headers.get('etag')).toMatch(/^"/);
      for (const response of [first, await request()]) {
        expect([response.status, await response.text()]).toEqual([200, method === 'HEAD' ? '' : SVG]);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': expect.stringMatching(
            /^default-src 'none'; style-src 'unsafe-inline';.*; sandbox$/,
          ),
          'x-content-type-options': 'nosniff',
          vary: 'Accept-Encoding',
        });
      }
    },
  );

  test.each(['/media/', '/media/ours.svg', '/media/..%2fpartners.yaml', '/media/__proto__', '/media/a/b.svg'])(
    'are at no other address: %s',
    async (path) => expect((await fetch(sharedSite().url + path)).status).toBe(404),
  );
});

/** The partners that a site names, each as its about page and its assistant do. */
async function namedBy(env: Record<string, string>) {
  const site = await startSite({ env });
  sites.push(site);
  // Behind a proxy, the site's own address is no other host.
  const about = await fetch(`${site.url}/about-us`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  const { document } = parseHTML(await about.text());
  const shown = [...document.querySelectorAll('.carousel-slide')].map(({ textContent }) => textContent);
  const response = await fetch(`${site.url}/api/chat/chat-here`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'who are your partners' }),
  });
  const { message: said } = (await response.json()) as { message: string };
  return { shown, hasRow: document.querySelector('h2#partners') !== null, said };
}

describe('sample partners', () => {
  test.each(['http://localhost:3000', 'https://www.hearthline.example'])('say so at %s', async (url) => {
    const { shown, said } = await namedBy({ SITE_URL: url });
    expect(shown).toEqual(content.partners.map(() => 'Sample'));
    for (const { name } of content.partners) expect(said).toContain(`${name} (Sample)`);
  });

  test('are named nowhere on a public site', async () => {
    const { shown, hasRow, said } = await namedBy({ SITE_URL: 'https://www.hearthline-leads.com' });
    expect([shown, hasRow]).toEqual([[], false]);
    for (const { name } of content.partners) expect(said).not.toContain(name);
  });

  test('leave a public row to the partners of the company', async () => {
    const CONTENT_DIR = contentFolder({
      'partners.yaml': '- { name: Ours, mark: noonmere.svg }\n- { name: Theirs, mark: saltgrove.svg, sample: true }',
    });
    const { shown, said } = await namedBy({ SITE_URL: 'https://www.hearthline-leads.com', CONTENT_DIR });
    expect(shown).toEqual(['']);
    expect(said).toContain('are Ours.');
  });
});

test('a company without partners shows the invitation alone', async () => {
  const page = await openPage(await siteWith({ 'partners.yaml': '[]' }), '/about-us');
  expect(page.text).not.toContain('Our Proud Partners');
  expect(page.all('.carousel-slide')).toEqual([]);
  expect(page.text).toContain('Join our trusted partners and grow your business with us!');
  expect(page.links()).toMatchObject({ 'Become a Partner': '/contact-us' });
});
