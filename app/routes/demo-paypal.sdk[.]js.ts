import { demoProvider } from '#app/backend/open.server.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import buttonsScript from '#app/payments/providers/paypal/demo-buttons.js?raw';

/** The demo's buttons in place of the provider's script; 404 if payments are real. */
export function loader(): Response {
  if (!demoProvider) return new Response('Not found', { status: 404 });
  return new Response(`window.demoPayment = ${JSON.stringify(serverTexts().demoPayment)};\n${buttonsScript}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
