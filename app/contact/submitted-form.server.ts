import { WORDING_FIELD } from '#app/contact/fields.ts';
import { visitorAddress } from '#app/http/visit.server.ts';
import { content } from '#app/settings/content.server.ts';
import { isLikelyBot } from '#app/ui/form/honeypot.tsx';

/** What the site's own form adds to a contact message. Personal data like the message itself, and never logged. */
export type SubmittedForm = {
  /** Probably sent by a program: stored, and mailed only when an operator releases it. */
  quarantine: boolean;
  /** The texts beside the boxes as they were shown, with links as `[label](address)`; null if the form named no known wording. */
  wording: { sms: string; marketing: string } | null;
  /** The path of the page. */
  page: string;
  address: string;
  userAgent: string;
};

/** Reads what the form and its request add to the message. Every form of this site names its wording; one that does not goes to quarantine. */
export function readSubmittedForm(request: Request, form: FormData): SubmittedForm {
  const shown = content.consents.find(({ id }) => id === form.get(WORDING_FIELD));
  return {
    quarantine: isLikelyBot(form) || !shown,
    wording: shown ? { sms: shown.sms, marketing: shown.marketing } : null,
    page: new URL(request.url).pathname,
    address: visitorAddress(),
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, 500),
  };
}
