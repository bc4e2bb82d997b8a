/** The process is up (design, "The front"). Says nothing about what stands behind it: that is /readyz. */
export function loader(): Response {
  return new Response('ok', { headers: { 'Cache-Control': 'no-store' } });
}
