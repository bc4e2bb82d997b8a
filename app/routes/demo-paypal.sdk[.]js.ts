import { demoButtonsScript } from '#app/checkout/demo-approval.server.ts';

/** The demo's buttons, in place of PayPal's script; 404 where payments are real. */
export function loader(): Response {
  const script = demoButtonsScript();
  if (!script) return new Response('Not found', { status: 404 });
  return new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
