import type { ZodErrorMap } from 'zod';
import { texts } from '#app/content/texts/texts.ts';

/** Explains a file in a text field, also beside text. Other messages stay. */
export const textFieldErrors: ZodErrorMap = ({ code }, { data, defaultError }) => {
  const hasFile = [data].flat().some((value) => value instanceof File);
  return { message: code === 'invalid_type' && hasFile ? texts().errors.fields.file : defaultError };
};
