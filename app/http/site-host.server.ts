import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isFile } from '#app/http/cache/static-files.server.ts';
import { config } from '#app/settings/config.server.ts';

/** They respond under any Host and without one, since load balancers call the process by its address. */
export const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const SITE = new URL(config.site.url);

/**
 * Returns the address under SITE_URL to which a page that was requested under another host redirects; null for any other
 * request.
 */
export function addressAtSiteUrl({ method, url = '/', headers }: IncomingMessage): string | null {
  if (method === 'POST' || !isOtherHost(headers)) return null;
  if (!isPage(url)) return null;
  return config.site.url + url;
}

/** Returns false for health checks, metrics, `/api/*` and files: programs and pages that are open call them. */
function isPage(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return !HEALTH_CHECKS.has(path) && path !== '/metrics' && !path.startsWith('/api/') && !isFile(path);
}

/** Returns whether visitors use another host than SITE_URL names; false without SITE_URL. */
export function isOtherHost(headers: IncomingHttpHeaders): boolean {
  const { host = '' } = headers;
  if (!config.siteUrlGiven || host === SITE.host) return false;
  if (!headers['x-forwarded-for']) return toUrl(host)?.host !== SITE.host;
  // A proxy may leave out the port, or call the site by an address of its own: a redirect for that would never end.
  const names = `${host},${headers['x-forwarded-host'] ?? ''}`.split(',').map((name) => toUrl(name.trim())?.hostname);
  return !names.includes(SITE.hostname) && names.some(isPublicName);
}

/** Returns undefined for text that is no host. The scheme decides which port is left out. */
function toUrl(host: string): URL | undefined {
  return URL.canParse(`${SITE.protocol}//${host}`) ? new URL(`${SITE.protocol}//${host}`) : undefined;
}

function isPublicName(name = ''): boolean {
  return name.includes('.') && isIP(name) === 0;
}
