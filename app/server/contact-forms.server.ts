import { CONSENT_WORDINGS } from '#app/content/pages/contact.ts';
import { looksAutomated } from '#app/domain/bot-trap.ts';
import { WORDING_FIELD } from '#app/domain/contact-fields.ts';
import { fillIn } from '#app/domain/site.ts';
import type { ContactForm } from '#app/server/backend/backend.ts';
import { config } from '#app/server/config.server.ts';
import { addressOf } from '#app/server/limits.server.ts';

/** What the form and its request tell about a contact message, for the record of its consents. */
export function contactForm(request: Request, form: FormData): ContactForm {
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
