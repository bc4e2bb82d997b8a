import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Assistant, createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { findLostAnswers } from '#app/assistant/answers/lost-answers.server.ts';
import { type Content, readContent } from '#app/content/reading/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { unsupportedIn } from '#tests/assistant/evaluation/judge.ts';
import { ALL_CONVERSATIONS, answersFrom } from '#tests/assistant/evaluation/questions.ts';
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

it.each(answersFrom('other'))('answers “$ask” from it', async ({ ask, says: [words] }) => {
  expect(await assistant.reply(chatQuestion(ask))).toMatch(words ?? 'a file without words');
});

it.each(answersFrom('other, a person'))(
  'names a person to “$ask” though the pages lack what it would quote',
  async ({ ask }) => {
    const reply = await assistant.reply(chatQuestion(ask));
    expect(reply).toContain(SITE.phone);
    expect(reply).not.toContain(content.texts.chat.notFound.slice(0, 20));
    expect(reply).not.toContain(content.texts.chat.nearest);
  },
);

it.each(answersFrom('other, nothing of ours'))(
  'states nothing about “$ask” that only the shipped content has',
  async ({ ask }) => {
    const reply = await assistant.reply(chatQuestion(ask));
    // The copy of pages that ships speaks of bundles until the company writes its own.
    if (reply.startsWith('The nearest on our pages:')) return;
    expect(reply).not.toMatch(/hours of delivery|48|bundle|paquete|Hot Seller|Starter|never expires|nunca vence/);
  },
);

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
  const lost = findLostAnswers({ content, site: SITE }).map(({ file, missing }) => `${file}: ${missing}`);
  expect(lost).toContain('plans.yaml: “commercial-lead”');
  expect(lost).toContain('policies/refund-policy.md: “eligible-cases”');
  expect(lost).toContain(': “Reply to us within”');
  expect(lost.join()).not.toMatch(/undefined/);
});
