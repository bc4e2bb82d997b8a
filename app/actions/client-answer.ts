import type { useLoaderData } from '@remix-run/react';

/**
 * Returns the server's response to a form or data request, or `fallback` if it is an error or none arrives. Redirects
 * pass. Without it, a broken connection would replace the page.
 */
export async function withFallback<Answer, Fallback>(
  request: () => Promise<Answer>,
  fallback: (error: unknown) => Fallback,
): Promise<Answer | Fallback> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return fallback(error);
  }
}

/** Returns the data that the route's page shows; undefined while another page is shown. */
export function currentLoaderData<Loader>(routeId: string): ReturnType<typeof useLoaderData<Loader>> | undefined {
  return window.__remixRouter.state.loaderData[routeId];
}
