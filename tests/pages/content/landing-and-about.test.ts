import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, type Page } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

const open = (path: string) => openPage(sharedSite(), path);

describe('/', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('/');
  });

  test('has its sections in the specified order', () => {
    expect(page.texts('main :is(h1, h2)')).toEqual([
      'Welcome to Hearthline',
      expect.stringMatching(/appreciation of the world through real estate/),
      'What Hearthline offers?',
      "Our mission is to redefine real estate in the customer's favor.",
      'Take a Look at our numbers',
      'Why Choose Us?',
      'What Our Clients Say',
    ]);
  });

  test('welcomes with the tagline, four pictures and two ways on', () => {
    const hero = page.section('Welcome to Hearthline');
    expect(hero.text).toContain('Helping Realtors build trust through projects, stories, and success.');
    expect(hero.texts('[aria-roledescription=slide]')).toHaveLength(4);
    expect(hero.links()).toMatchObject({ 'Get In Touch': '/contact-us', 'See Our Plans': '/pricing' });
  });

  test('has the specified figures, offers and reasons', () => {
    const mission = ['5.2M', '7K+', '4K+', '221+'];
    expect(page.section('appreciation').texts('dd')).toEqual(['$18M', '15K+', '26K+', '890']);
    expect(page.section('Our mission').texts('dd')).toEqual(mission);
    expect(page.section('Take a Look').texts('dd')).toEqual(mission);
    expect(page.section('Why Choose Us?').texts('h3')).toEqual(['Expertise', 'Customer Focus', 'Innovation']);
    expect(page.section('What Hearthline offers?').texts('h3')).toEqual([
      'Reliable Lead Generation',
      'Strategic Ad Campaign',
      'Administrative Efficiency',
      'Comprehensive Listing Services',
      'Dedicated Transaction Support',
      'Seamless Closing Operations',
    ]);
  });
});

describe('/about-us', () => {
  test.each([
    ['/about-us', 'Our Mission', 'More hours with people who are ready to move'],
    ['/about-us?tab=__proto__', 'Our Mission', 'More hours with people who are ready to move'],
    ['/about-us?tab=ourcompany', 'Our Company', 'A lead company that stays after the call'],
    ['/about-us?tab=ourvision', 'Our Vision', 'A market where the phone rings for a reason'],
  ])('%s shows the text of %s alone', async (path, label, headline) => {
    const page = await open(path);
    expect(page.texts('h1')).toEqual(['Get Your Real-Estate Success with Hearthline']);
    expect(page.texts('main [aria-current=true]')).toEqual([label]);
    const headlines = /stays after the call|ready to move|rings for a reason/;
    // The others are for print.
    const onScreen = page.texts('main :not(.hidden) > :is(h2, h3)');
    expect(onScreen.filter((text) => headlines.test(text))).toEqual([headline]);
  });

  test('shows seven partners, the invitation, nine benefits and the banner', async () => {
    const page = await open('/about-us');
    const partners = page.section('Our Proud Partners');
    expect(partners.text).toContain('Join our trusted partners and grow your business with us!');
    expect(partners.texts('.carousel-slide')).toHaveLength(7);
    expect(page.section('The leads, and the office behind them').texts('h3')).toEqual([
      'Technology integration',
      'Customized marketing',
      'Partnership approach',
      'Comprehensive services',
      'Transaction coordination',
      'Virtual assistance',
      'Exclusive lead generation',
      '100% live lead transfers',
      'Renewable ROI-focused contracts',
    ]);
    expect(page.text).toContain('aim for full connection, subject to agent availability');
    expect(page.section('Tired of Cold Leads?').links()).toMatchObject({ 'Start Closing Smarter': '/pricing' });
  });
});
