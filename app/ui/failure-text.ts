/**
 * Whether an error, wherever it came from, is that of a request without any answer, in the words of Chromium, Firefox and
 * Safari. A fault in our own code may be a `TypeError` too.
 */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** What a visitor reads who has to wait, where the specification has no sentence for it. */
export const TOO_MUCH = 'Too much was sent at once. Please wait a minute and send it again.';

/**
 * What a visitor reads about an error of a request, where the specification has no sentence for it: whether the connection
 * broke or the form was refused, and what to do.
 */
export function failureText(error: unknown): string {
  if (isLost(error)) return 'The site could not be reached. Please check your connection and try again.';
  const status = error instanceof Response ? error.status : undefined;
  if (status === 413) return 'This is too long to send. Please shorten the text and send it again.';
  if (status === 429) return TOO_MUCH;
  return 'The site did not take this. Please reload the page and try again.';
}
