import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { dialable, type Site } from '#app/content/site.ts';
import { typeset } from '#app/text/typeset.ts';

/** Where a text stands, and which dollar figures in it are not prices of plans. */
export type TextPlace = { file: ContentFile; line: number; otherFigures?: string[] | undefined };

/** A link in a text, as `[label](href)`. */
export type FoundLink = TextPlace & { href: string };

/** With the scheme of a link to a number, which holds no spaces or parentheses. */
const PLACEHOLDER = /(\((?:tel|sms):)?(\{([^{}]*)\})/g;

const LINK = /\[[^\]]*\]\(([^)\s]*)\)/g;

/**
 * Makes the texts that pages show out of those in the files: with typographic quotation marks, and with `{placeholders}`
 * filled in. Remembers their links, which can be checked when all pages are known.
 */
export class TextReader {
  readonly links: FoundLink[] = [];
  readonly #folder: ContentFolder;
  readonly #values: ReadonlyMap<string, string>;

  constructor(folder: ContentFolder, { site, plans }: { site: Site; plans: Plan[] }) {
    this.#folder = folder;
    this.#values = new Map([...companyValues(site), ...plans.flatMap(planValues)]);
  }

  /** Returns a text without links. */
  plain(text: string, place: TextPlace): string {
    const [link] = text.match(LINK) ?? [];
    if (link) this.#folder.fault(place.file, place.line, `${link} would not be a link here: write it without brackets`);
    return this.#finish(text, place);
  }

  /** Returns a text that may hold links. */
  rich(text: string, place: TextPlace): string {
    const finished = this.#finish(text, place);
    for (const [, href = ''] of finished.matchAll(LINK)) this.links.push({ ...place, href });
    return finished;
  }

  #finish(text: string, { file, line, otherFigures = [] }: TextPlace): string {
    for (const [figure] of text.matchAll(/\$\d[\d,]*(?:\.\d+)?[KMB]?/g)) {
      if (otherFigures.includes(figure)) continue;
      const remedy = `write a price as {price:ID} with a plan's id, or list '${figure}' under otherFigures if it is none`;
      this.#folder.fault(file, line, `${figure} would stay when prices change: ${remedy}`);
    }
    return typeset(text).replace(
      PLACEHOLDER,
      (whole, scheme: string | undefined, placeholder: string, name: string) => {
        const value = this.#values.get(name);
        if (value === undefined) this.#folder.fault(file, line, unknownPlaceholder(placeholder, this.#values));
        if (value === undefined) return whole;
        return scheme ? scheme + dialable(value) : value;
      },
    );
  }
}

function companyValues({ name, email, phone, textNumber, address, companyUrl, legalName = name }: Site) {
  return Object.entries({ name, email, phone, textNumber, address, companyUrl, legalName });
}

function planValues({ id, title, priceCents, creditCents }: Plan): [string, string][] {
  return [
    [`title:${id}`, title],
    [`price:${id}`, formatUsd(priceCents)],
    ...(creditCents ? [[`credit:${id}`, formatUsd(creditCents)] as [string, string]] : []),
  ];
}

function unknownPlaceholder(placeholder: string, values: ReadonlyMap<string, string>): string {
  const [kind] = placeholder.slice(1, -1).split(':');
  const alike = [...values.keys()].filter((key) => key.startsWith(`${kind}:`));
  const known = alike.length > 0 ? alike : [...values.keys()].filter((key) => !key.includes(':'));
  return `nothing fills ${placeholder}: write ${known.map((key) => `{${key}}`).join(', ')}`;
}
