import type { Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import * as said from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** Returns the plans that a message means by "the cheaper one" or "the second"; null if it says nothing like that. `shown` are those named before. */
export function pick({ text, lines }: Reading, shown: Plan[], plans: Plan[]): Plan[] | null {
  const [, least, most, middle, place] = [...text.matchAll(said.PICKS)].at(-1) ?? [];
  if (lines.length > 1 || lines.some(({ quantity }) => quantity > 0) || !(least ?? most ?? middle ?? place))
    return null;
  const kind = said.BUNDLES.test(text) ? 'bundle' : /\bleads?\b/.test(text) ? 'lead' : null;
  const named = lines.flatMap((line) => line.plans);
  const all = named.length > 0 ? named : shown.some((plan) => !kind || plan.kind === kind) ? shown : plans;
  const pool = all.filter((plan) => !kind || plan.kind === kind);
  const placed = place && pool.at(place === 'last' ? -1 : said.PLACES.indexOf(place));
  if (placed) return [placed];
  const [only] = pool;
  const isOne = pool.every(({ priceCents }) => priceCents === only?.priceCents);
  // "The cheaper one" after a single plan is the next of its kind.
  const family = isOne ? plans.filter((plan) => plan.kind === only?.kind) : pool;
  const isNext = isOne && only && /er$|^(?:more|less|next)/.test(least ?? most ?? '');
  const open = family.filter(
    ({ priceCents }) => !isNext || (least ? priceCents < only.priceCents : priceCents > only.priceCents),
  );
  const sorted = open.map(({ priceCents }) => priceCents).sort((a, b) => a - b);
  const price = middle ? sorted[(sorted.length - 1) / 2] : sorted.at(Boolean(least) === Boolean(isNext) ? -1 : 0);
  const found = open.filter(({ priceCents }) => priceCents === price);
  return found.length > 0 ? found : pool;
}
