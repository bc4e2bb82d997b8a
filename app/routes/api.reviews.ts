import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed, refusalFor } from '#app/actions/api-action.server.ts';
import { backend } from '#app/backend/open.server.ts';
import { sharedResponse } from '#app/http/cache/shared-pages.server.ts';

/** The newest reviews in a response. The longest possible are 7 MB; a hosted instance reads up to 8 MiB. */
const LIMIT = 500;

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    return await sharedResponse('/api/reviews', request, async () => json(await backend.listReviews({ limit: LIMIT })));
  } catch (error) {
    return refusalFor(error, request);
  }
}

export const action = methodNotAllowed('GET, HEAD');
