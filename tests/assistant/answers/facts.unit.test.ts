import { afterEach, expect, it, vi } from 'vitest';
import { FACTS, placesOf } from '#app/assistant/answers/facts/facts.server.ts';
import { contentPassages } from '#app/assistant/answers/passages/content-passages.server.ts';
import { FAQ } from '#app/content/faq.ts';
import { LEGAL_DOCUMENTS } from '#app/content/legal.ts';
import { PLANS } from '#app/content/plans.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { log } from '#tests/silent-log.ts';

it('states every fact by a passage or a reply', () => {
  const places = placesOf(contentPassages(SITE));
  expect(FACTS.filter(({ claim, reply }) => !places.has(claim) && !reply)).toEqual([]);
  expect(new Set(FACTS.map(({ claim }) => claim)).size).toBe(FACTS.length);
});

/** Asks an assistant that knows the content as it is mocked now. */
async function ask(question: string): Promise<string> {
  vi.resetModules();
  const { createAssistant } = await import('#app/assistant/answers/assistant.server.ts');
  return createAssistant({ site: SITE, log, chatApi: null }).reply(question);
}

const changed = <T>(value: T, from: string | number, to: string | number): T =>
  JSON.parse(JSON.stringify(value).replaceAll(String(from), String(to)));

afterEach(() => {
  for (const content of ['plans', 'faq', 'legal']) vi.doUnmock(`#app/content/${content}.ts`);
  // Test files share their modules, and the mocks would stay in them.
  vi.resetModules();
});

it('answers by the changed price, FAQ answer and clause', async () => {
  vi.doMock('#app/content/plans.ts', async (original) => ({
    ...(await original<object>()),
    PLANS: changed(PLANS, '"priceCents":29900', '"priceCents":31100'),
  }));
  expect(await ask('how much are 3 hot sellers')).toContain('3 × $311 = $933');
  vi.doMock('#app/content/faq.ts', () => ({ FAQ: changed(FAQ, '1 to 4 hours', '2 to 7 hours') }));
  expect(await ask('how soon do i get a lead')).toContain('2 to 7 hours');
  expect(await ask('en cuánto tiempo llega el lead')).toContain('2 a 7 horas');
  vi.doMock('#app/content/legal.ts', async (original) => ({
    ...(await original<object>()),
    LEGAL_DOCUMENTS: changed(LEGAL_DOCUMENTS, '60 days', '75 days'),
  }));
  expect(await ask('how long is the sign-up fee refundable')).toContain('75 days');
});

it('follows the company’s settings', async () => {
  const { createAssistant } = await import('#app/assistant/answers/assistant.server.ts');
  const other = createAssistant({ site: { ...SITE, phone: '(415) 555-0100' }, log, chatApi: null });
  expect(await other.reply('phone number')).toContain('(415) 555-0100');
});
