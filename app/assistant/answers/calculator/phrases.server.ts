import {
  capital,
  choiceOf,
  counted,
  creditOf,
  type Item,
  joinSamePrice,
  named,
  single,
  sumOf,
  totalOf,
  verbEnd,
} from '#app/assistant/answers/calculator/items.server.ts';
import { type Cents, formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { fill } from '#app/content/texts/texts.ts';
import type { Texts } from '#app/content/texts/types.ts';

export type Phrases = ReturnType<typeof createPhrases>;

/** Creates what states sums, in the words of the assistant. */
export function createPhrases(said: Texts['assistant']['sums']) {
  return {
    unclear: said.unclear,

    /** What each of several orders costs, of which a message means one. */
    choices: (orders: Item[][]) =>
      [said.choices, ...orders.map((items) => `- ${counted(items)}: ${sumOf(items)}`)].join('\n'),

    /** What an order costs, and each part of it. */
    total(items: Item[]): string {
      const [first, second, third] = items.map((item) => [item]);
      const together = fill(said.together, { price: sumOf(items) });
      if (!first) return '';
      if (third)
        return [`${capital(together)}:`, ...items.map((item) => `- ${counted([item])}: ${sumOf([item])}`)].join('\n');
      const start = fill(said.costs, { plans: counted(first), s: verbEnd(first), price: sumOf(first) });
      return second ? `${start}, ${counted(second)} ${sumOf(second)}: ${together}.` : `${start}.`;
    },

    /** How bundles, with leads bought singly beside them, pay for an order, and what they leave. */
    pays(items: Item[], due: Cents): string {
      const left = formatUsd(totalOf(items, (plan) => creditOf(plan) || plan.priceCents) - due);
      const [bundles, singles] = [true, false].map((isBundle) =>
        items.filter(({ plan }) => (plan.kind === 'bundle') === isBundle),
      );
      const figures = { plans: named(items), s: verbEnd(items), price: sumOf(items), left };
      return bundles && singles?.length
        ? fill(said.paysWithSingles, { ...figures, plans: counted(bundles), leads: counted(singles) })
        : fill(said.pays, figures);
    },
    saves: (price: Cents, paid: Cents) => fill(said.saves, { saving: formatUsd(price - paid) }),
    better: (extra: Cents, plan: Plan, left: Cents) =>
      fill(said.better, {
        ...{ extra: formatUsd(extra), plan: plan.title, price: sumOf(single(plan)), left: formatUsd(left) },
      }),
    leaves(amount: Cents, due: Cents): string {
      const figures = { amount: formatUsd(amount), left: formatUsd(amount - due), missing: formatUsd(due - amount) };
      return fill(amount < due ? said.missing : said.left, figures);
    },

    /** What an amount buys of each plan, and of a single one what it leaves; null if it buys none. */
    buys(amount: Cents, wanted: Plan[]): string | null {
      const [plan, other] = joinSamePrice(wanted);
      const leads = choiceOf(amount, wanted);
      const bought = plan && !other ? [{ plan, quantity: Math.floor(amount / plan.priceCents) }] : [];
      const figures = { amount: formatUsd(amount), leads, price: sumOf(bought) };
      if (!leads) return null;
      if (bought.length === 0) return fill(said.buys, figures);
      return fill(said.buysOne, { ...figures, left: formatUsd(amount - totalOf(bought)) });
    },
    buysNone: (amount: Cents) => fill(said.buysNone, { amount: formatUsd(amount) }),

    /** What a lead costs that a bundle's credit pays for; null if it pays for none. */
    perLead(bundle: Plan, plan: Plan): string | null {
      const quantity = Math.floor(creditOf(bundle) / plan.priceCents);
      if (quantity === 0) return null;
      const each = formatUsd(Math.round(bundle.priceCents / quantity));
      const figures = { plan: bundle.title, price: sumOf(single(bundle)), leads: counted([{ plan, quantity }]) };
      return fill(said.perLead, { ...figures, each, single: sumOf(single(plan)) });
    },
  };
}
