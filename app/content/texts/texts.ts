import type { Brand } from '#app/content/brand/brand.ts';
import type { Texts } from '#app/content/texts/types.ts';

export type MenuLink = { to: string; label: string };

/** The company's own pages: those of `content/more`, policies beside those of the specification, and articles. */
type OwnPages = { company: MenuLink[]; legals: MenuLink[]; hasArticles: boolean };

/** The files of `content/pages` that only the server reads. Browsers do not load them. */
export type ServerOnly = 'assistant' | 'demoPayment' | 'emails' | 'feed' | 'refusals';

/** All words, the links to the company's own pages, which the footer of each page has, and its looks. */
export type AllTexts = Texts & { ownPages: OwnPages; brand: Brand };

/** The words that browsers load too. */
export type PageTexts = Omit<AllTexts, ServerOnly>;

declare global {
  // A global, since the development server loads modules again, and since a browser gets it from a script of its own.
  var pageTexts: PageTexts | undefined;
}

/**
 * Returns the words of pages and forms: on the server those in use, in a browser those that its page was rendered
 * with. Throws before they are read, as at the top level of a module.
 */
export function texts(): PageTexts {
  if (!globalThis.pageTexts) throw new Error('The texts are not read yet: call texts() inside of a function.');
  return globalThis.pageTexts;
}

/** Fills in the `{placeholders}` of a text that only its page knows: `fill('From {price} a lead', { price: '$99' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
