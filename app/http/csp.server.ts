import { createHash } from 'node:crypto';
import { config } from '#app/config.server.ts';

/** Every answer that is not a page: nothing in it may run or load. Covers the front's own refusals and stray error pages. */
export const FILE_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'form-action': ["'self'"],
});

/**
 * The Content-Security-Policy of a page (design, "Pages as fast as files").
 * `scripts` are the sources that allow its inline scripts: one nonce, or a hash for each.
 * PayPal's script, frames and pictures are allowed on /checkout alone; a form may lead to PayPal from anywhere, because
 * the checkout without scripts is redirected there.
 */
export function pagePolicy(pathname: string, scripts: string[]): string {
  const paypal = paypalSources();
  const isCheckout = /^\/checkout\/?$/.test(pathname);
  const checkout = isCheckout ? paypal : [];
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...checkout],
    // PayPal's script adds <style> elements, and so does the development server; the site itself has style attributes only.
    'style-src': ["'self'", ...(checkout.length > 0 || import.meta.env.DEV ? ["'unsafe-inline'"] : []), ...checkout],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...checkout],
    'connect-src': ["'self'", ...checkout],
    'frame-src': checkout.length > 0 ? ["'self'", ...checkout] : ["'none'"],
    'form-action': ["'self'", ...paypal, ...(isCheckout ? approvalPages() : [])],
  });
}

/** A script element as React writes it. */
const SCRIPT = /<script((?: [\w-]+(?:="[^"]*")?)*)>([\s\S]*?)<\/script>/g;

/**
 * Returns the page without its nonce, and the policy sources that allow the inline scripts which carried it. A cached page
 * cannot hold a nonce, and a hash of any other script would allow one that came in with content.
 */
export function nonceToHashes(page: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...page.matchAll(SCRIPT)]
    .filter(([, attributes]) => attributes?.includes(attribute))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { html: page.replaceAll(attribute, ''), hashes };
}

function policy(directives: Record<string, string[]>): string {
  const all = { ...directives, 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Where a hosted backend may have its orders approved; the same addresses that its adapter accepts. */
function approvalPages(): string[] {
  return config.hosted ? ['https:', new URL(config.hosted.url).origin] : [];
}

/** The origins of the configured PayPal: its own domains, or the stand-in that the operator named. */
function paypalSources(): string[] {
  if (!config.paypal) return [];
  const origins = [config.paypal.sdkUrl, config.paypal.apiUrl].map((url) => new URL(url).origin);
  const named = origins.filter((origin) => !new URL(origin).hostname.endsWith('.paypal.com'));
  const real = named.length < origins.length;
  return [
    ...(real ? ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'] : []),
    ...new Set(named),
  ];
}
