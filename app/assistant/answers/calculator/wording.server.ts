import { type Item, joinSamePrice, or, priceOf } from '#app/assistant/answers/calculator/items.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

const and = (names: string[]) => new Intl.ListFormat('en-US').format(names);
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NUMBERS = ' one two three four five six seven eight nine'.split(' ');

/** Names items with their numbers: "2 Hot Seller Leads and 1 Commercial Lead". */
export const counted = (items: Item[]) => and(items.map((item) => withNumber(item)));
export const bare = (item: Item) => withNumber(item).replace(/^1 /, '');

function withNumber({ plan: { title }, quantity }: Item, number: string | number = quantity): string {
  return `${number} ${title}${quantity > 1 && /[a-rt-z]$/i.test(title) ? 's' : ''}`;
}

/** Names what begins a sentence: "Two Starter Edges", "Elite Access". */
export function named(items: Item[]): string {
  return capital(
    and(items.map((item) => (item.quantity > 1 ? withNumber(item, NUMBERS[item.quantity]) : item.plan.title))),
  );
}

/** Returns how many of one lead or of another an amount buys, "6 Standard Buyer Leads or 3 Hot Seller Leads"; empty if none. */
export function choiceOf(amount: Cents, leads: Plan[]): string {
  const prices = [...new Set(leads.map(priceOf))].filter((price) => price <= amount).sort((one, other) => one - other);
  const same = prices.flatMap((price) => joinSamePrice(leads.filter((plan) => priceOf(plan) === price)));
  return or(same.map((plan) => withNumber({ plan, quantity: Math.floor(amount / priceOf(plan)) })));
}
