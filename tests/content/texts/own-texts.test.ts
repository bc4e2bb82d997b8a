import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage } from '#tests/page.ts';

const LANDING = `
hero:
  offer: Keys from {name} for A & B streets.
offers:
  show: false
appreciation:
  figures: []
whyUs:
  show: false
numbers:
  show: false
`;

afterAll(removeContentFolders);

describe('texts of CONTENT_DIR', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { CONTENT_DIR: contentFolder({ 'pages/landing.yaml': LANDING }) } });
  });
  afterAll(async () => {
    await site?.stop();
  });

  it('stand on the page, in place of what ships', async () => {
    const page = await openPage(site, '/');
    expect(page.texts('h1')).toEqual(['Welcome to Hearthline. Keys from Hearthline for A & B streets.']);
    expect(page.texts('main h2').slice(0, 2)).toEqual([
      expect.stringContaining('Our mission is'),
      'What Our Clients Say',
    ]);
  });

  it('are what browsers load', async () => {
    const html = await (await fetch(site.url)).text();
    const [address = ''] = /\/media\/[\w-]+-texts\.js/.exec(html) ?? [];
    const answer = await fetch(site.url + address);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toContain('Keys from Hearthline for A & B streets.');
  });
});
