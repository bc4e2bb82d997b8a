import { afterAll, expect, it } from 'vitest';
import { findUnsure } from '#app/assistant/answers/assistant.server.ts';
import { findLostAnswers } from '#app/assistant/answers/lost-answers.server.ts';
import { type Content, readContent } from '#app/content/reading/content.server.ts';
import { content } from '#app/settings/content.server.ts';
import { assistantWith } from '#tests/assistant/assistant.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { figuresOf, unsupportedIn } from '#tests/assistant/evaluation/judge.ts';
import { ALL_CONVERSATIONS } from '#tests/assistant/evaluation/questions.ts';
import { knownIn } from '#tests/assistant/evaluation/site.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { OWN_PAGES } from '#tests/content/own-pages/own-page.ts';
import { SITE } from '#tests/settings/site.ts';

afterAll(removeContentFolders);

const ask = (question: string, known: Content, site = SITE) =>
  assistantWith({ content: known, site }).reply(chatQuestion(question));

it('needs nothing that is not there, and answers its menu surely', () => {
  // What their sentences say may change, which `content check` notes.
  const lost = findLostAnswers({ content, site: SITE }).filter(({ missing }) => !/^“.*(?: .*”|…”)$/.test(missing));
  expect([...lost, ...findUnsure(content, SITE)]).toEqual([]);
});

it('promises nothing in words of its own', () => {
  const promise =
    /guarante|\b(?:we|you|they) will\b|refund you|for free|money back|discount|(?<!cannot )promise(?!s? results)/i;
  const own = content.facts.flatMap(({ says }) => says?.replace(/\{quote:[^}]*\}/g, '') ?? []);
  expect(own.filter((says) => promise.test(says))).toEqual([]);
});

it.each<[keyof Content, string, string, string, string]>([
  ['plans', '"priceCents":29900', '"priceCents":31100', 'how much are 3 hot sellers', '3 Hot Seller Leads cost $933.'],
  ['faq', '1 to 4 hours', '2 to 7 hours', 'how soon do i get a lead', '2 to 7 hours'],
  ['policies', '60 days', '75 days', 'how long is the sign-up fee refundable', '75 days'],
  ['plans', 'Hot Seller', 'Blazing Vendor', 'how much are 2 blazing vendors', '2 Blazing Vendor Leads cost $598.'],
  ['plans', 'Hot Seller Lead', 'Vendor Contact', 'which prices do leads have', '- Vendor Contact: $299'],
  [
    'plans',
    'Starter Edge',
    'Bronze Pack',
    'how many buyer leads does bronze buy',
    '6 Standard Buyer Leads, $83.17 each',
  ],
])('answers by changed %s: %s is %s', async (part, from, to, question, answer) => {
  const changed = { ...content, [part]: JSON.parse(JSON.stringify(content[part]).replaceAll(from, to)) };
  expect(await ask(question, changed)).toContain(answer);
});

it('names the partners that are shown, and claims none', async () => {
  const partners = content.partners.slice(0, 2).map((partner, at) => ({ ...partner, isSample: at === 0 }));
  expect(await ask('who are your partners', { ...content, partners })).toMatch(
    / are Alder & Wick \(Sample\) and Copperwain\. About partners, call .+\n\n\S+\/about-us#partners$/,
  );
  expect(await ask('who are your partners', { ...content, partners: [] })).toMatch(/^About partners, call \(302\)/);
});

it('tells the hours and the pages elsewhere that the company states', async () => {
  const social = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/hearthline' }];
  const site = { ...SITE, hours: 'Monday to Friday, 9 AM to 6 PM Eastern', social };
  expect(await ask('what are your office hours', content, site)).toMatch(/^Our hours: Monday to Friday, 9 AM to 6 PM/);
  expect(await ask('are you on linkedin', content, site)).toContain('LinkedIn (https://www.linkedin.com/company/');
});

it('quotes further pages, and reads no Spanish facts of an earlier release', async () => {
  const spanish = '- says: Cerramos los domingos.\n  asked: abren domingos\n';
  const own = contentFolder({ ...OWN_PAGES, 'assistant/spanish.yaml': spanish });
  const known = await readContent({ own, site: SITE });
  expect(await ask('careers & jobs: the first section', known)).toMatch(
    /zoologists among us.*\/careers#the-first-section/s,
  );
  expect(await ask('abren domingos', known)).not.toContain('Cerramos');
  expect(known.notes.map(({ file }) => file)).toContainEqual(expect.stringMatching(/spanish\.yaml$/));
});

const other = await readContent({ own: 'tests/assistant/other-content', site: SITE });

it('answers for another company without a figure or link that is not there', async () => {
  const [assistant, known] = [assistantWith({ content: other }), knownIn(other)];
  for (const conversation of ALL_CONVERSATIONS.filter((_, index) => index % 6 === 0)) {
    const asked = conversation.map(({ ask }) => ask);
    const reply = await assistant.reply(chatQuestion(asked.at(-1) ?? '', ...asked.slice(0, -1)));
    // What a visitor names as a budget may be repeated.
    const figures = new Set([...known.figures, ...figuresOf(asked.join('\n'))]);
    expect(unsupportedIn(reply, { ...known, figures }), asked.join(' » ')).toEqual([]);
    expect(reply, asked.join(' » ')).not.toMatch(/[{}]|undefined|null|NaN|Infinity|∞|: \.|^\W*$/);
  }
});

it('lists for another company what its pages do not answer', () => {
  const lost = findLostAnswers({ content: other, site: SITE }).map(({ file, missing }) => `${file}: ${missing}`);
  const expected = ['plans.yaml: “commercial-lead”', 'policies/refund-policy.md: “eligible-cases”'];
  expect(lost).toEqual(expect.arrayContaining([...expected, ': “Reply to us within”']));
  expect(lost.join()).not.toMatch(/undefined/);
});
