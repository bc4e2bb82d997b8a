import { xml } from 'remix-utils/responses';
import { config } from '#app/settings/config.server.ts';
import { content } from '#app/settings/content.server.ts';

/** Every page that search engines may list. */
export function loader(): Response {
  const urls = content.paths.map((path) => `  <url><loc>${config.site.url}${path}</loc></url>`).join('\n');
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    { headers: { 'Cache-Control': 'public, max-age=3600' } },
  );
}
