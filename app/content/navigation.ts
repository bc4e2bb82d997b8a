import { type MenuLink, texts } from '#app/content/texts/texts.ts';

/** Returns the links to all policies: those of the specification, section 2, and then the company's own. */
export function policyLinks(): MenuLink[] {
  const { titles } = texts().policies;
  return [...Object.entries(titles).map(([slug, label]) => ({ to: `/${slug}`, label })), ...texts().ownPages.legals];
}

export function footerColumns(): { title: string; links: MenuLink[] }[] {
  const { solutions, company, legals } = texts().frame.footer;
  return [
    ...(solutions.show ? [solutions] : []),
    { title: company.title, links: [...company.links, ...texts().ownPages.company] },
    { title: legals, links: policyLinks() },
  ].filter(({ links }) => links.length > 0);
}

const PARTS_OF_THE_PROCESS = ['/operational-framework', '/lead-gen-strategies', '/lead-nurturing', '/partner-playbook'];

/** Returns the pages above a page, from the home page down. */
export function parentsOf(path: string): { name: string; path: string }[] {
  const { home, resources, process } = texts().frame.breadcrumb;
  return [
    { name: home, path: '/' },
    ...(path.startsWith('/resources/') ? [{ name: resources, path: '/resources' }] : []),
    ...(PARTS_OF_THE_PROCESS.includes(path) ? [{ name: process, path: '/how-it-works' }] : []),
  ];
}
