import { createCookie } from '@remix-run/node';
import { addressOf } from '#app/actions/limits.server.ts';
import { config } from '#app/config.server.ts';
import type { SubmittedForm } from '#app/contact/consents.server.ts';
import { WORDING_FIELD } from '#app/contact/fields.ts';
import { CONSENT_WORDINGS } from '#app/content/pages/contact.ts';
import { fillIn } from '#app/content/site.ts';
import { looksAutomated } from '#app/ui/honeypot.ts';

/** What the form and its request tell about a contact message, for the record of its consents. */
export function readSubmittedForm(request: Request, form: FormData): SubmittedForm {
  const shown = CONSENT_WORDINGS.find(({ id }) => id === form.get(WORDING_FIELD));
  return {
    // Every form of ours names its wording.
    quarantine: looksAutomated(form) || !shown,
    wording: shown ? { sms: fillIn(shown.sms, config.site), marketing: fillIn(shown.marketing, config.site) } : null,
    page: new URL(request.url).pathname,
    address: addressOf(request),
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, 500),
  };
}

/** The message that this browser was told of last. */
const told = createCookie('sent', {
  sameSite: 'lax',
  httpOnly: true,
  secure: config.site.url.startsWith('https:'),
});

/** Who opens the address of a sent message later than this did not send it. */
const NEWS_MS = 10 * 60 * 1000;

/** Where a message leads that was sent now: to its page. The address says it, since a session would not where cookies are blocked. */
export function sentAddress(request: Request): string {
  return `${new URL(request.url).pathname}?sent=${Date.now()}`;
}

/**
 * The time from `?sent=` if this view should confirm a message, else null; plus headers that, where there are cookies, stop
 * a reload from confirming it again.
 */
export async function takeSent(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const sent = Number(searchParams.get('sent'));
  const isNews = Math.abs(Date.now() - sent) < NEWS_MS && (await told.parse(request.headers.get('Cookie'))) !== sent;
  if (!isNews) return { sent: null };
  return {
    sent,
    headers: { 'Set-Cookie': await told.serialize(sent, { path: pathname }), 'Cache-Control': 'no-store' },
  };
}
