import { z } from 'zod';

/** An id or slug: a name in addresses and texts, which stays. */
export const id = z
  .string()
  .max(60, 'must be at most 60 characters')
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'must be lowercase letters, digits and single hyphens, for example hot-seller-lead',
  );

/** A text on one line, as of a title. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .regex(/^[^\r\n]*$/, 'must be on one line')
    .superRefine(noMarkup)
    .transform((text) => text.replace(/\s+/g, ' '));

/** As `line`, where no placeholder is filled in: a name that other texts give. */
export const name = (max: number) =>
  line(max).refine((text) => !/[{}]/.test(text), 'must be words alone: nothing fills { } here');

/** A paragraph. */
export const paragraph = (max: number) =>
  z
    .string()
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'must not be empty').max(max, `must be at most ${max} characters`).superRefine(noMarkup));

/** A day of the calendar, written as ISO 8601. */
export const day = z
  .string()
  .refine(isDay, 'must be a day of the calendar, written year-month-day, for example 2026-03-04');

/** An amount of dollars, in the forms that people write. */
export const FIGURE =
  /[$＄] ?\.?\d(?:[\d,.]{0,20}\d)?(?:[KMB]\b)?|\bUSD ?\d(?:[\d,.]{0,20}\d)?|\b\d(?:[\d,.]{0,20}\d)?[KMB]?(?:\$(?!\d)| ?(?:USD|dollars?)\b)/gi;

const WHOLE_FIGURE = new RegExp(`^(?:${FIGURE.source})$`, 'i');

/** Dollar figures in the texts beside it that are not prices of plans. */
export const otherFigures = z.array(
  z.string().regex(WHOLE_FIGURE, "must be dollar figures as the text has them, for example '$400,000'"),
);

/** Faults every entry whose `key` an earlier one has, in capitals or not. */
export const noneTwice =
  <Key extends string>(key: Key) =>
  (entries: Record<Key, string>[], context: z.RefinementCtx): void => {
    for (const [index, { [key]: value }] of entries.entries()) {
      const first = entries.findIndex((entry) => entry[key].toLowerCase() === value.toLowerCase());
      if (first === index || value === '') continue;
      const message = `${value} is that of an earlier entry too: give this one another`;
      context.addIssue({ code: 'custom', path: [index, key], message });
    }
  };

/** What other programs turn into something else, and pages would show. */
const MARKUP: [pattern: RegExp, instead: string][] = [
  [/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i, 'the character itself'],
  [/<\/?[a-z][^<>]*>/i, 'the text alone'],
  [/\*\*/, 'the text alone'],
];

function noMarkup(text: string, context: z.RefinementCtx): void {
  for (const [pattern, instead] of MARKUP) {
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    context.addIssue({ code: 'custom', message: `has ${found}, which would be shown as it stands: write ${instead}` });
  }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
