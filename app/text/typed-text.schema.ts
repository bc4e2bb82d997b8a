import { z } from 'zod';
import { fill, texts } from '#app/content/texts/texts.ts';
import { toEmailAddress } from '#app/text/email-address.ts';
import { cleanLine, cleanText } from '#app/text/typed-text.ts';

/** A message, read when it is needed: the texts of pages are not there yet when a schema is made. */
type Message = () => string;

/** Cleans before the length is checked. Without `missing`, the message for an absent or blank text, blank passes. */
const typed = (clean: (text: string) => string) => (max: number, missing?: Message) =>
  z
    .string({
      errorMap: (_, { data, defaultError }) => ({
        message: missing && data === undefined ? missing() : defaultError,
      }),
    })
    .transform(clean)
    // Not a pipe: conform would turn the empty texts between its two schemas into absent ones.
    .superRefine((text, context) => {
      if (missing && !text) reject(context, missing());
      // UTF-16 code units, which `maxlength` counts too.
      if (text.length > max) reject(context, fill(texts().errors.fields.tooLong, { max }));
    });

/** A field with one line. */
export const typedLine = typed(cleanLine);

/** A field with several lines. */
export const typedText = typed(cleanText);

/** A field with an e-mail address, as `toEmailAddress` returns it. */
export const typedEmail = (invalid: Message, missing?: Message) =>
  typedLine(254, missing).transform((text, context) => {
    const address = text && toEmailAddress(text);
    return address ?? reject(context, invalid());
  });

function reject(context: z.RefinementCtx, message: string): never {
  // Fatal, so that no further check adds its own message.
  context.addIssue({ code: 'custom', message, fatal: true });
  return z.NEVER;
}
