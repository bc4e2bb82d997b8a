/** What every page has: the target of the skip link, the menu and others. */
const OF_ALL_PAGES = ['content', 'menu', 'page-style', 'page-texts', 'phone-bubble', 'scripts', 'chat-panel'];

/** The ids that pages have beside the anchors of their content, which must be others. */
export const PAGE_IDS: Record<'article' | 'policy' | 'pricing', string[]> = {
  article: [...OF_ALL_PAGES, 'next-article', 'closing-call'],
  policy: [...OF_ALL_PAGES, 'contents', 'other-policies'],
  pricing: [...OF_ALL_PAGES, 'pricing', 'rates', 'bundles', 'questions', 'zip'],
};

/** Returns the anchor of a heading: its words in lowercase, with hyphens. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
