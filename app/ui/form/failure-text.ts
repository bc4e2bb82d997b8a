import { texts } from '#app/content/texts/texts.ts';

/**
 * Returns whether a request failed without a response. Matches the messages of Chromium, Firefox and Safari, because an
 * error in our own code can be a `TypeError` too.
 */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Returns what a visitor reads about a failed request if the specification gives no sentence for it. */
export function failureText(error: unknown): string {
  const { unreachable, tooLong, tooMany, rejected } = texts().errors.failures;
  if (isNetworkError(error)) return unreachable;
  const status = error instanceof Response ? error.status : undefined;
  if (status === 413) return tooLong;
  return status === 429 ? tooMany : rejected;
}
