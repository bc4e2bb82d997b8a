import { createCookie } from '@remix-run/node';
import { config } from '#app/settings/config.server.ts';

/** Names the message that this browser has seen confirmed last. */
const confirmationCookie = createCookie('sent', {
  sameSite: 'lax',
  httpOnly: true,
  secure: config.site.url.startsWith('https:'),
});

/** Anyone who opens the address of a sent message later than this did not send it. */
const CONFIRMATION_MAX_AGE_MS = 10 * 60 * 1000;

/**
 * Returns the address that confirms a message sent now (docs/decisions/0005-alerts-and-dialogs-have-addresses.md). The
 * address itself carries the moment, for visitors who block cookies.
 */
export function confirmationUrl(request: Request): string {
  return `${new URL(request.url).pathname}?sent=${Date.now()}`;
}

/**
 * Returns the moment from `?sent=` (milliseconds) if this view should confirm a message, else null; with headers that stop
 * a reload from confirming it again.
 */
export async function consumeConfirmation(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const sent = Number(searchParams.get('sent'));
  const isRecent = Math.abs(Date.now() - sent) < CONFIRMATION_MAX_AGE_MS;
  if (!isRecent || (await confirmationCookie.parse(request.headers.get('Cookie'))) === sent) return { sent: null };
  return {
    sent,
    headers: {
      'Set-Cookie': await confirmationCookie.serialize(sent, { path: pathname }),
      'Cache-Control': 'no-store',
    },
  };
}
