import { txt } from 'remix-utils/responses';
import { config } from '#app/settings/config.server.ts';

/** Personal and technical addresses are nobody's search result; those that are linked say so themselves (noindex). */
export function loader(): Response {
  const hidden = ['/api/', '/receipt/', '/desk/'].map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...hidden, `Sitemap: ${config.site.url}/sitemap.xml`];
  return txt(`${lines.join('\n')}\n`, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
