/**
 * What the server answers to a form, or what `failed` makes of it when no answer came: the connection broke, or something
 * on the way refused. Redirects go on. Without it a broken connection would replace the page, and what was typed with it.
 */
export async function answerOr<Answer, Failure>(
  serverAction: () => Promise<Answer>,
  failed: (error: unknown) => Failure,
): Promise<Answer | Failure> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return failed(error);
  }
}

/**
 * What a visitor reads about the error that `answerOr` gave, where the specification has no sentence for it: whether the
 * connection broke or the form was refused, and what to do.
 */
export function failureText(error: unknown): string {
  // What `fetch` rejects with when there is no answer at all.
  if (error instanceof TypeError) return 'The site could not be reached. Please check your connection and try again.';
  const status = error instanceof Response ? error.status : undefined;
  if (status === 413) return 'This is too long to send. Please shorten the text and send it again.';
  if (status === 429) return 'Too much was sent at once. Please wait a minute and send it again.';
  return 'The site did not take this. Please reload the page and try again.';
}
