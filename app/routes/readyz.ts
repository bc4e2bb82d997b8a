import { backendReady } from '#app/server/backend.server.ts';
import { isDraining } from '#app/server/front.server.ts';
import { log } from '#app/server/log.server.ts';

/** Whether visitors should be sent here: 200, or 503 while stopping or while the store cannot be used. */
export async function loader(): Promise<Response> {
  if (isDraining()) return answer(503, 'stopping');
  try {
    await backendReady();
    return answer(200, 'ready');
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    log.warn({ reason }, 'Not ready');
    return answer(503, 'not ready');
  }
}

function answer(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store' } });
}
