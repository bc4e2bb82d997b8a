import { describe, expect, test } from 'vitest';
import { summaryOf } from '#app/content/article.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { formatUsd } from '#app/content/money.ts';
import { coverOf } from '#app/content/plan.ts';
import { textsOf, withoutLinks } from '#app/content/prose.ts';
import { content } from '#app/settings/content.server.ts';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

const open = (path: string) => openPage(sharedSite(), path);

const { about, frame, howItWorks, landing, leadGenStrategies, leadNurturing, operationalFramework, partnerPlaybook } =
  content.texts;
const { before, stages, after } = leadNurturing.cooking;

const EXCLUSIVE = content.plans.filter(({ zipExclusive }) => zipExclusive);
const FIGURES = landing.numbers.figures.map(({ figure }) => figure);
const titlesOf = (parts: { title: string }[]) => parts.map(({ title }) => title);

/** What the content lists: in the section of a page with this heading, the texts of these elements. */
const LISTS: [path: string, section: string, selector: string, texts: string[]][] = [
  [
    ...(['/', landing.appreciation.headline, 'dl:last-child dd'] as const),
    landing.appreciation.figures.map(({ figure }) => figure),
  ],
  ['/', landing.mission.headline, 'dd', FIGURES],
  ['/', landing.numbers.headline, 'dd', FIGURES],
  ['/', landing.whyUs.headline, 'h3', titlesOf(landing.whyUs.cards)],
  ['/', landing.offers.headline, 'h3', titlesOf([...landing.offers.left, ...landing.offers.right])],
  ['/about-us', about.benefits.headline, 'h3', titlesOf(about.benefits.list)],
  ['/how-it-works', howItWorks.process.headline, 'li :is(h3, h4)', titlesOf(howItWorks.process.steps)],
  [
    ...(['/operational-framework', operationalFramework.blueprint.headline, 'li :is(h2, h3)'] as const),
    titlesOf(operationalFramework.blueprint.cards),
  ],
  ['/lead-gen-strategies', leadGenStrategies.growth.headline, 'li span:first-child', titlesOf(EXCLUSIVE)],
  ['/lead-nurturing', leadNurturing.cooking.headline, 'h3', titlesOf([before, ...stages, after])],
  ['/partner-playbook', partnerPlaybook.plays.headline, 'li :is(h2, h3)', titlesOf(partnerPlaybook.plays.blocks)],
];

test.each(LISTS)('%s lists what it has under "%s"', async (path, section, selector, texts) => {
  expect((await open(path)).section(section).texts(selector)).toEqual(texts);
});

test('/ welcomes with the tagline and four pictures, and has its sections in order', async () => {
  const page = await open('/');
  expect(page.texts('main :is(h1, h2)')).toEqual([
    `${landing.hero.headline} ${landing.hero.offer}`,
    landing.appreciation.headline,
    landing.offers.headline,
    landing.mission.headline,
    landing.numbers.headline,
    landing.whyUs.headline,
    content.texts.reviews.headline,
    frame.callToAction.title,
  ]);
  const hero = page.section(landing.hero.headline);
  expect(hero.text).toContain(landing.hero.tagline);
  expect(hero.texts('[aria-roledescription=slide]')).toHaveLength(4);
  const promises = content.faq.flatMap(({ short }) => short ?? []).sort((one, other) => one.length - other.length);
  expect(promises).toHaveLength(3);
  // Tests of reviews share this site.
  const facts = hero.texts('li').filter((text) => !text.includes(' of 5, '));
  expect(facts.slice(-promises.length)).toEqual(promises);
  const covers = content.plans.map(coverOf).filter((cover) => cover.length > 0);
  expect(covers).toContainEqual(facts.slice(0, -promises.length));
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
    ['', 'mission'],
    ['?tab=__proto__', 'mission'],
    ['?tab=ourcompany', 'ourcompany'],
    ['?tab=ourvision', 'ourvision'],
  ])('%s shows the text of the tab %s alone', async (search, shown) => {
    const page = await open(`/about-us${search}`);
    const tab = about.tabs.find(({ id }) => id === shown);
    expect(page.texts('h1')).toEqual([about.headline]);
    expect(page.texts('main [aria-current=true]')).toEqual([tab?.label]);
    const headlines = about.tabs.map(({ headline }) => headline);
    // The others are for print.
    const onScreen = page.texts('main :not(.hidden) > :is(h2, h3)');
    expect(onScreen.filter((text) => headlines.includes(text))).toEqual([tab?.headline]);
  });

  test('has every partner, every benefit, and the header and the footer', async () => {
    const page = await open('/about-us');
    const partners = page.section(about.partners.headline);
    expect(partners.text).toContain(about.partners.invitation);
    expect(partners.texts('.carousel-slide')).toHaveLength(content.partners.length);
    for (const { text } of about.benefits.list) expect(page.text).toContain(text);
    const menu = frame.menu.map(({ label, to }) => [label, to]);
    expect(Object.entries(page.links('nav[aria-label=Main] a'))).toEqual(menu);
    const [current] = frame.menu.filter(({ to }) => to === '/about-us');
    expect(page.texts('nav[aria-label=Main] a[aria-current=page]')).toEqual([current?.label]);
    expect(page.links('header a')).toMatchObject({ [frame.header.contact]: '/contact-us' });
    const { solutions, company, legals, text } = frame.footer;
    expect(page.texts('footer :is(h2, h3)')).toEqual([solutions.title, company.title, legals]);
    expect(page.texts('footer')[0]).toContain(text);
    expect(page.links('footer a')).toMatchObject({ 'hello@hearthline.example': 'mailto:hello@hearthline.example' });
  });
});

test('/pricing has every plan with its price and features, and every question', async () => {
  const page = await open('/pricing');
  const { choose, bundles } = content.texts.pricing;
  const cards = page.texts('main li').filter((text) => text.includes(choose));
  expect(cards).toHaveLength(content.plans.length);
  for (const { title, priceCents, features } of content.plans) {
    const card = cards.find((text) => text.includes(title));
    for (const text of [formatUsd(priceCents), ...features]) expect(card, title).toContain(text);
  }
  expect(page.links()).toMatchObject({
    'Bundles from $499': '#bundles',
    [bundles.zip.email]: expect.stringMatching(/^mailto:/),
  });
  expect(page.texts('main details summary')).toEqual(content.faq.map(({ question }) => question));
});

test('/contact-us has every way to reach the company, and both consents', async () => {
  const page = await open('/contact-us');
  const { contact, policies } = content.texts;
  expect(page.texts('main :is(h1, h2)')).toEqual(expect.arrayContaining([contact.headline, contact.form.title]));
  const cards = page.links('main a[target=_blank]');
  const leads = (text: string) => Object.entries(cards).find(([label]) => label.includes(text))?.[1];
  expect(leads('hello@hearthline.example')).toMatch(/^mailto:/);
  expect(leads('(302) 555-0142')).toMatch(/^tel:/);
  expect(leads('555 Example Street, Wilmington, DE 19800')).toMatch(/maps/);
  expect(leads(policies.titles['privacy-policy'])).toBe('/privacy-policy');
  expect(leads(policies.titles['terms-of-use'])).toBe('/terms-of-use');
  expect(page.text).toContain('(302) 555-0143');
  const [{ sms, marketing }] = content.consents;
  for (const consent of [sms, marketing]) expect(page.text).toContain(withoutLinks(consent));
  expect(page.all('input[type=checkbox][checked]')).toHaveLength(0);
  expect(page.all(`input[placeholder="${contact.form.phoneExample}"]`)).toHaveLength(1);
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

const { resources, errors } = content.texts;

test.each([
  ['/resources/no-such-article', resources.unknown.text, resources.unknown.back, '/resources'],
  ['/no-such-page', frame.header.contact, errors.buttons.home, '/'],
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
