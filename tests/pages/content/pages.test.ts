import { describe, expect, test } from 'vitest';
import { summaryOf } from '#app/content/article.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { formatUsd } from '#app/content/money.ts';
import { textsOf, withoutLinks } from '#app/content/prose.ts';
import { content } from '#app/settings/content.server.ts';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

const open = (path: string) => openPage(sharedSite(), path);

const EXCLUSIVE = content.plans.filter(({ zipExclusive }) => zipExclusive);

/** What the specification lists: in the section of a page with this heading, the texts of these elements. */
const LISTS: [path: string, section: string, selector: string, texts: (string | RegExp)[]][] = [
  ['/', 'appreciation', 'dl:last-child dd', ['$18M', '15K+', '26K+', '890']],
  ['/', 'Our mission', 'dd', ['5.2M', '7K+', '4K+', '221+']],
  ['/', 'Take a Look', 'dd', ['5.2M', '7K+', '4K+', '221+']],
  ['/', 'Why Choose Us?', 'h3', ['Expertise', 'Customer Focus', 'Innovation']],
  [
    ...(['/', 'What Hearthline offers?', 'h3'] as const),
    [
      ...['Reliable Lead Generation', 'Strategic Ad Campaign', 'Administrative Efficiency'],
      ...['Comprehensive Listing Services', 'Dedicated Transaction Support', 'Seamless Closing Operations'],
    ],
  ],
  [
    ...(['/about-us', 'The leads, and the office behind them', 'h3'] as const),
    [
      ...['Technology integration', 'Customized marketing', 'Partnership approach', 'Comprehensive services'],
      ...['Transaction coordination', 'Virtual assistance', 'Exclusive lead generation'],
      ...['100% live lead transfers', 'Renewable ROI-focused contracts'],
    ],
  ],
  [
    ...(['/how-it-works', 'Five steps to the closing table', 'li :is(h3, h4)'] as const),
    ['Understanding needs', 'Smart agent matching', 'Scheduling', 'Transparent progress tracking', 'Closing'],
  ],
  [
    ...(['/operational-framework', 'Six parts, each with one job', 'li :is(h2, h3)'] as const),
    [/growth/i, /automation/i, /outreach/i, /tools/i, /data/i, /data/i],
  ],
  ['/lead-gen-strategies', 'Growth', 'li span:first-child', EXCLUSIVE.map(({ title }) => title)],
  [
    ...(['/lead-nurturing', 'From raw to cooked, in two checks', 'h3'] as const),
    ['Raw inquiry', 'AI verification', 'Verification by inside sales associates', 'Cooked Lead'],
  ],
  [
    ...(['/partner-playbook', 'Four habits, and who does what', 'li :is(h2, h3)'] as const),
    ['Communication', 'Support', 'Consistency', 'Innovation'],
  ],
];

test.each(LISTS)('%s lists what is specified under "%s"', async (path, section, selector, texts) => {
  const expected = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)));
  expect((await open(path)).section(section).texts(selector)).toEqual(expected);
});

test('/ welcomes with the tagline and four pictures, and has its sections in order', async () => {
  const page = await open('/');
  expect(page.texts('main :is(h1, h2)')).toEqual([
    'Welcome to Hearthline. Seller leads, live on your phone. Sold to one agent.',
    expect.stringMatching(/appreciation of the world through real estate/),
    'What Hearthline offers?',
    "Our mission is to redefine real estate in the customer's favor.",
    'Take a Look at our numbers',
    'Why Choose Us?',
    'What Our Clients Say',
    'Tired of Cold Leads?',
  ]);
  const hero = page.section('Welcome to Hearthline');
  expect(hero.text).toContain('Helping Realtors build trust through projects, stories, and success.');
  expect(hero.texts('[aria-roledescription=slide]')).toHaveLength(4);
  const promises = content.faq.flatMap(({ short }) => short ?? []);
  expect(promises).toHaveLength(3);
  // Tests of reviews share this site.
  const facts = hero.texts('li').filter((text) => !text.includes(' of 5, '));
  expect(facts).toEqual([...promises, 'Owner', 'Verified address', 'Intent to sell', 'No agent involved']);
});

test('/ leads from each lead and the smallest bundle to its plan', async () => {
  const { plans } = content;
  const bundles = plans.filter(({ kind }) => kind === 'bundle').sort((a, b) => a.priceCents - b.priceCents);
  const shown = [...plans.filter(({ kind }) => kind === 'lead'), ...bundles.slice(0, 1)];
  const links = Object.entries((await open('/')).links('nav[aria-label=Prices] a'));
  expect(links.map(([, address]) => address)).toEqual(shown.map(({ id }) => `/pricing#plan_${id}`));
  for (const [index, [text]] of links.entries())
    expect(text).toContain(formatUsd(shown[index]?.creditCents ?? shown[index]?.priceCents ?? 0));
});

describe('/about-us', () => {
  test.each([
    ['', 'Our Mission', 'More hours with people who are ready to move'],
    ['?tab=__proto__', 'Our Mission', 'More hours with people who are ready to move'],
    ['?tab=ourcompany', 'Our Company', 'A lead company that stays after the call'],
    ['?tab=ourvision', 'Our Vision', 'A market where the phone rings for a reason'],
  ])('%s shows the text of %s alone', async (search, label, headline) => {
    const page = await open(`/about-us${search}`);
    expect(page.texts('h1')).toEqual(['Get Your Real-Estate Success with Hearthline']);
    expect(page.texts('main [aria-current=true]')).toEqual([label]);
    const headlines = /stays after the call|ready to move|rings for a reason/;
    // The others are for print.
    const onScreen = page.texts('main :not(.hidden) > :is(h2, h3)');
    expect(onScreen.filter((text) => headlines.test(text))).toEqual([headline]);
  });

  test('has every partner, and the header and the footer of the specification', async () => {
    const page = await open('/about-us');
    const partners = page.section('Our Proud Partners');
    expect(partners.text).toContain('Join our trusted partners and grow your business with us!');
    expect(partners.texts('.carousel-slide')).toHaveLength(content.partners.length);
    expect(page.text).toContain('aim for full connection, subject to agent availability');
    expect(page.texts('nav[aria-label=Main] a[aria-current=page]')).toEqual(['About']);
    const header = { Home: '/', Pricing: '/pricing', 'How It Works': '/how-it-works', About: '/about-us' };
    expect(page.links('nav[aria-label=Main] a')).toMatchObject({ ...header, Contact: '/contact-us' });
    expect(page.links('header a')).toMatchObject({ 'Call Us Now': '/contact-us' });
    expect(page.texts('footer :is(h2, h3)')).toEqual(expect.arrayContaining(['Solutions', 'Company', 'Legals']));
    expect(page.links('footer a')).toMatchObject({ 'hello@hearthline.example': 'mailto:hello@hearthline.example' });
  });
});

test('/pricing has every plan with its price and features, and every question', async () => {
  const page = await open('/pricing');
  const cards = page.texts('main li').filter((text) => text.includes('Choose Plan'));
  expect(cards).toHaveLength(content.plans.length);
  for (const { title, priceCents, features } of content.plans) {
    const card = cards.find((text) => text.includes(title));
    for (const text of [formatUsd(priceCents), ...features]) expect(card, title).toContain(text);
  }
  expect(page.links()).toMatchObject({ Bundles: '#bundles', 'Email us': expect.stringContaining('mailto:') });
  expect(page.texts('main details summary')).toEqual(content.faq.map(({ question }) => question));
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
  expect(cards).toHaveLength(content.articles.length);
  for (const [index, { title, description, category, slug }] of content.articles.entries()) {
    for (const text of [title, description, category, 'minute read']) expect(cards[index]).toContain(text);
    expect(Object.values(page.links('article a'))).toContain(`/resources/${slug}`);
  }
});

test.each(content.articles)('/resources/$slug shows its facts and all of its text', async (article) => {
  const page = await open(`/resources/${article.slug}`);
  const { minutes } = summaryOf(article);
  for (const fact of [formatLongDate(article.date), article.site, `${minutes} minutes`, article.category]) {
    expect(page.text).toContain(fact);
  }
  expect(page.all('article img')[0]?.getAttribute('alt')).toMatch(/^Illustration: /);
  const headings = article.content.flatMap((block) => (block.type === 'heading' ? block.text : []));
  expect(page.texts('article h2')).toEqual(headings);
  for (const text of article.content.flatMap(textsOf)) expect(page.text).toContain(withoutLinks(text));
  expect(page.texts('article blockquote')).toEqual(article.pullQuote ? [`“${article.pullQuote}”`] : []);
});

test.each([
  ['/resources/no-such-article', 'Loading blog content...', 'See all articles', '/resources'],
  ['/no-such-page', 'Call Us Now', 'Back to the home page', '/'],
])('%s has its text, a way on and status 404', async (path, text, label, target) => {
  const page = await open(path);
  expect(page.status).toBe(404);
  expect(page.text).toContain(text);
  expect(page.links()).toMatchObject({ [label]: target });
});

test.each(content.policies)(
  '/$slug has its contents, sections, date and the other policies',
  async ({ slug, title, updated, sections }) => {
    const page = await open(`/${slug}`);
    expect(page.texts('h1')).toEqual([title]);
    expect(page.text).toContain(`Last updated ${formatLongDate(updated)}`);
    const contents = page.links('nav[aria-labelledby=contents] a');
    expect(Object.values(contents)).toEqual(sections.map(({ heading }) => `#${heading.id}`));
    for (const { heading } of sections) expect(page.section(heading.text).text).toContain(heading.text);
    const links = Object.values(page.links());
    expect(links).toEqual(expect.arrayContaining(['mailto:hello@hearthline.example', 'tel:3025550142']));
    if (slug === 'communication-policy') expect(page.all('main a[target=_blank][rel=noreferrer]')).toHaveLength(1);
    const others = content.policies.filter((other) => other.slug !== slug).map((other) => other.title);
    expect(page.texts('nav[aria-labelledby=other-policies] a')).toEqual(others);
  },
);
