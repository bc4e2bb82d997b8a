import { expect, test } from 'vitest';
import { ARTICLES } from '#app/content/articles.ts';
import { LEGAL_DOCUMENTS } from '#app/content/legal.ts';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

const open = (path: string) => openPage(sharedSite(), path);

test('/how-it-works has five steps and leads on to its four further pages', async () => {
  const page = await open('/how-it-works');
  expect(page.texts('h1')).toEqual(["You Seal the Deal, We'll Take It from There"]);
  // The hero and five sections.
  expect(page.texts('main > section')).toHaveLength(6);
  expect(page.section('Five steps to the closing table').texts('li :is(h3, h4)')).toEqual([
    'Understanding needs',
    'Smart agent matching',
    'Scheduling',
    'Transparent progress tracking',
    'Closing',
  ]);
  const further = ['/operational-framework', '/lead-gen-strategies', '/lead-nurturing', '/partner-playbook'];
  expect(Object.values(page.links())).toEqual(expect.arrayContaining(further));
});

test.each([
  ['/operational-framework', '/lead-gen-strategies', '/contact-us'],
  ['/lead-gen-strategies', '/lead-nurturing', '/pricing'],
  ['/lead-nurturing', '/partner-playbook', '/pricing'],
  ['/partner-playbook', '/how-it-works', '/contact-us'],
])('%s leads on to %s and %s', async (path, next, action) => {
  expect(Object.values((await open(path)).links())).toEqual(expect.arrayContaining([next, action]));
});

test('/operational-framework has six cards on the five specified topics', async () => {
  const cards = (await open('/operational-framework')).section('Six parts, each with one job');
  const topics = [/growth/i, /automation/i, /outreach/i, /tools/i, /data/i, /data/i];
  expect(cards.texts('li :is(h2, h3)')).toEqual(topics.map((topic) => expect.stringMatching(topic)));
  expect(cards.text).not.toMatch(/listing/i);
});

test('/lead-gen-strategies has three chapters, and the bundles for a ZIP code alone', async () => {
  const page = await open('/lead-gen-strategies');
  expect(page.texts('main h2')).toEqual([
    expect.stringMatching(/^1Growth/),
    expect.stringMatching(/^2Multi-channel/),
    expect.stringMatching(/^3Data-driven/),
    expect.stringMatching(/Pick the leads/),
  ]);
  const growth = page.section('Growth');
  expect(growth.text).toContain('With a bundle of $999 or more');
  expect(growth.texts('li')).toEqual([
    expect.stringMatching(/Pro Closer.*\$999/),
    expect.stringMatching(/Elite Access.*\$1,499/),
  ]);
});

test('/lead-nurturing has AI verify a lead first, inside sales associates second', async () => {
  const page = await open('/lead-nurturing');
  expect(page.section('From raw to cooked, in two checks').texts('h3')).toEqual([
    'Raw inquiry',
    'AI verification',
    'Verification by inside sales associates',
    'Cooked Lead',
  ]);
});

test('/partner-playbook has its four blocks', async () => {
  const blocks = (await open('/partner-playbook')).section('Four habits, and who does what');
  expect(blocks.texts('li :is(h2, h3)')).toEqual(['Communication', 'Support', 'Consistency', 'Innovation']);
});

test('/pricing has the specified prices, credits and savings', async () => {
  const page = await open('/pricing');
  const cards = page.texts('main li').filter((text) => text.includes('Choose Plan'));
  for (const [plan, price] of [
    ['Standard Buyer Lead', '$99'],
    ['Standard Seller Lead', '$99'],
    ['Exclusive Seller Lead', '$199'],
    ['Hot Seller Lead', '$299'],
    ['Commercial Lead', '$299'],
    ['Starter Edge', '$499', '$600 credit', 'Saves $101'],
    ['Pro Closer', '$999', '$1,200 credit', 'Saves $201'],
    ['Elite Access', '$1,499', '$1,800 credit', 'Saves $301'],
  ]) {
    const card = cards.find((text) => text.includes(plan ?? ''));
    expect(card, plan).toContain(price);
  }
  expect(page.texts('main details')).toHaveLength(10);
});

test('/contact-us has every way to reach the company, and both consents', async () => {
  const page = await open('/contact-us');
  expect(page.texts('main :is(h1, h2)')).toContain('We are here to help you');
  const cards = page.links('main a[target=_blank]');
  const leads = (text: RegExp) => Object.entries(cards).find(([label]) => text.test(label))?.[1];
  expect(leads(/hello@hearthline\.example/)).toMatch(/^mailto:/);
  expect(leads(/\(302\) 555-0142/)).toMatch(/^tel:/);
  expect(leads(/555 Example Street, Wilmington, DE 19800/)).toMatch(/maps/);
  expect(leads(/^Privacy Policy/)).toBe('/privacy-policy');
  expect(leads(/^Terms of Use/)).toBe('/terms-of-use');
  expect(page.text).toContain('(302) 555-0143');
  expect(page.text).toMatch(/SMS notifications and alerts.*frequency varies.*rates may apply.*HELP.*STOP/);
  expect(page.text).toMatch(/occasional marketing messages/);
  expect(page.all('input[type=checkbox][checked]')).toHaveLength(0);
  expect(page.all('input[placeholder="(555) 123-4567"]')).toHaveLength(1);
});

test('/resources lists every article, newest first', async () => {
  const page = await open('/resources');
  const cards = page.texts('article');
  expect(cards).toHaveLength(ARTICLES.length);
  for (const [index, { title, description, category, slug }] of ARTICLES.entries()) {
    for (const text of [title, description, category, 'minute read']) expect(cards[index]).toContain(text);
    expect(Object.values(page.links('article a'))).toContain(`/resources/${slug}`);
  }
});

test('an article shows its facts and all of its text', async () => {
  const page = await open('/resources/quality-investments-pay-off-long-term');
  for (const fact of ['March 4, 2025', 'Hearthline Journal', '4 minutes', 'Investment']) {
    expect(page.text).toContain(fact);
  }
  expect(page.all('article img')[0]?.getAttribute('alt')).toMatch(/^Illustration: /);
  expect(page.texts('article h2')).toEqual([
    'Count the cost of a signed agreement',
    'Check what makes a lead better',
    'Match the spend to the property',
    'Fund work that outlasts the deal',
    'Set a review date before you spend',
  ]);
  expect(page.text).toContain('On Hearthline’s rate card');
  expect(page.texts('main').join()).not.toContain('{name}');
  expect(page.texts('article blockquote')).toEqual([
    '“When the lead goes to one agent, the price buys a conversation with nobody else in it.”',
  ]);
});

test('/resources/no-such-article keeps its text with status 404', async () => {
  const page = await open('/resources/no-such-article');
  expect(page.status).toBe(404);
  expect(page.text).toContain('Loading blog content...');
  expect(page.links()).toMatchObject({ 'See all articles': '/resources' });
});

test.each(LEGAL_DOCUMENTS)(
  '/$slug has its contents, sections, date and the other policies',
  async ({ slug, title, sections }) => {
    const page = await open(`/${slug}`);
    expect(page.texts('h1')).toEqual([title]);
    expect(page.text).toMatch(/Last updated November 21, 2025/);
    const contents = page.links('nav[aria-labelledby=contents] a');
    expect(Object.values(contents)).toEqual(sections.map(({ id }) => `#${id}`));
    for (const { heading } of sections) expect(page.section(heading).text).toContain(heading);
    const links = Object.values(page.links());
    expect(links).toEqual(expect.arrayContaining(['mailto:hello@hearthline.example', 'tel:3025550142']));
    const others = LEGAL_DOCUMENTS.filter((other) => other.slug !== slug).map((other) => other.title);
    expect(page.texts('nav[aria-labelledby=other-policies] a')).toEqual(others);
  },
);

test('/communication-policy opens the company site in a new tab', async () => {
  const [company] = (await open('/communication-policy')).all('main a[target=_blank]');
  expect(company?.getAttribute('href')).toMatch(/^https:\/\/\S+\.example/);
  expect(company?.getAttribute('rel')).toBe('noreferrer');
});

test('/no-such-page has the navigation and status 404', async () => {
  const page = await open('/no-such-page');
  expect(page.status).toBe(404);
  expect(page.texts('title')).toEqual(['Page not found']);
  expect(page.links()).toMatchObject({ 'Back to the home page': '/' });
});

test('/about-us has the header and the footer of the specification', async () => {
  const page = await open('/about-us');
  expect(page.texts('nav[aria-label=Main] a[aria-current=page]')).toEqual(['About']);
  const header = { Home: '/', Pricing: '/pricing', 'How It Works': '/how-it-works', About: '/about-us' };
  expect(page.links('nav[aria-label=Main] a')).toMatchObject({ ...header, Contact: '/contact-us' });
  expect(page.links('header a')).toMatchObject({ 'Call Us Now': '/contact-us' });
  expect(page.texts('footer :is(h2, h3)')).toEqual(expect.arrayContaining(['Solutions', 'Company', 'Legals']));
  expect(page.links('footer a')).toMatchObject({ 'hello@hearthline.example': 'mailto:hello@hearthline.example' });
});
