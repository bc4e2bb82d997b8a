import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Llm, startLlm } from '#tests/fakes/llm.ts';
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

const FRAME = `
menu:
  - { to: /contact-us, label: Ask Us }
footer:
  text: Keys and locks.
  solutions:
    show: false
  copyright: '{owner}, since 1987'
`;

const CONTACT = `
form:
  labels:
    phone: Where we may call
  errors:
    phone: Please write digits.
`;

afterAll(removeContentFolders);

describe('texts of CONTENT_DIR', () => {
  let site: Site;
  let llm: Llm;
  beforeAll(async () => {
    llm = await startLlm();
    const folder = contentFolder({
      'pages/landing.yaml': LANDING,
      'pages/frame.yaml': FRAME,
      'pages/contact.yaml': CONTACT,
      'pages/demo-payment.yaml': 'button: Pretend to pay\n',
      'faq.yaml': '- id: a\n  question: What?\n  answer: That.\n',
      'pages/resources.yaml': 'article:\n  publisher: The Bench of {name}\n',
      'pages/assistant.yaml': 'website: a bench that cuts keys\n',
      'pages/errors.yaml': 'pages:\n  404:\n    title: Nobody lives here.\n',
    });
    site = await startSite({ env: { CONTENT_DIR: folder, CHAT_API_URL: llm.url } });
  });
  afterAll(async () => {
    await site?.stop();
    await llm.stop();
  });

  it('stand on the page, in place of what ships', async () => {
    const page = await openPage(site, '/');
    expect(page.texts('h1')).toEqual(['Welcome to Hearthline. Keys from Hearthline for A & B streets.']);
    expect(page.texts('main h2').slice(0, 2)).toEqual([
      expect.stringContaining('Our mission is'),
      'What Our Clients Say',
    ]);
  });

  it('are the links of the menus and the footer', async () => {
    const page = await openPage(site, '/about-us');
    expect(page.texts('header nav:not(dialog nav) a')).toEqual(['Ask Us']);
    expect(page.texts('footer h2')).toEqual(['Company', 'Legals']);
    expect(page.texts('footer')[0]).toMatch(/Keys and locks\..*Hearthline, since 1987/);
  });

  it('are the labels, faults and error pages of forms', async () => {
    const refused = await openPage(site, '/contact-us', { phone: 'none' });
    expect(refused.texts('label[for=phone]')).toEqual(['Where we may call']);
    expect(refused.texts('#phone-error')).toEqual(['Please write digits.']);
    expect((await openPage(site, '/nowhere')).texts('h1')).toEqual(['Nobody lives here.']);
  });

  it('are on the buttons of the demo', async () => {
    const script = await (await fetch(`${site.url}/demo-paypal/sdk.js`)).text();
    expect(script).toContain('"button":"Pretend to pay"');
  });

  it('name the publisher of articles', async () => {
    const page = await openPage(site, `/resources/${content.articles[0]?.slug}`);
    expect(page.texts('article dl')[0]).toContain('The Bench of Hearthline');
    expect(page.texts('script[type="application/ld+json"]').at(-1)).toContain('"name":"The Bench of Hearthline"');
  });

  it('tell a language model what the website sells', async () => {
    await fetch(`${site.url}/api/chat/chat-here`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'How soon?' }),
    });
    const [system] = llm.requests[0]?.body.messages ?? [];
    expect(system?.content).toMatch(/^You are Hearthline AI, the assistant on a bench that cuts keys\. /);
    expect(system?.content.split('\n[')[0]).not.toMatch(/real.estate/i);
  });

  it('promise no answers in place of reviews that faq.yaml does not have', async () => {
    const [reviews] = (await openPage(site, '/')).texts('#reviews');
    expect(reviews).toContain('There are no reviews yet.');
    expect(reviews).not.toContain('in writing');
  });

  it('are what browsers load, without the parts that are hidden', async () => {
    const html = await (await fetch(site.url)).text();
    const [address = ''] = /\/media\/[\w-]+-landing-reviews\.js/.exec(html) ?? [];
    const answer = await fetch(site.url + address);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const words = await answer.text();
    expect(words).toContain('Keys from Hearthline for A & B streets.');
    expect(words).toContain('"numbers":{"show":false},');
    expect(words).toContain('"appreciation":{"show":false},');
  });
});
