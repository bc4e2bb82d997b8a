import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import type { Mention } from '#app/assistant/answers/calculator/names.server.ts';
import { NOUN } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Plan } from '#app/content/plan.ts';

const LEAST = String.raw`cheap(?:er|est)?|small(?:er|est)?|low(?:er|est)|less(?:er)? (?:expensive|costly)|least(?: expensive| costly)?|littl\w*`;
const MOST = `dear(?:er|est)|pric(?:ier|iest)|(?:more|most) (?:expensive|costly)|big(?:g?er|gest)?|larg(?:e|er|est)|high(?:er|est)|next`;
const POINTER = new RegExp(`^(?:(${LEAST})|(${MOST})|(middle|medium))(?![a-z])`);
const BESIDE = /^(?:prepaid|single|priced|possible|of|in|your|the|all)$/;

/**
 * Returns the plans that a message means from a word on by their size or price: "the cheaper one", "your smallest bundle".
 * `shown` are those named before, `titles` what each word names.
 */
export function pointedAt(
  words: string[],
  at: number,
  titles: (Mention | undefined)[],
  shown: Plan[],
  plans: Plan[],
): Mention | undefined {
  const [bundle, another] = ofKind('bundle', plans);
  const isOnlyBundle = /^(?!(?:without|no|not) )\S* (?:the|your|this|that) (?:bundle|pack|package)$/;
  if (bundle && !another && isOnlyBundle.test(`${words[at - 2] ?? ''} ${words[at - 1]} ${words[at]}`))
    return { plans: [bundle], length: 1 };
  const [latest] = shown;
  if (latest && words[at] === 'of' && /^(?:those|these|them|em)$/.test(words[at + 1] ?? ''))
    return { plans: ofKind(latest.kind, shown), length: 2 };

  const [pointer, least, , middle] = POINTER.exec(words.slice(at, at + 4).join(' ')) ?? [];
  if (!pointer) return undefined;
  const start = at + pointer.split(' ').length;
  const beside = words.slice(start).findIndex((word) => !BESIDE.test(word));
  const title = titles[start + Math.max(0, beside)];
  const end = beside < 0 ? words.length : start + beside + (title?.length ?? 0);
  // "The smallest and the biggest bundle".
  const isPaired = /^(?:and|or|vs|versus|to)$/.test(words[end] ?? '');
  const noun = (isPaired ? words.slice(end, end + 6).find((word) => NOUN.test(word)) : words[end]) ?? '';
  const isBare = !title && !NOUN.test(noun);
  if (isBare && /\w/.test(words.slice(end).join(''))) return undefined;

  // Of leads and bundles, the large and small ones are bundles.
  const isSize =
    !title && /^(?:small|big|larg|mi|me)/.test(pointer) && /\b(?:cover|credit|bundle|pack)/.test(words.join(' '));
  const kind = /^lead/.test(noun) ? 'lead' : isSize || /^(?:bundle|pack|plan|deal)/.test(noun) ? 'bundle' : undefined;
  const isOfKind = (plan: Plan) => !kind || plan.kind === kind;
  const isRelative = /er\b|^(?:more|less|next)/.test(pointer);
  const before = shown.filter(isOfKind);
  const pool = title?.plans ?? (before.length > 0 && (isRelative || !kind) ? before : plans.filter(isOfKind));
  const [first] = pool;
  // "Are bundles cheaper", "the next one" after several.
  const isOnePrice = !title && pool.every(({ priceCents }) => priceCents === first?.priceCents);
  if (!first || (isRelative && isBare && before.length === 0) || (pointer === 'next' && !isOnePrice)) return undefined;
  // "The cheaper one" after a single plan is the next of its kind.
  const isStep = isOnePrice && isRelative;
  const isBeyond = ({ priceCents }: Plan) => (least ? priceCents < first.priceCents : priceCents > first.priceCents);
  const open = isOnePrice ? ofKind(first.kind, plans).filter((plan) => !isStep || isBeyond(plan)) : pool;
  const prices = open.map(({ priceCents }) => priceCents).sort((a, b) => a - b);
  const price = middle ? prices[(prices.length - 1) / 2] : prices.at(Boolean(least) === isStep ? -1 : 0);
  const found = open.filter(({ priceCents }) => priceCents === price);
  if (found.length === 0 && pointer === 'next') return undefined;
  const length = end - at + Number(!isPaired && NOUN.test(noun));
  return { plans: found.length > 0 ? found : pool, length, isBare };
}
