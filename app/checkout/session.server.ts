import { randomUUID } from 'node:crypto';
import { createCookieSessionStorage, type Session } from '@remix-run/node';
import { BadBodyResponse } from '#app/actions/body.server.ts';
import { config } from '#app/config.server.ts';
import type { Alert } from '#app/content/alerts.ts';
import type { Plan } from '#app/content/plan.ts';
import { findPlan } from '#app/content/plans.ts';
import { type CustomerDetails, customerSchema } from '#app/payments/customer.schema.ts';
import { sessionSecrets } from '#app/secrets.server.ts';
import { charactersOf } from '#app/whole-characters.ts';

type SessionData = {
  planId: string;
  customer: CustomerDetails;
  /** The owner key of the visitor's orders, required to complete them. */
  owner: string;
};
export type VisitorSession = Session<SessionData, { alert: Alert }>;

/** Shares of the cookie's 4096 bytes: the encoded details, and an alert as JSON. The rest is for the plan and the owner key. */
const MAX_DETAILS_BYTES = 2400;
const MAX_ALERT_BYTES = 700;

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

/** Returns the session from the signed cookie; an empty one if the cookie is missing or was tampered with. */
export function getSession(request: Request): Promise<VisitorSession> {
  return storage.getSession(request.headers.get('Cookie'));
}

/** Returns the `Set-Cookie` header that stores the session, or deletes an empty one. */
export async function saveSession(session: VisitorSession): Promise<{ 'Set-Cookie': string }> {
  const empty = Object.keys(session.data).length === 0;
  return { 'Set-Cookie': await (empty ? storage.destroySession(session) : storage.commitSession(session)) };
}

/** Stores an alert for the next page view, truncated to `MAX_ALERT_BYTES`. */
export function flashAlert(session: VisitorSession, { kind, text }: Alert): void {
  const fits = (shown: string) => Buffer.byteLength(JSON.stringify(shown)) <= MAX_ALERT_BYTES;
  const characters = charactersOf(text);
  let shown = text;
  while (!fits(shown)) {
    characters.pop();
    shown = `${characters.join('')}…`;
  }
  session.flash('alert', { kind, text: shown });
}

/**
 * Consumes the alert for this page view. Returns it, or null, with headers that delete it from the session and keep the
 * browser from caching the page.
 */
export async function takeAlert(session: VisitorSession) {
  const alert = session.get('alert') ?? null;
  const headers = alert ? { ...(await saveSession(session)), 'Cache-Control': 'no-store' } : undefined;
  return { alert, headers };
}

/** Returns the selected package (specification, section 3); null until a plan is chosen. */
export function getSelectedPackage(session: VisitorSession): Plan | null {
  const id = session.get('planId');
  return (id && findPlan(id)) || null;
}

/** Replaces the selected package (specification, section 4). */
export function setSelectedPackage(session: VisitorSession, plan: Plan): void {
  session.set('planId', plan.id);
  // Created now, so that concurrent orders have the same owner.
  orderOwner(session);
}

/** Returns the saved customer details, or null (specification, section 3). */
export function getCustomerDetails(session: VisitorSession): CustomerDetails | null {
  return customerSchema.safeParse(session.get('customer')).data ?? null;
}

/** Replaces the customer details (specification, section 4). Throws `BadBodyResponse` if they do not fit into the cookie. */
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

/** Returns the owner key of the visitor's orders, created at the first call. */
export function orderOwner(session: VisitorSession): string {
  const existing = session.get('owner');
  if (existing) return existing;
  const owner = randomUUID();
  session.set('owner', owner);
  return owner;
}
