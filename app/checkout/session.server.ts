import { randomUUID } from 'node:crypto';
import { createCookie, createCookieSessionStorage, type Session } from '@remix-run/node';
import type { Alert } from '#app/content/alerts.ts';
import type { Plan } from '#app/content/plan.ts';
import { type CustomerDetails, customerSchema } from '#app/payments/customer.schema.ts';
import { config } from '#app/settings/config.server.ts';
import { content, findPlan } from '#app/settings/content.server.ts';
import { sessionSecrets } from '#app/settings/secrets.server.ts';
import { charactersOf } from '#app/text/whole-characters.ts';

type SessionData = {
  planId: string;
  customer: CustomerDetails;
  /** The owner key of the visitor's orders, required to complete them. */
  owner: string;
};
export type VisitorSession = Session<SessionData, { alert: Alert }>;

/** What browsers keep of a `Set-Cookie` header: name, value and attributes. */
const MAX_COOKIE_BYTES = 4096;
/** Kept free beside the customer details, for an alert of about 250 characters of any language. */
const RESERVED_FOR_ALERT_BYTES = 1100;

/** Returns the most that the cookie holds beside the details, which are refused if they do not fit. */
function longestBesideDetails(): Required<Omit<SessionData, 'customer'>> {
  const planIds = content.plans.map(({ id }) => id);
  return {
    planId: planIds.reduce((longest, id) => (id.length > longest.length ? id : longest)),
    owner: randomUUID(),
  };
}

const secure = config.site.url.startsWith('https:');

const cookie = createCookie(secure ? '__Host-session' : 'session', {
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
  maxAge: 60 * 60 * 24 * 30,
  secrets: sessionSecrets,
  // The value is base64, which a cookie may hold as it is. Percent-encoded, some texts would take twice the room.
  encode: String,
});

const storage = createCookieSessionStorage<SessionData, { alert: Alert }>({ cookie });

/** Returns the session from the signed cookie; an empty one if the cookie is missing or was tampered with. */
export function getSession(request: Request): Promise<VisitorSession> {
  return storage.getSession(request.headers.get('Cookie'));
}

/** Returns the `Set-Cookie` header that stores the session, or deletes an empty one. */
export async function saveSession(session: VisitorSession): Promise<{ 'Set-Cookie': string }> {
  const empty = Object.keys(session.data).length === 0;
  return { 'Set-Cookie': await (empty ? storage.destroySession(session) : storage.commitSession(session)) };
}

/** Stores an alert for the next page view, truncated if the cookie has no room for all of it. */
export async function flashAlert(session: VisitorSession, { kind, text }: Alert): Promise<void> {
  const characters = charactersOf(text);
  session.flash('alert', { kind, text });
  while (characters.length > 0 && (await cookieBytes(session.data)) > MAX_COOKIE_BYTES) {
    characters.splice(-10);
    session.flash('alert', { kind, text: `${characters.join('')}…` });
  }
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
  // An alert that was never shown is about another purchase: reading it removes it.
  session.get('alert');
  session.set('planId', plan.id);
  // Created now, so that concurrent orders have the same owner.
  orderOwner(session);
}

/** Returns the saved customer details, or null (specification, section 3). */
export function getCustomerDetails(session: VisitorSession): CustomerDetails | null {
  return customerSchema.safeParse(session.get('customer')).data ?? null;
}

/**
 * Replaces the customer details (specification, section 4). Returns false, and changes nothing, if the cookie cannot hold
 * them beside any plan and an alert.
 */
export async function setCustomerDetails(session: VisitorSession, customer: CustomerDetails): Promise<boolean> {
  const bytes = await cookieBytes({ ...longestBesideDetails(), customer });
  if (bytes > MAX_COOKIE_BYTES - RESERVED_FOR_ALERT_BYTES) return false;
  session.set('customer', customer);
  return true;
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

/** Returns the length of the `Set-Cookie` header, which is ASCII. */
async function cookieBytes(data: object): Promise<number> {
  return (await cookie.serialize(data)).length;
}
