import { createHash } from 'node:crypto';
import { config } from '#app/settings/config.server.ts';

/** The headers of every response, errors and files included, unless it sets its own. */
export const SECURITY_HEADERS: Record<string, string> = {
  'Content-Security-Policy': policy({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'form-action': ["'self'"],
  }),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // With no-referrer, browsers send `Origin: null` with the site's own forms.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(config.site.url.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
};

/** A picture of the content is the operator's: opened alone, an SVG is a document. */
export const MEDIA_POLICY = `${SECURITY_HEADERS['Content-Security-Policy']}; sandbox`;

/** The policy sources of a page's inline elements; of its scripts one nonce, or a hash for each. */
type InlineSources = { scripts: string[]; style: string };

/**
 * Returns the Content-Security-Policy of a page. Only /checkout may load from PayPal. Forms may lead there from any page:
 * checkout without scripts redirects to it.
 */
export function pagePolicy(pathname: string, { scripts, style }: InlineSources): string {
  const paypal = paypalSources();
  const isCheckout = /^\/checkout\/?$/.test(pathname);
  const checkout = isCheckout ? paypal : [];
  // PayPal's script and the development server add <style> elements. Beside a hash, browsers ignore 'unsafe-inline'.
  const inlineStyle = checkout.length > 0 || import.meta.env.DEV ? "'unsafe-inline'" : style;
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...checkout],
    'style-src': ["'self'", inlineStyle, ...checkout],
    'style-src-attr': ["'unsafe-inline'"],
    // Without PayPal, pictures and requests fall under default-src.
    ...(checkout.length > 0 && {
      'img-src': ["'self'", 'data:', ...checkout],
      'connect-src': ["'self'", ...checkout],
    }),
    'frame-src': checkout.length > 0 ? ["'self'", ...checkout] : ["'none'"],
    'form-action': ["'self'", ...paypal, ...(isCheckout ? approvalPages() : [])],
  });
}

/** A script element as React renders it. */
const SCRIPT = /<script((?: [\w-]+(?:="[^"]*")?)*)>([\s\S]*?)<\/script>/g;

/**
 * Returns the page without its nonce, and the policy sources that allow the inline scripts which carried it. A cached page
 * cannot hold a nonce, and a hash of any other script would allow one that came in with content.
 */
export function nonceToHashes(page: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...page.matchAll(SCRIPT)]
    .filter(([, attributes]) => attributes?.includes(attribute))
    .map(([, , script = '']) => hashSource(script));
  return { html: page.replaceAll(attribute, ''), hashes };
}

/** Returns the policy source that allows an inline element with this content. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function policy(directives: Record<string, string[]>): string {
  const all = { ...directives, 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The approval pages that the hosted backend's adapter accepts: any under https, or the backend's own. */
function approvalPages(): string[] {
  return config.hosted ? ['https:', new URL(config.hosted.url).origin] : [];
}

/** PayPal's own domains, or the origins of the fake that the operator configured. */
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
