import { afterAll, expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { isSpanish } from '#app/assistant/answers/is-spanish.server.ts';
import { findLostAnswers } from '#app/assistant/answers/lost-answers.server.ts';
import { passagesOf } from '#app/assistant/answers/passages.server.ts';
import { formatUsd } from '#app/content/money.ts';
import { type Content, readContent } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';
import { content } from '#app/settings/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { ALL_CONVERSATIONS } from '#tests/assistant/evaluation/questions.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { SITE } from '#tests/settings/site.ts';
import { log } from '#tests/silent-log.ts';

afterAll(removeContentFolders);

it('needs no question, section, article or plan that is not there', () => {
  // What their sentences say may change, which `content check` notes.
  const lost = findLostAnswers({ content, site: SITE }).filter(({ missing }) => !/^“.*(?: .*”|…”)$/.test(missing));
  expect(lost).toEqual([]);
});

it('promises nothing in words of its own', () => {
  const promise =
    /guarante|\b(?:we|you|they) will\b|refund you|for free|money back|discount|(?<!cannot )promise(?!s? results)/i;
  expect(
    content.facts
      .flatMap(({ says }) => says?.replace(/\{quote:[^}]*\}/g, '') ?? [])
      .filter((says) => promise.test(says)),
  ).toEqual([]);
});

it('has no placeholder in a passage', () => {
  const sentences = passagesOf(content).flatMap((passage) => passage.sentences);
  expect(sentences.filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
});

/** The content with a part of it changed. */
function changed(part: keyof Content, from: string, to: string): Content {
  return { ...content, [part]: JSON.parse(JSON.stringify(content[part]).replaceAll(from, to)) };
}

/** Asks an assistant that knows this content. */
async function ask(question: string, known: Content = content, site: Site = SITE): Promise<string> {
  return createAssistant({ content: known, site, log, chatApi: null }).reply(chatQuestion(question));
}

it('answers by the changed price, FAQ answer and clause', async () => {
  const dearer = changed('plans', '"priceCents":29900', '"priceCents":31100');
  expect(await ask('how much are 3 hot sellers', dearer)).toContain('3 Hot Seller Leads cost $933.');
  const slower = changed('faq', '1 to 4 hours', '2 to 7 hours');
  expect(await ask('how soon do i get a lead', slower)).toContain('2 to 7 hours');
  const longer = changed('policies', '60 days', '75 days');
  expect(await ask('how long is the sign-up fee refundable', longer)).toContain('75 days');
});

it('names the partners that are shown, and claims none', async () => {
  const [alder, copperwain] = content.partners;
  const two = {
    ...content,
    partners: [alder, copperwain && { ...copperwain, isSample: false }].flatMap((partner) => partner ?? []),
  };
  expect(await ask('who are your partners', two)).toMatch(
    / are Alder & Wick \(Sample\) and Copperwain\.\n\n\S+\/about-us#partners$/,
  );
  const none = { ...content, partners: [] };
  expect(await ask('who are your partners', none)).toMatch(/^The nearest on our pages/);
});

it('finds plans by the titles that they have', async () => {
  const renamed = changed('plans', 'Hot Seller Lead', 'Blazing Vendor Contact');
  expect(await ask('how much are 2 blazing vendors', renamed)).toContain('2 Blazing Vendor Contacts cost $598.');
  expect(await ask('which prices do leads have', renamed)).toContain('- Blazing Vendor Contact: $299');
  const packs = changed('plans', 'Starter Edge', 'Bronze Pack');
  expect(await ask('how many buyer leads does bronze buy', packs)).toContain('6 Standard Buyer Leads for $594');
});

it.each([
  'cuanto cuestan 3 hot seller',
  '¿otro agente recibe el mismo lead?',
  'me mandaron una persona que ni es dueña de la casa',
  'hola soy nuevo en esto, como le hago pa quedarme con un lead',
  'el credito vence?',
])('answers “%s” with the prices and a person', async (message) => {
  const [text, ...links] = (await ask(message)).split(/\s+(?=https:)/);
  for (const { title, priceCents } of content.plans) expect(text).toContain(`${title} ${formatUsd(priceCents)}`);
  expect(text).toMatch(/^En español .* llame al \(302\) 555-0142 o escriba a hello@hearthline\.example\.$/);
  expect(links.map((link) => new URL(link).pathname)).toEqual(['/pricing', '/contact-us']);
});

it('goes on in Spanish after a question in Spanish, and only then', async () => {
  const reply = (message: string, before: string) =>
    createAssistant({ content, site: SITE, log, chatApi: null }).reply(chatQuestion(message, before));
  expect(await reply('y 4?', 'cuanto cuesta un comprador')).toMatch(/^En español/);
  expect(await reply('4?', 'how much is a buyer lead')).toContain('4 Standard Buyer Leads cost $396.');
  expect(await reply('what about 4', 'cuanto cuesta un comprador')).not.toMatch(/^En español/);
});

it('takes neither English nor any other language for Spanish', async () => {
  const others = ['my client said gracias, now what', 'buyer leads los angeles', 'combien coûte un lead', 'no'];
  const mixed = ['is it the same lead you sell to my friend, señora?', 'hola, how much is a hot seller lead'];
  const more = ['el paso leads?', 'pro closer', 'quanto custa um lead', 'wie viel kostet das', '多少钱'];
  const asked = ALL_CONVERSATIONS.flat().map(({ ask }) => ask);
  expect([...others, ...mixed, ...more, ...asked].filter((message) => isSpanish(message, []))).toEqual([]);
});

it('reads no Spanish facts of an earlier release, and says so', async () => {
  const own = contentFolder({ 'assistant/spanish.yaml': '- says: Cerramos los domingos.\n  asked: abren domingos\n' });
  const known = await readContent({ own, site: SITE });
  expect(await ask('abren domingos', known)).not.toContain('Cerramos');
  expect(known.notes.map(({ file }) => file)).toEqual([expect.stringMatching(/spanish\.yaml$/)]);
});

it('tells the hours and the pages elsewhere that the company states', async () => {
  const social = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/hearthline' }];
  const site = { ...SITE, hours: 'Monday to Friday, 9 AM to 6 PM Eastern', social };
  expect(await ask('what are your office hours', content, site)).toMatch(/^Our hours: Monday to Friday, 9 AM to 6 PM/);
  expect(await ask('are you on linkedin', content, site)).toContain('LinkedIn (https://www.linkedin.com/company/');
});
