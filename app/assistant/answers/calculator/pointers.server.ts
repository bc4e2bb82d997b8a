import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import type { Named } from '#app/assistant/answers/calculator/names.server.ts';
import { NOUN } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Plan } from '#app/content/plan.ts';

const LEAST = String.raw`cheap(?:er|est)?|small(?:er|est)?|low(?:er|est)|less(?:er)? (?:expensive|costly)|least(?: expensive| costly)?|littl\w*`;
const MOST = `dear(?:er|est)|pric(?:ier|iest)|(?:more|most) (?:expensive|costly)|big(?:g?er|gest)?|larg(?:e|er|est)|high(?:er|est)|next`;
const POINTER = new RegExp(`^(?:(${LEAST})|(${MOST})|(middle|medium))(?![a-z])`);
const BESIDE = /^(?:prepaid|single|priced|possible|of|in|your|the|all)$/;

/**
 * Returns the plans that their size or price means from here on: "the cheaper one", "your smallest bundle"; undefined if none
 * are. `shown` are those named before, `titles` what each word names.
 */
export function pointedAt(words: string[], at: number, titles: (Named | undefined)[], shown: Plan[], plans: Plan[]) {
  const [bundle, another] = ofKind('bundle', plans);
  const isOnlyBundle =
    bundle && !another && /^(?:the|your|this|that) (?:bundle|pack|package)$/.test(`${words[at - 1]} ${words[at]}`);
  if (isOnlyBundle && !/^(?:without|no|not)$/.test(words[at - 2] ?? '')) return { plans: [bundle], length: 1 };

  const [{ kind: shownKind } = { kind: undefined }] = shown;
  if (shownKind && words[at] === 'of' && /^(?:those|these|them|em)$/.test(words[at + 1] ?? ''))
    return { plans: ofKind(shownKind, shown), length: 2 };

  const [pointer, least, , middle] = POINTER.exec(words.slice(at, at + 4).join(' ')) ?? [];
  if (!pointer) return undefined;
  const start = at + pointer.split(' ').length;
  const beside = words.slice(start).findIndex((word) => !BESIDE.test(word));
  const title = titles[start + Math.max(0, beside)];
  const end = beside < 0 ? words.length : start + beside + (title?.length ?? 0);
  // "The smallest and the biggest bundle".
  const isPaired = /^(?:and|or|vs|versus|to)$/.test(words[end] ?? '');
  const noun = (isPaired ? words.slice(end, end + 6).find((word) => NOUN.test(word)) : words[end]) ?? '';
  if (!title && !NOUN.test(noun) && /\w/.test(words.slice(end).join(''))) return undefined;

  // Of leads and bundles, the large and small ones are bundles.
  const isSize =
    /^(?:small|big|larg|middle|medium)/.test(pointer) &&
    words.some((word) => /^(?:cover|credit|bundle|pack)/.test(word));
  const isBundle = /^(?:bundle|pack|plan|deal)/.test(noun) || (isSize && !title);
  const kind = /^lead/.test(noun) ? 'lead' : isBundle ? 'bundle' : undefined;
  const isOfKind = (plan: Plan) => !kind || plan.kind === kind;
  const isRelative = /er\b|^(?:more|less|next)/.test(pointer);
  const before = shown.filter(isOfKind);
  const family = title?.plans ?? (before.length > 0 && (isRelative || !kind) ? before : plans.filter(isOfKind));
  const [first] = family;
  // "The cheaper one" after a single plan is the next of its kind.
  const isOnePrice = !title && family.every(({ priceCents }) => priceCents === first?.priceCents);
  const isStep = isOnePrice && isRelative;
  const pool = isOnePrice || (middle && family.length === 2) ? ofKind(first?.kind ?? 'lead', plans) : family;
  const isBeyond = ({ priceCents }: Plan) =>
    !first || (least ? priceCents < first.priceCents : priceCents > first.priceCents);
  const open = isStep ? pool.filter(isBeyond) : pool;
  const prices = open.map(({ priceCents }) => priceCents).sort((a, b) => a - b);
  const price = middle ? prices[(prices.length - 1) / 2] : prices.at(Boolean(least) === isStep ? -1 : 0);
  const found = open.filter(({ priceCents }) => priceCents === price);
  return {
    plans: found.length > 0 ? found : family,
    length: end - at + Number(!isPaired && NOUN.test(noun)),
    isBare: !title && !NOUN.test(noun),
  };
}
