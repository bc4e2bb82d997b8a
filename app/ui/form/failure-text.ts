/**
 * Returns whether a request failed without a response. Matches the messages of Chromium, Firefox and Safari, because an
 * error in our own code can be a `TypeError` too.
 */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

export const TOO_MANY_REQUESTS = 'Too much was sent at once. Please wait a minute and send it again.';

/** A failed call of the server, which a visitor cannot help. */
export const FAILED_CALL = 'This could not be done right now. Please try again in a minute.';

/** Returns what a visitor reads about a failed request if the specification gives no sentence for it. */
export function failureText(error: unknown): string {
  if (isNetworkError(error)) return 'The site could not be reached. Please check your connection and try again.';
  const status = error instanceof Response ? error.status : undefined;
  if (status === 413) return 'This is too long to send. Please shorten the text and send it again.';
  if (status === 429) return TOO_MANY_REQUESTS;
  return 'The site did not take this. Please reload the page and try again.';
}
