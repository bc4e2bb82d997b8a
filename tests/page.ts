import { parseHTML } from 'linkedom';

/** A page or a part of it, read from its HTML as a browser without scripts has it. */
export type Page = {
  status: number;
  /** All of its text, with single spaces. */
  text: string;
  all(selector: string): Element[];
  /** The text of each element that matches. */
  texts(selector: string): string[];
  /** Where links lead, by their text. */
  links(selector?: string): Record<string, string>;
  /** The section with a heading that contains this text. Throws when there is none. */
  section(heading: string): Page;
};

/** Requests a page of the site, with redirects followed, and parses it. `form`: the fields to post to it. */
export async function openPage(site: { url: string }, path: string, form?: Record<string, string>): Promise<Page> {
  const response = await fetch(site.url + path, form && { method: 'POST', body: new URLSearchParams(form) });
  const { document } = parseHTML(await response.text());
  return part(document.documentElement, response.status);
}

function part(root: Element, status: number): Page {
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  return {
    status,
    text: textOf(root),
    all,
    texts: (selector) => all(selector).map(textOf),
    links: (selector = 'main a') =>
      Object.fromEntries(all(selector).map((link) => [textOf(link), link.getAttribute('href') ?? ''])),
    section(heading) {
      const found = all('h1, h2, h3').find((one) => textOf(one).includes(heading));
      const section = found?.closest('section');
      if (!section) throw new Error(`The page has no section with the heading "${heading}".`);
      return part(section, status);
    },
  };
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
