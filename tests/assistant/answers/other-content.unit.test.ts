import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Assistant, createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { findLostAnswers } from '#app/assistant/answers/lost-answers.server.ts';
import { type Content, readContent } from '#app/content/reading/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { unsupportedIn } from '#tests/assistant/evaluation/judge.ts';
import { ALL_CONVERSATIONS } from '#tests/assistant/evaluation/questions.ts';
import { knownIn } from '#tests/assistant/evaluation/site.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { OWN_PAGES } from '#tests/content/own-pages/own-page.ts';
import { SITE } from '#tests/settings/site.ts';
import { log } from '#tests/silent-log.ts';

let content: Content;
let assistant: Assistant;

beforeAll(async () => {
  content = await readContent({ own: 'tests/assistant/other-content', site: SITE });
  assistant = createAssistant({ content, site: SITE, log, chatApi: null });
});
afterAll(removeContentFolders);

it('quotes further pages of the company', async () => {
  const own = await readContent({ own: contentFolder(OWN_PAGES), site: SITE });
  const { reply } = createAssistant({ content: own, site: SITE, log, chatApi: null });
  expect(await reply(chatQuestion('careers & jobs: the first section'))).toMatch(
    /zoologists among us.*\/careers#the-first-section/s,
  );
});

it.each([
  ['what is an introduction', /^An introduction is a phone call with a landlord/],
  ['Does my balance run out?', /^What is left on your balance is gone after one year/],
  ['do you send invoices', /^We send an invoice by e-mail/],
  ['how much is the landlord introduction', /costs \$74\.50\./],
  ['3 gold introductions', /^3 Landlord Introduction \(Gold\) cost \$223\.50\./],
  ['introductoin price', /\$74\.50/],
  ['what is the most expensive lead', /\$74\.50/],
  ['i have 150 dollars, how many introductions', /buys 2 Landlord Introduction \(Gold\) for \$149 and leaves \$1\./],
  ['cuanto cuesta', /^En español .*Landlord Introduction \(Gold\) \$74\.50\..*\(302\) 555-0142/],
  ['what can i read', /“Renting Out Well” \(February 3, 2026/],
  ['can i get a refund', /back within 14 days/],
  ['do you record calls', /^We record nothing/],
  ['how do i stop texts', /^Answer STOP/],
  ['call me', /\(302\) 555-0142/],
])('answers “%s” from it', async (question, answer) => {
  expect(await assistant.reply(chatQuestion(question))).toMatch(answer);
});

it.each(['the number you gave me is disconnected', 'you are crooks', 'can i pay by check'])(
  'names a person to “%s” though the pages lack what it would quote',
  async (question) => {
    const reply = await assistant.reply(chatQuestion(question));
    expect(reply).toContain(SITE.phone);
    expect(reply).not.toContain(content.texts.chat.notFound.slice(0, 20));
    expect(reply).not.toContain(content.texts.chat.nearest);
  },
);

it.each([
  'what bundles do you have',
  'what do i save with a bundle',
  'does the credit expire',
  'can i have a zip to myself',
  'how much is a hot seller',
  'starter edge price',
  'will other agents get the same lead',
  'my lead is bad',
  'i accepted a lead by accident',
  'a house worth 900k',
  'how long is the sign-up fee refundable',
  'is the faq price different from the card',
  'el credito vence?',
  'que paquetes hay',
  'me devuelven el dinero',
])('states nothing about “%s” that only the shipped content has', async (question) => {
  const reply = await assistant.reply(chatQuestion(question));
  // The copy of pages that ships speaks of bundles until the company writes its own.
  if (reply.startsWith('The nearest on our pages:')) return;
  expect(reply).not.toMatch(/hours of delivery|48|bundle|paquete|Hot Seller|Starter|never expires|nunca vence/);
});

it.each([
  ...['can i get zip exclusivity', 'do larger bundles give exclusivity', 'can i have a territory'],
  ...['are you better than zillow', 'how are you different from other companies'],
])('names no bundle and no article to “%s” that the company does not have', async (question) => {
  expect(await assistant.reply(chatQuestion(question))).not.toMatch(/larger bundles|competing-smart/);
});

it.each(['hi there', 'goodbye', 'what can you do'])('says nothing of a trade to “%s”', async (message) => {
  const reply = await assistant.reply(chatQuestion(message));
  expect(reply).not.toMatch(/I did not find|closing|exclusiv|\bleads?\b|bundle|realtor/i);
});

it('answers every kind of question without a figure or link that is not there', async () => {
  const known = knownIn(content);
  for (const conversation of ALL_CONVERSATIONS.filter((_, index) => index % 6 === 0)) {
    const asked = conversation.map(({ ask }) => ask);
    const reply = await assistant.reply(chatQuestion(asked.at(-1) ?? '', ...asked.slice(0, -1)));
    // What a visitor names as a budget may be repeated.
    const told = new Set([...known.figures, ...knownFigures(asked)]);
    expect(unsupportedIn(reply, { ...known, figures: told }), asked.join(' » ')).toEqual([]);
    expect(reply, asked.join(' » ')).not.toMatch(/[{}]|undefined|null|NaN|Infinity|∞|: \.|^\W*$/);
  }
});

function knownFigures(asked: string[]): string[] {
  return asked.flatMap((message) => message.match(/\$?\d[\d,]*/g) ?? []).map((figure) => figure.replaceAll(',', ''));
}

it('lists for its owner what it does not answer', () => {
  const lost = findLostAnswers({ content, site: SITE }).join('\n');
  expect(lost).toContain('without the plan “commercial-lead” of plans.yaml');
  expect(lost).toContain('without the section #eligible-cases of policies/refund-policy.md');
  expect(lost).toContain('without a sentence with the words “Reply to us within”');
  expect(lost).not.toMatch(/undefined/);
});
