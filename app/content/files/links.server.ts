import type { ContentFolder } from '#app/content/files/folder.server.ts';
import type { FoundLink } from '#app/content/files/text.server.ts';
import { hasNoCredentials } from '#app/settings/company.schema.ts';

/** Pages beside the public ones. */
const OTHER_PAGES = ['/checkout', '/chat', '/resources/feed.xml'];

/** Where links may lead outside the site, each with something behind it. */
const OUTSIDE = /^(?:https:\/\/[^/\s]+\.[^/\s]+|mailto:[^@\s]+@[^@\s]+|tel:.*\d|sms:.*\d)/;

/** Faults every link that leads nowhere. `anchors`: those of a page, if its texts are content. */
export function checkLinks(
  folder: ContentFolder,
  links: FoundLink[],
  { paths, anchors }: { paths: string[]; anchors: ReadonlyMap<string, string[]> },
): void {
  for (const { file, line, href } of links) {
    if (OUTSIDE.test(href) && URL.canParse(href)) {
      // The address itself would end in a log.
      if (!hasNoCredentials(href))
        folder.fault(file, line, 'a link holds a user or a password, which visitors would see: leave it out');
      continue;
    }
    const [path = '', anchor] = href.split('#');
    const known = anchors.get(path);
    if (!href.startsWith('/')) {
      folder.fault(file, line, `${href} is no address for a link: begin it with / or https://, mailto:, tel: or sms:`);
    } else if (![...paths, ...OTHER_PAGES].includes(path)) {
      folder.fault(file, line, `there is no page ${path}: see /sitemap.xml for those that there are`);
    } else if (anchor !== undefined && known && !known.includes(anchor)) {
      folder.fault(
        file,
        line,
        `${path} has no heading #${anchor}: write {#${anchor}} behind the one that is meant, or link to ${known.map((id) => `#${id}`).join(', ')}`,
      );
    }
  }
}
