import type { ZodErrorMap } from 'zod';

export const TEXT_ONLY = 'Please type text here. A file cannot be sent.';

/** Explains a file in a text field, also beside text. Other messages stay. */
export const textFieldErrors: ZodErrorMap = ({ code }, { data, defaultError }) => {
  const hasFile = [data].flat().some((value) => value instanceof File);
  return { message: code === 'invalid_type' && hasFile ? TEXT_ONLY : defaultError };
};
