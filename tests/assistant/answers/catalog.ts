import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { earlierOf, type Said } from '#app/assistant/chat/conversation.ts';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';

/** Shares nothing with the catalog that ships: other words, cents, and other bundles. */
export const OTHER = catalog(
  'Tenant Call 12.50|Landlord Call 37.25|Shop Call 60|Small Purse 100 110|Wide Purse 250 300',
);

/** Returns the plans of a list such as `Shop Call 60|Wide Purse 250 300`: title, price and a bundle's credit. */
export function catalog(list: string): Plan[] {
  return list.split('|').map((text) => {
    const [, title = '', price, credit] = /^(\D+) ([\d.]+)(?: (\d+))?$/.exec(text) ?? [];
    const kind = credit ? 'bundle' : 'lead';
    return { id: title, kind, title, features: [], priceCents: Number(price) * 100, creditCents: Number(credit) * 100 };
  });
}

/** Asks messages one after the other, and returns the last answer. The calculator receives its own answers back. */
export function answer(messages: string[], plans: Plan[]): string {
  const calculate = createCalculator({ ...content, plans }, 'https://site');
  const said: Said[] = [];
  for (const text of messages)
    said.push({ text, isBot: false }, { text: calculate(text, earlierOf(said))?.text ?? '', isBot: true });
  return said.at(-1)?.text ?? '';
}
