import type { ZodErrorMap } from 'zod';

/** What a visitor reads when a file came in place of text. */
export const TEXT_ONLY = 'Please type text here. A file cannot be sent.';

/** Explains a file in a text field of a form, also beside text, and leaves every other message as it is. */
export const textFieldErrors: ZodErrorMap = ({ code }, { data, defaultError }) => {
  const hasFile = [data].flat().some((value) => value instanceof File);
  return { message: code === 'invalid_type' && hasFile ? TEXT_ONLY : defaultError };
};
