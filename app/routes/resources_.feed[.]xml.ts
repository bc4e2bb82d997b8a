import escapeHtml from 'escape-html';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { content } from '#app/settings/content.server.ts';

export function loader(): Response {
  const { articles, site } = content;
  if (articles.length === 0) throw new Response(null, { status: 404 });
  const { feed } = serverTexts();
  const items = articles.map(({ title, description, slug, category, date }) => {
    const link = `${site.url}/resources/${slug}`;
    return [
      '<item>',
      `<title>${escapeHtml(title)}</title>`,
      `<link>${link}</link>`,
      `<guid>${link}</guid>`,
      `<description>${escapeHtml(description)}</description>`,
      `<category>${escapeHtml(category)}</category>`,
      `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
      '</item>',
    ].join('');
  });
  const channel = [
    `<title>${escapeHtml(feed.title)}</title>`,
    `<link>${site.url}/resources</link>`,
    `<description>${escapeHtml(feed.description)}</description>`,
    '<language>en-us</language>',
    `<atom:link href="${site.url}/resources/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('\n')}</channel></rss>\n`,
    { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  );
}
