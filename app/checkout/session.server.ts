import { randomUUID } from 'node:crypto';
import { createCookieSessionStorage, type Session } from '@remix-run/node';
import { BadBodyResponse } from '#app/actions/body.server.ts';
import { config } from '#app/config.server.ts';
import type { Alert } from '#app/content/alerts.ts';
import type { Plan } from '#app/content/plan.ts';
import { findPlan } from '#app/content/plans.ts';
import { type CustomerDetails, customerSchema } from '#app/payments/customer.schema.ts';
import { sessionSecrets } from '#app/secrets.server.ts';

type SessionData = {
  planId: string;
  customer: CustomerDetails;
  /** The visitor's order key: only its holder may complete the orders made with it. The books know which these are. */
  owner: string;
};
export type VisitorSession = Session<SessionData, { alert: Alert }>;

const secure = config.site.url.startsWith('https:');

const storage = createCookieSessionStorage<SessionData, { alert: Alert }>({
  cookie: {
    name: secure ? '__Host-session' : 'session',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: 60 * 60 * 24 * 30,
    secrets: sessionSecrets,
  },
});

/** The visitor's session from the signed cookie; an empty one when there is none or it was tampered with. */
export function getSession(request: Request): Promise<VisitorSession> {
  return storage.getSession(request.headers.get('Cookie'));
}

/** The `Set-Cookie` header that keeps the session, or forgets an empty one; returned as headers for a response. */
export async function saveSession(session: VisitorSession): Promise<{ 'Set-Cookie': string }> {
  const empty = Object.keys(session.data).length === 0;
  return { 'Set-Cookie': await (empty ? storage.destroySession(session) : storage.commitSession(session)) };
}

/** Keeps an alert for the next page view; a longer one than the cookie has room for is cut. */
export function flashAlert(session: VisitorSession, { kind, text }: Alert): void {
  const fits = (shown: string) => Buffer.byteLength(JSON.stringify(shown)) <= MAX_ALERT_BYTES;
  const characters = Array.from(text);
  let shown = text;
  while (!fits(shown)) {
    characters.pop();
    shown = `${characters.join('')}…`;
  }
  session.flash('alert', { kind, text: shown });
}

/**
 * The alert for this page view, or null, with the headers of the answer that shows it: the session forgets the alert, and
 * the browser does not bring the page back with it.
 */
export async function takeAlert(session: VisitorSession) {
  const alert = session.get('alert') ?? null;
  const headers = alert ? { ...(await saveSession(session)), 'Cache-Control': 'no-store' } : undefined;
  return { alert, headers };
}

/** The selected package (specification, section 3): null until a plan is chosen. */
export function getSelectedPackage(session: VisitorSession): Plan | null {
  const id = session.get('planId');
  return (id && findPlan(id)) || null;
}

/** Replaces the selected package (specification, section 4). */
export function setSelectedPackage(session: VisitorSession, plan: Plan): void {
  session.set('planId', plan.id);
  // Made now, so that orders created side by side have one owner.
  orderOwner(session);
}

/** The saved customer details, or null (specification, section 3). */
export function getCustomerDetails(session: VisitorSession): CustomerDetails | null {
  return customerSchema.safeParse(session.get('customer')).data ?? null;
}

/**
 * How much of the cookie's 4096 bytes the customer details may take, encoded, and how much an alert, as JSON. The rest
 * holds the plan and the order key, and what earlier releases kept here.
 */
const MAX_DETAILS_BYTES = 2400;
const MAX_ALERT_BYTES = 700;

/** Replaces the customer details (specification, section 4). Throws `BadBodyResponse` when the cookie cannot hold them. */
export function setCustomerDetails(session: VisitorSession, details: CustomerDetails): void {
  const encoded = encodeURIComponent(Buffer.from(JSON.stringify(details)).toString('base64'));
  if (encoded.length > MAX_DETAILS_BYTES) {
    throw new BadBodyResponse(413, 'These details are too long to keep. Please shorten them and send them again.');
  }
  session.set('customer', details);
}

/** Resets the customer details to null (specification, section 4). */
export function clearCustomerDetails(session: VisitorSession): void {
  session.unset('customer');
}

/** The visitor's order key, made at the first call. */
export function orderOwner(session: VisitorSession): string {
  const existing = session.get('owner');
  if (existing) return existing;
  const owner = randomUUID();
  session.set('owner', owner);
  return owner;
}
