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

/** What a visitor reads when a form got no answer and the specification has no sentence for it. */
export const NO_ANSWER = 'The site could not be reached. Please check your connection and try again.';
