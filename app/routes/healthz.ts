/** Responds as long as the process is alive; /readyz checks what it depends on. */
export function loader(): Response {
  return new Response('ok', { headers: { 'Cache-Control': 'no-store' } });
}
