import { z } from 'zod';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import { MAX_HOURS, MAX_ZIP_CODES, type ZipCodes } from '#app/payments/orders/zip-codes.ts';
import { typedLine } from '#app/text/typed-text.schema.ts';

/** Twenty with four more digits each and a line for each leave room. */
const MAX_TYPED = 1000;

/** A refusal repeats so many characters of what is no ZIP code. */
const MAX_REPEATED = 40;

const ZIP_CODE = /^\d{5}(?:-\d{4})?$/;

const errors = () => serverTexts().refusals.zipCodes;

/**
 * The form of a receipt. US ZIP codes, separated by commas, semicolons, spaces or lines, become `33139, 33140`, each once. The
 * four digits that some have behind a hyphen are cut. `version` is that of what the form showed.
 */
export const zipCodesSchema = z.object({
  zipCodes: typedLine(MAX_TYPED, () => errors().missing).transform((typed, context) => {
    const words = typed.split(/[\s,;]+/).filter(Boolean);
    const wrong = words.filter((word) => !ZIP_CODE.test(word)).join(', ');
    const codes = [...new Set(words.map((word) => word.slice(0, 5)))];
    const fault = wrong
      ? fill(errors().wrong, { wrong: wrong.slice(0, MAX_REPEATED) })
      : codes.length === 0
        ? errors().missing
        : codes.length > MAX_ZIP_CODES && fill(errors().tooMany, { max: MAX_ZIP_CODES, count: codes.length });
    if (!fault) return codes.join(', ');
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  }),
  hours: typedLine(MAX_HOURS).default(''),
  version: z.coerce.number().int().nonnegative().default(0),
}) satisfies z.ZodType<ZipCodes, z.ZodTypeDef, unknown>;
