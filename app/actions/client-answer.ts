import type { useLoaderData } from '@remix-run/react';

/**
 * What the server answers to a form or gives a page, or what `failed` makes of it when no answer came: the connection broke,
 * or something on the way refused. Redirects go on. Without it a broken connection would replace the page, and what was
 * typed with it.
 */
export async function answerOr<Answer, Failure>(
  askServer: () => Promise<Answer>,
  failed: (error: unknown) => Failure,
): Promise<Answer | Failure> {
  try {
    return await askServer();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return failed(error);
  }
}

/** The data that the page of this route shows; undefined while another page is shown. */
export function shownData<Loader>(routeId: string): ReturnType<typeof useLoaderData<Loader>> | undefined {
  return window.__remixRouter.state.loaderData[routeId];
}
