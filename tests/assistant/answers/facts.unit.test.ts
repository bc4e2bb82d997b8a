import { expect, it } from 'vitest';
import { FACTS } from '#app/assistant/answers/facts/facts.server.ts';
import { findLostAnswers } from '#app/assistant/answers/lost-answers.server.ts';
import { contentPassages } from '#app/assistant/answers/passages/content-passages.server.ts';
import { placeFacts, saysNothingElse } from '#app/assistant/answers/placed-facts.server.ts';
import { placeSubjects } from '#app/assistant/answers/spanish/spanish-subjects.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';
import { content } from '#app/settings/content.server.ts';
import { assistantKnowing } from '#tests/assistant/answers/knowing.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { SITE } from '#tests/settings/site.ts';

it('states every fact, in English and in Spanish', () => {
  const knowledge = { content, shipped: content, site: SITE };
  expect([placeFacts(knowledge).lost, placeSubjects(knowledge).lost]).toEqual([[], []]);
  expect(new Set(FACTS.map(({ claim }) => claim)).size).toBe(FACTS.length);
});

it('has no placeholder in a passage', () => {
  const sentences = contentPassages(content, SITE).flatMap((passage) => passage.sentences);
  expect(sentences.filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
});

/** The content with a part of it changed. */
function changed(part: keyof Content, from: string, to: string): Content {
  return { ...content, [part]: JSON.parse(JSON.stringify(content[part]).replaceAll(from, to)) };
}

/** Asks an assistant that knows this content. */
async function ask(question: string, known: Content = content, site: Site = SITE): Promise<string> {
  return (await assistantKnowing(known, content, site)).reply(chatQuestion(question));
}

it('answers by the changed price, FAQ answer and clause', async () => {
  const dearer = changed('plans', '"priceCents":29900', '"priceCents":31100');
  expect(await ask('how much are 3 hot sellers', dearer)).toContain('3 × $311 = $933');
  const slower = changed('faq', '1 to 4 hours', '2 to 7 hours');
  expect(await ask('how soon do i get a lead', slower)).toContain('2 to 7 hours');
  expect(await ask('en cuánto tiempo llega el lead', slower)).toContain('2 a 7 horas');
  const longer = changed('policies', '60 days', '75 days');
  expect(await ask('how long is the sign-up fee refundable', longer)).toContain('75 days');
});

it('finds plans by the titles that they have', async () => {
  const renamed = changed('plans', 'Hot Seller Lead', 'Blazing Vendor Contact');
  expect(await ask('how much are 2 blazing vendors', renamed)).toContain('2 × $299 = $598');
  expect(await ask('which prices do leads have', renamed)).toContain('a Blazing Vendor Contact costs $299');
  const packs = changed('plans', 'Starter Edge', 'Bronze Pack');
  expect(await ask('how many buyer leads does bronze buy', packs)).toContain('6 × $99 = $594');
  expect(await ask('cuanto cuesta el paquete mas barato', packs)).toContain('Bronze Pack $499');
});

it('names no highest property value if a lead may cover more', async () => {
  expect(await ask('a house worth 900k')).toContain('property value up to 600K');
  const worded = changed('plans', 'Property value up to 600K', 'Homes up to $1,200,000');
  expect(await ask('a house worth 900k', worded)).toContain('A Hot Seller Lead costs $299');
  const unread = changed('plans', 'Property value up to 600K', 'From 400,000');
  expect(await ask('a house worth 900k', unread)).not.toMatch(/No seller lead/);
});

it('says Yes or No, and translates, only what the site says as it ships', async () => {
  expect(await ask('does bundle credit expire')).toMatch(/^No\. /);
  expect(await ask('el credito vence?')).toMatch(/^No, /);
  const other = changed('faq', 'No. Credit from a prepaid bundle never expires', 'Credit lasts for one year');
  expect(await ask('does bundle credit expire', other)).toMatch(/^Credit lasts for one year/);
  expect(await ask('el credito vence?', other)).not.toMatch(/nunca vence/);
});

it('does not find what a removed answer said, and names the answer', async () => {
  const removed = changed('faq', 'credit-expiry', 'something-else');
  expect(await ask('must i burn it up by december', removed)).toMatch(/^I did not find that on our pages/);
  expect(await findLostAnswers({ content: removed, site: SITE })).toContainEqual(
    expect.stringMatching(/^without the answer “credit-expiry” of faq\.yaml the assistant does not answer “will my/),
  );
});

it('says what pages leave out, unless they state something else than what ships', async () => {
  const dearer = changed('plans', '"priceCents":29900', '"priceCents":31100');
  expect(await ask('which zips are free', dearer)).toMatch(/Our pages do not say/);
  const others = [
    changed('plans', 'Starter Edge', 'Bronze Pack'),
    { ...content, plans: content.plans.slice(1) },
    changed('plans', 'No agent involved', 'Speaks Spanish'),
    changed('faq', '1 to 4 hours', 'hours'),
    { ...content, articles: [] },
  ];
  expect(others.map((other) => saysNothingElse({ content: other, shipped: content }))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

it('tells the hours and the pages elsewhere that the company states', async () => {
  const social = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/hearthline' }];
  const site = { ...SITE, hours: 'Monday to Friday, 9 AM to 6 PM Eastern', social };
  expect(await ask('what are your office hours', content, site)).toMatch(/^Our hours: Monday to Friday, 9 AM to 6 PM/);
  expect(await ask('are you on linkedin', content, site)).toContain('LinkedIn (https://www.linkedin.com/company/');
});
