import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import type { Named } from '#app/assistant/answers/calculator/names.server.ts';
import { NOUN } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Plan } from '#app/content/plan.ts';

const LEAST = String.raw`cheap(?:er|est)?|small(?:er|est)?|low(?:er|est)|less(?:er)? (?:expensive|costly)|least(?: expensive| costly)?|littl\w*`;
const MOST = `dear(?:er|est)|pric(?:ier|iest)|(?:more|most) (?:expensive|costly)|big(?:g?er|gest)?|larg(?:e|er|est)|high(?:er|est)|next|(?:more|most)(?= credit)`;
const PLACES = ['first', 'second', 'third', 'fourth'];
const POINTER = new RegExp(`^(?:(${LEAST})|(${MOST})|(middle|medium)|(${PLACES.join('|')}|last))(?![a-z])`);
const BESIDE = /^(?:prepaid|single|priced|possible|of|in|your|the|all)$/;

/**
 * Returns the plans that size, price or place mean from here on: "the cheaper one", "your smallest bundle"; undefined if none
 * do. `shown` are those named before, `titles` what each word names.
 */
export function pointedAt(words: string[], at: number, titles: (Named | undefined)[], shown: Plan[], plans: Plan[]) {
  const [pointer, least, , middle, place] = POINTER.exec(words.slice(at, at + 4).join(' ')) ?? [];
  const [bundle, another] = ofKind('bundle', plans);
  const isOnly =
    bundle && !another && /^(?:the|your|this|that) (?:bundle|pack|package)$/.test(`${words[at - 1]} ${words[at]}`);
  if (isOnly && !/^(?:without|no|not)$/.test(words[at - 2] ?? '')) return { plans: [bundle], length: 1 };
  if (!pointer) return undefined;
  const start = at + pointer.split(' ').length;
  const beside = words.slice(start).findIndex((word) => !BESIDE.test(word));
  const title = titles[start + Math.max(0, beside)];
  const end = beside < 0 ? words.length : start + beside + (title?.length ?? 0);
  const noun = words[end] ?? '';
  // "The smallest and the biggest bundle".
  const isPaired = /^(?:and|or|vs|versus|to)$/.test(noun);
  const later = isPaired ? (words.slice(end, end + 6).find((word) => NOUN.test(word)) ?? '') : noun;
  if (!title && !NOUN.test(later) && /\w/.test(words.slice(end).join(''))) return undefined;
  // Of leads and bundles, the large and small ones are bundles.
  const isSize =
    /^(?:small|big|larg|middle|medium)/.test(pointer) &&
    words.some((word) => /^(?:cover|credit|bundle|pack)/.test(word));
  const isBundle = /^(?:bundle|pack|plan|deal)/.test(later) || (isSize && !title);
  const kind = /^lead/.test(later) ? 'lead' : isBundle ? 'bundle' : undefined;
  const isRelative = place !== undefined || /er\b|^(?:more|less|next)/.test(pointer);
  const before = shown.filter((plan) => !kind || plan.kind === kind);
  const all = plans.filter((plan) => !kind || plan.kind === kind);
  const family = title?.plans ?? (before.length > 0 && (isRelative || !kind) ? before : all);
  const length = end - at + Number(NOUN.test(noun));
  const isBare = !title && !NOUN.test(later);
  const placed = place && family.at(place === 'last' ? -1 : PLACES.indexOf(place));
  if (place) return placed && (noun || shown.length > 0) ? { plans: [placed], length, isBare } : undefined;
  const [only] = family;
  const isOne = !title && family.every(({ priceCents }) => priceCents === only?.priceCents);
  // "The cheaper one" after a single plan is the next of its kind.
  const isNoMiddle = middle && family.length === 2;
  const pool = isOne || isNoMiddle ? ofKind(only?.kind ?? 'lead', plans) : family;
  const isNext = ({ priceCents }: Plan) =>
    !only || (least ? priceCents < only.priceCents : priceCents > only.priceCents);
  const open = isOne && isRelative ? pool.filter(isNext) : pool;
  const prices = open.map(({ priceCents }) => priceCents).sort((a, b) => a - b);
  const price = middle ? prices[(prices.length - 1) / 2] : prices.at(Boolean(least) === (isOne && isRelative) ? -1 : 0);
  const found = open.filter(({ priceCents }) => priceCents === price);
  return { plans: found.length > 0 ? found : family, length, isBare };
}
