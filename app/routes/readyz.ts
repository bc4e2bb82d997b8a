import { storeFault } from '#app/server/backend.server.ts';
import { isDraining } from '#app/server/front.server.ts';
import { log } from '#app/server/log.server.ts';

/** Whether visitors should be sent here: 200, or 503 with the reason, while stopping or while the store cannot be used. */
export async function loader(): Promise<Response> {
  if (isDraining())
    return answer(503, 'stopping: requests under way are being finished, and new ones belong elsewhere.');
  const fault = await storeFault();
  if (!fault) return answer(200, 'ready');
  log.warn({ reason: fault.message }, 'Not ready');
  return answer(503, `not ready\nstore: ${fault.reason}.`);
}

function answer(status: number, text: string): Response {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${text}\n`, { status, headers });
}
