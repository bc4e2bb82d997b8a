import type { Names } from '#app/assistant/answers/calculator/names.server.ts';
import * as said from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** What a number means: how many, money, what a house is worth, plans by their price, something that counts no plan. */
type Role = { count: number } | { money: Cents } | { house: number } | { plans: Plan[] } | 'nothing' | 'unknown';

const MAX_COUNT = 100;

/** Creates what tells the meaning of a number by the words around it. */
export function createRoles(plans: Plan[], { isTitle }: Pick<Names, 'isTitle'>) {
  return (pieces: string[], at: number, isHouse: boolean): Role => {
    const piece = pieces[at] ?? '';
    const number = Number(piece.replace('$', ''));
    const [before = '', next = ''] = [pieces[at - 1], pieces[at + 1]];
    const isSpelledMoney = /^(?:dol+ars?|bucks?|usd)$/.test(next);
    const isMoney = isSpelledMoney || piece.startsWith('$');
    const noun = pieces[at + (isSpelledMoney ? 2 : 1)] ?? '';
    const context = pieces.slice(Math.max(0, at - 4), at).join(' ');
    const isNoun = said.NOUN.test(noun) || isTitle(noun);
    const isRounded = number >= 100 && (isMoney ? isNoun : /^(?:ones?|bundles?|pack\w*|plans?|deals?)$/.test(noun));
    const isThe = /^(?:the|your|of|that|this)$/.test(before);
    const priced = plans.filter(({ priceCents }) => Math.abs(priceCents - number * 100) <= (isRounded ? 100 : 0));
    const isCounting = !isMoney && number <= MAX_COUNT && !isThe && /s$/.test(noun) && isNoun;
    const isBudget = !isThe && said.BUDGET.test(context);

    if (/^[%]|^percent/.test(next)) return 'nothing';
    if (said.UNIT.test(next) && !isMoney && number < 1000) return 'nothing';
    if (!isMoney && /^\d{5}$/.test(piece) && number % 1000) return 'nothing';
    if (number >= 20_000 && !((isMoney || isBudget) && !isHouse && number < 100_000))
      return { house: said.OVER.test(before) ? number + 1 : number };
    const to = Number(/^(?:to|-|and)$/.test(next) ? pieces[at + 2] : 0);
    if (number >= 100 && number < 1000 && to >= 100_000) return 'nothing';
    if (
      !isMoney &&
      number >= 100 &&
      number < 1000 &&
      number % 50 === 0 &&
      (said.UP_TO.test(before) || (isHouse && (!isBudget || said.AROUND.test(before))))
    )
      return { house: number * 1000 };
    if (priced.length > 0 && !isCounting && (isNoun || isThe || !(isMoney || isBudget))) return { plans: priced };
    if (/\b(?:paid|spent|charged|used)$/.test(before) && number >= 100) return 'nothing';
    const isCredit = plans.some(({ creditCents }) => creditCents === number * 100);
    if (
      isMoney ||
      (priced.length > 0 && !isCounting) ||
      (number >= 100 && (isBudget || isCredit || /^(?:enough|to|max|budget|(?:in|of)?credits?)$/.test(noun)))
    )
      return { money: Math.round(number * 100) };
    if (/^20[12]\d$/.test(piece) && /^(?:in|since|of|year)$/.test(before)) return 'nothing';
    if (!Number.isInteger(number) || number === 0 || before === '-' || next === '-') return 'unknown';
    if (number === 2 && /^(?:those|these|the|both|either|all)$/.test(before) && !isNoun) return 'nothing';
    return number <= MAX_COUNT || (number <= 5 * MAX_COUNT && isNoun) || (number < 20_000 && pieces.length < 4)
      ? { count: number }
      : 'unknown';
  };
}
