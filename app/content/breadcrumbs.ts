/** A place that a page belongs to. */
export type Crumb = { name: string; path: string };

/** The pages that explain one part of the process. */
const PARTS_OF_THE_PROCESS = ['/operational-framework', '/lead-gen-strategies', '/lead-nurturing', '/partner-playbook'];

/** The pages above a page, from the home page down. */
export function parentsOf(path: string): Crumb[] {
  return [
    { name: 'Home', path: '/' },
    ...(path.startsWith('/resources/') ? [{ name: 'Resources', path: '/resources' }] : []),
    ...(PARTS_OF_THE_PROCESS.includes(path) ? [{ name: 'How It Works', path: '/how-it-works' }] : []),
  ];
}
