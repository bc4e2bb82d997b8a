import { expect } from 'vitest';
import { cookieOf, visitorCookie } from '#tests/browser-session.ts';
import { PRICE, plan, somebody } from '#tests/payments/payments.ts';

type Answer = { status: number; body: Record<string, unknown>; cookie: string };

/** Calls the JSON API. Returns the response and the cookie to send next. */
export async function post(at: { url: string }, path: string, payload: unknown, cookie = ''): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) };
  const response = await fetch(`${at.url}${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, cookie: cookieOf(response.headers.get('Set-Cookie')) || cookie };
}

/** Requests a page without following redirects. */
export const visit = (at: { url: string }, path: string, cookie = '') =>
  fetch(new URL(path, at.url), { redirect: 'manual', headers: cookie ? { Cookie: cookie } : {} });

/** The page's payload for the plan. */
export const chosen = { amount: PRICE.amount, title: plan.title, features: plan.features };
/** Returns the cookie of a new visitor who chose the plan and saved the details. */
export const buyer = (who = somebody()) => visitorCookie({ planId: plan.id, customer: who });

/** Creates an order for the visitor with the cookie, or for another server without one. */
export async function newOrder(
  at: { url: string },
  cookie = '',
): Promise<{ id: string; approvalUrl: string; cookie: string }> {
  const answer = await post(at, '/api/paypal/create_order', chosen, cookie);
  expect(answer.status).toBe(200);
  return { ...(answer.body as { id: string; approvalUrl: string }), cookie: answer.cookie };
}
