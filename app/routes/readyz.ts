import type { LoaderFunctionArgs } from '@remix-run/node';
import { txt } from 'remix-utils/responses';
import { storeFault } from '#app/backend/open.server.ts';
import { isDraining } from '#app/http/front.server.ts';
import { log } from '#app/log.server.ts';

/**
 * Responds 200, or 503 with the reason while stopping or while the store cannot be used. Load balancers use
 * `?exclude=store`: an unavailable store is unavailable for every instance, and each still serves pages.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (isDraining())
    return answer(503, 'stopping: requests under way are being finished, and new ones belong elsewhere.');
  if (new URL(request.url).searchParams.get('exclude') === 'store') return answer(200, 'ready');
  const fault = await storeFault();
  if (!fault) return answer(200, 'ready');
  log.warn({ reason: fault.message }, 'Not ready');
  return answer(503, `not ready\nstore: ${fault.reason}.`);
}

function answer(status: number, text: string): Response {
  return txt(`${text}\n`, { status, headers: { 'Cache-Control': 'no-store' } });
}
