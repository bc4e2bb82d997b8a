import type { FoundLink } from '#app/content/files/text.server.ts';
import { RESOURCES } from '#app/content/paths.ts';
import { hasNoCredentials } from '#app/settings/company.schema.ts';

/** Pages beside the public ones. */
const OTHER_PAGES = ['/checkout', '/chat'];

const FEED = '/resources/feed.xml';

/** Where links may lead outside the site, each with something behind it. */
const OUTSIDE = /^(?:https:\/\/[^/\s]+\.[^/\s]+|mailto:[^@\s]+@[^@\s]+|tel:.*\d|sms:.*\d)/;

/** Faults every link that leads nowhere. `anchors`: those of a page, if its texts are content. */
export function checkLinks(
  links: FoundLink[],
  { paths, anchors }: { paths: string[]; anchors: ReadonlyMap<string, string[]> },
): void {
  const pages = new Set([...paths, ...OTHER_PAGES, ...(paths.includes(RESOURCES) ? [FEED] : [])]);
  for (const { place, href } of links) {
    const [path = '', anchor] = href.split('#');
    const known = anchors.get(path);
    if (OUTSIDE.test(href) && URL.canParse(href)) {
      // The address itself would end in a log.
      if (!hasNoCredentials(href))
        place.fault('a link holds a user or a password, which visitors would see: leave it out');
    } else if (!href.startsWith('/')) {
      place.fault(`${href} is no address for a link: begin it with / or https://, mailto:, tel: or sms:`);
    } else if (!pages.has(path)) {
      place.fault(`there is no page ${path}: see /sitemap.xml for those that there are`);
    } else if (anchor !== undefined && known && !known.includes(anchor)) {
      const remedy = `write {#${anchor}} behind the one that is meant, or link to ${known.map((id) => `#${id}`).join(', ')}`;
      place.fault(`${path} has no heading #${anchor}: ${remedy}`);
    }
  }
}
