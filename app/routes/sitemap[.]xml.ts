import { xml } from 'remix-utils/responses';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { config } from '#app/settings/config.server.ts';

/** Every page that search engines may list. */
export function loader(): Response {
  const urls = PUBLIC_PATHS.map((path) => `  <url><loc>${config.site.url}${path}</loc></url>`).join('\n');
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    { headers: { 'Cache-Control': 'public, max-age=3600' } },
  );
}
