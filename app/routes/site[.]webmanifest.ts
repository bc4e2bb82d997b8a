import { content } from '#app/settings/content.server.ts';

/** The web manifest: name, colors and icons for a home screen. */
export function loader(): Response {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  const manifest = {
    name: content.site.name,
    short_name: content.site.name,
    start_url: '/',
    display: 'browser',
    background_color: content.shades.get('#fbf6ee') ?? '#fbf6ee',
    theme_color: content.texts.brand.bar ?? '#0c2230',
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
