import { expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

const open = (path: string) => openPage(sharedSite(), path);

test.each([
  ['/', '/contact-us', '/pricing'],
  ['/about-us', '/pricing', '/contact-us'],
  [
    '/how-it-works',
    '/pricing',
    '/operational-framework',
    '/lead-gen-strategies',
    '/lead-nurturing',
    '/partner-playbook',
  ],
  ['/operational-framework', '/lead-gen-strategies'],
  ['/lead-gen-strategies', '/lead-nurturing', '/pricing'],
  ['/lead-nurturing', '/partner-playbook', '/pricing'],
  ['/partner-playbook', '/how-it-works'],
])('%s leads on', async (path, ...targets) => {
  expect(Object.values((await open(path)).links())).toEqual(expect.arrayContaining(targets));
});

test.each(['/', '/about-us', '/how-it-works', ...content.articles.map(({ slug }) => `/resources/${slug}`)])(
  '%s ends in one call to see the plans',
  async (path) => {
    const page = await open(path);
    expect(page.texts('main > section:last-child h2')).toEqual(['Tired of Cold Leads?']);
    expect(page.links('main > section:last-child a')).toEqual({ 'Start Closing Smarter': '/pricing' });
    expect(page.all('#page-end')).toEqual([]);
  },
);

test.each(['#process', ...content.articles.map(({ slug }) => `/resources/${slug}`)])(
  '%s leads to the plans from its text',
  async (path) => {
    const [page, within] = path.startsWith('#') ? [await open('/how-it-works'), path] : [await open(path), 'article'];
    expect(Object.values(page.links(`${within} a`))).toContain('/pricing');
  },
);
