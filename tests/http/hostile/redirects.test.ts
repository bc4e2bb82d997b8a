import { expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { visitorCookie } from '#tests/browser-session.ts';
import { customer, plan, shownOrder } from '#tests/payments/payments.ts';
import { sendRaw } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';

/** Ways to write another site's address so that a careless check takes it for a path. */
const TARGETS = [
  ...['https://evil.example', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example'],
  ...['/%2fevil.example', '/%5cevil.example', '/\t/evil.example', 'https:evil.example', '/..//evil.example'],
  ...['//evil.example@127.0.0.1', 'javascript:alert(1)', '/\r\nLocation: https://evil.example', '.evil.example'],
];

const site = sharedSite();

const inPath = (target: string) => target.replace(/[\s\u00a0]/g, encodeURIComponent);

/** Every door that answers with a Location, and how a target is put to it. */
const DOORS: Record<string, (target: string) => { method: string; path: string; form?: Record<string, string> }> = {
  'the motion switch': (target) => ({
    method: 'POST',
    path: '/motion',
    form: { motion: 'paused', returnTo: target },
  }),
  'a path with other slashes': (target) => ({ method: 'GET', path: `/${inPath(target).replace(/^\/+/, '/')}/` }),
  'a page in capitals': (target) => ({ method: 'GET', path: `/PRICING/?to=${encodeURIComponent(target)}` }),
  'PayPal’s return': (target) => ({ method: 'GET', path: `/checkout/return?token=${encodeURIComponent(target)}` }),
  'PayPal’s cancel': (target) => ({ method: 'GET', path: `/checkout/cancel?token=${encodeURIComponent(target)}` }),
  'the pay button': (target) => ({
    method: 'POST',
    path: '/checkout',
    form: { intent: 'pay', ...shownOrder, ...customer, returnTo: target },
  }),
  'the choice of a plan': (target) => ({ method: 'POST', path: '/pricing', form: { plan: plan.id, returnTo: target } }),
  // A sent message leads back to the path that it was sent to; two slashes at its start would name a host.
  'a sent message': (target) => ({ method: 'POST', path: `${target.replace(/[^/\\]/g, '')}/contact-us`, form: unseen }),
};

test.each(Object.entries(DOORS))('redirects nobody to another site from %s', async (_door, put) => {
  const cookie = await visitorCookie({ planId: plan.id, customer, owner: 'me' });
  let redirected = 0;
  const led: string[] = [];
  for (const target of TARGETS) {
    const { method, path, form } = put(target);
    const body = form ? new URLSearchParams(form).toString() : '';
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${site.port}`,
      'Connection: close',
      `Cookie: ${cookie}`,
    ];
    if (form) head.push('Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`);
    const { status, headers } = await sendRaw(site.port, `${head.join('\r\n')}\r\n\r\n${body}`);
    expect(status).toBeLessThan(500);
    const location = headers.get('location');
    if (location === undefined) continue;
    redirected += 1;
    // As a browser reads it, which takes a backslash for a slash.
    if (new URL(location, site.url).origin !== site.url) led.push(`${target} → ${location}`);
  }
  expect(redirected).toBeGreaterThan(0);
  expect(led).toEqual([]);
});
