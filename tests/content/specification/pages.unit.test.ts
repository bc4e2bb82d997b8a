import { expect, test } from 'vitest';
import { readContent } from '#app/content/reading/content.server.ts';
import { config } from '#app/settings/config.server.ts';

/** What ships in `content/pages`. Every other test goes by what the content says. */
const { texts } = await readContent({ own: null, site: config.site });
const { about, chat, checkout, contact, frame, howItWorks, landing, leadNurturing, resources, reviews } = texts;
const { operationalFramework, partnerPlaybook } = texts;

const titles = (parts: { title: string }[]) => parts.map(({ title }) => title);
const figures = (parts: { figure: string; meaning: string }[]) => parts.map((each) => `${each.figure} ${each.meaning}`);

const { offers, hero } = landing;
const { before, stages, after } = leadNurturing.cooking;

test.each<[place: string, shown: string | string[], specified: string | string[]]>([
  ['the welcome', hero.headline, 'Welcome to Hearthline.'],
  ['the tagline', hero.tagline, 'Helping Realtors build trust through projects, stories, and success.'],
  ['the buttons', [hero.contact, hero.plans], ['Get In Touch', 'See Our Plans']],
  [
    'the appreciation',
    figures(landing.appreciation.figures),
    [
      '$18M from property transactions',
      '15K+ properties for sale',
      '26K+ properties to buy',
      '890 daily completed transactions',
    ],
  ],
  ['its headline', landing.appreciation.headline, 'Showing our appreciation of the world through real estate'],
  ['the offers', offers.headline, 'What Hearthline offers?'],
  [
    'the left column',
    titles(offers.left),
    ['Reliable Lead Generation', 'Strategic Ad Campaign', 'Administrative Efficiency'],
  ],
  [
    'the right column',
    titles(offers.right),
    ['Comprehensive Listing Services', 'Dedicated Transaction Support', 'Seamless Closing Operations'],
  ],
  ['the mission', landing.mission.headline, "Our mission is to redefine real estate in the customer's favor."],
  ['the strip', landing.numbers.headline, 'Take a Look at our numbers'],
  [
    'the numbers',
    figures(landing.numbers.figures),
    ['5.2M homes sold nationwide', '7K+ properties listed', '4K+ successful closings', '221+ daily transactions'],
  ],
  ['the reasons', landing.whyUs.headline, 'Why Choose Us?'],
  ['the hexagons', titles(landing.whyUs.cards), ['Expertise', 'Customer Focus', 'Innovation']],
  [
    'the reviews',
    [reviews.headline, reviews.add, reviews.form.title],
    ['What Our Clients Say', 'Add Review', 'Add New Review'],
  ],
  ['a review', [reviews.card.title, reviews.card.more, reviews.card.less], ['Client Review', 'Read More', 'Show Less']],
  [
    'the call',
    [frame.callToAction.title, frame.callToAction.button],
    ['Tired of Cold Leads?', 'Start Closing Smarter'],
  ],
  ['the menu', frame.menu.map(({ label }) => label), ['Home', 'Pricing', 'How It Works', 'About', 'Contact']],
  ['the header', frame.header.contact, 'Call Us Now'],
  [
    'the footer',
    [frame.footer.solutions.title, frame.footer.company.title, frame.footer.legals],
    ['Solutions', 'Company', 'Legals'],
  ],
  ['the about page', about.headline, 'Get Your Real-Estate Success with Hearthline'],
  ['the tabs', about.tabs.map(({ label }) => label), ['Our Company', 'Our Mission', 'Our Vision']],
  [
    'the partners',
    [about.partners.headline, about.partners.invitation],
    ['Our Proud Partners', 'Join our trusted partners and grow your business with us!'],
  ],
  [
    'the benefits',
    titles(about.benefits.list),
    [
      'Technology integration',
      'Customized marketing',
      'Partnership approach',
      'Comprehensive services',
      'Transaction coordination',
      'Virtual assistance',
      'Exclusive lead generation',
      '100% live lead transfers',
      'Renewable ROI-focused contracts',
    ],
  ],
  ['the contact page', [contact.title, contact.headline], ['Contact Us', 'We are here to help you']],
  [
    'the contact form',
    [contact.form.title, contact.form.submit, contact.form.submitting],
    ['Get In Touch', 'Submit', 'Submitting...'],
  ],
  ['its example of a number', contact.form.phoneExample, '(555) 123-4567'],
  [
    'the messages of contact',
    [contact.alerts.sent, contact.alerts.failed],
    ['Your message has been sent successfully!', 'Something went wrong, please try again later.'],
  ],
  ['how it works', howItWorks.hero.headline, "You Seal the Deal, We'll Take It from There"],
  [
    'its steps',
    titles(howItWorks.process.steps),
    ['Understanding needs', 'Smart agent matching', 'Scheduling', 'Transparent progress tracking', 'Closing'],
  ],
  [
    'the cooked lead',
    titles([before, ...stages, after]),
    ['Raw inquiry', 'AI verification', 'Verification by inside sales associates', 'Cooked Lead'],
  ],
  ['the playbook', titles(partnerPlaybook.plays.blocks), ['Communication', 'Support', 'Consistency', 'Innovation']],
  ['checkout', [checkout.title, checkout.basket.title], ['Checkout', 'Basket Total']],
  ['its table', Object.values(checkout.order).slice(1, 5), ['Product', 'Price', 'Quantity', 'Subtotal']],
  ['its form', [checkout.customer.title, checkout.customer.save], ['Customer Details', 'Save Details']],
  [
    'its errors',
    Object.values(checkout.customer.errors).slice(0, 8),
    [
      'First name is required.',
      'Last name is required.',
      'Email is required.',
      'Invalid email',
      'Phone number is required.',
      'Address is required.',
      'City is required.',
      'state is required.',
    ],
  ],
  ['the ways to pay', checkout.pay.title, 'Pay securely with PayPal'],
  ['checkout without a plan', checkout.noPlan.title, 'No plan selected.'],
  [
    'its messages',
    Object.values(checkout.alerts),
    [
      '✅ Payment Success!',
      '❌ Payment Failed.',
      '❌ PayPal checkout error.',
      '❌ Payment failed: {reason}',
      'Unknown error',
    ],
  ],
  ['an unknown article', resources.unknown.text, 'Loading blog content...'],
  ['the chat', [chat.subtitle, chat.example], ['Your Real Estate Assistant', 'Ask about any query...']],
])('has the words of the specification in %s', (_, shown, specified) => expect(shown).toEqual(specified));

test('has six parts of the framework, on what the specification lists', () => {
  const specified = [/growth/i, /automation/i, /outreach/i, /tools/i, /data/i, /data/i];
  expect(titles(operationalFramework.blueprint.cards)).toEqual(specified.map((each) => expect.stringMatching(each)));
});

test('aims for full connection, subject to availability', () => {
  const texts = about.benefits.list.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('aim for full connection, subject to agent availability'));
});
