import type { Place } from '#app/content/files/fault.server.ts';
import { FIGURE } from '#app/content/files/schemas.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { isLook, LINK } from '#app/content/prose.ts';
import { dialable, type Site } from '#app/content/site.ts';
import { typeset } from '#app/text/typeset.ts';

/** A link in a text, as `[label](href)`. */
export type FoundLink = { place: Place; href: string };

/** Dollar figures in a text that are not prices of plans; null if that is not known after a fault. */
type OtherFigures = string[] | null | undefined;

/** `{placeholders}` that the page itself fills in, by name. */
type OfPage = readonly string[];

export const PLACEHOLDER = /\{([^{}]*)\}/g;

const OF_PLANS = /^(?:price|credit|title):/;

const BROKEN_LINK = /\]\(|\]\s\((?:\/|https?:|mailto:|tel:|sms:)/;

/** Where a link leads, between its parentheses. */
const ADDRESS = /(?<=\]\()[^()\s]*(?=\))/g;

/**
 * Makes the texts that pages show out of those in the files: on one line, with typographic quotation marks, and with `{placeholders}`
 * filled in. Remembers their links, which can be checked when all pages are known.
 */
export class TextReader {
  readonly links: FoundLink[] = [];
  readonly #values: ReadonlyMap<string, string>;
  readonly #areAllPlansKnown: boolean;
  readonly #typeset: typeof typeset;

  /**
   * `plans`: of one whose id has a fault, the id is '', and no text is faulted for a plan that is not there. `asWritten`: keeps straight
   * quotation marks, as the specification has them in texts that ship.
   */
  constructor({ site, plans, asWritten = false }: { site: Site; plans: Plan[]; asWritten?: boolean }) {
    this.#typeset = asWritten ? asItIs : typeset;
    this.#areAllPlansKnown = plans.length > 0 && plans.every(({ id }) => id !== '');
    this.#values = new Map([...companyValues(site), ...plans.flatMap(planValues)]);
  }

  /** Returns whether it fills in the placeholder with this name, so that no page has to. */
  fills(name: string): boolean {
    return this.#values.has(name);
  }

  /** Returns a text without links, which begins at `place`. */
  plain(text: string, place: Place, otherFigures?: OtherFigures, ofPage?: OfPage): string {
    const [link] = text.match(LINK) ?? [];
    if (link) place.fault(`${link} would not be a link here: write it without brackets`);
    return onOneLine(this.#finish(text, place, otherFigures, ofPage));
  }

  /** Returns a text that may hold links. */
  rich(text: string, place: Place, otherFigures?: OtherFigures, ofPage?: OfPage): string {
    const finished = this.#finish(text, place, otherFigures, ofPage);
    this.#findLinks(finished, place);
    const broken = finished.replace(LINK, (link) => link.replace(/[^\n]/g, ' ')).search(BROKEN_LINK);
    if (broken >= 0) {
      const remedy = 'write [its words](address), without spaces in the address, and without ] in the words';
      placesIn(finished, place)(broken).fault(`what stands around ]( is no link: ${remedy}`);
    }
    return onOneLine(finished);
  }

  #findLinks(text: string, place: Place, isInLink = false): void {
    const at = placesIn(text, place);
    for (const { 1: label = '', 2: href = '', index } of text.matchAll(LINK)) {
      const isLink = !isLook(href);
      if (isLink) this.links.push({ place: at(index), href });
      if (isLink && isInLink) at(index).fault('a link stands in the words of another: write one after the other');
      this.#findLinks(label, at(index), isInLink || isLink);
      if (label.trim() === '') at(index).fault(`a link needs words to press: write [its words](${href})`);
    }
  }

  #finish(text: string, place: Place, otherFigures: OtherFigures = [], ofPage: OfPage = []): string {
    const figureAt = placesIn(text, place);
    for (const { 0: figure, index } of text.matchAll(FIGURE)) {
      if (otherFigures === null || otherFigures.includes(figure)) continue;
      const remedy = `write a price as {price:ID} with a plan's id, or list '${figure}' under otherFigures if it is none`;
      figureAt(index).fault(`${figure} would stay when prices change: ${remedy}`);
    }
    const at = placesIn(text, place);
    const fill = (part: string, from: number, toWritten: typeof inAddress) =>
      part.replace(PLACEHOLDER, (placeholder: string, name: string, index: number) => {
        const value = this.#values.get(name);
        if (value !== undefined) return toWritten(value, part.slice(0, index));
        if (ofPage.includes(name)) return placeholder;
        if (this.#areAllPlansKnown || !OF_PLANS.test(name))
          at(from + index).fault(unknownPlaceholder(placeholder, this.#values, ofPage));
        return placeholder;
      });
    // It puts each character in the place of one, and quotation marks in an address are none.
    const set = this.#typeset(text);
    const parts: string[] = [];
    let from = 0;
    for (const { 0: address, index } of text.matchAll(ADDRESS)) {
      parts.push(fill(set.slice(from, index), from, asItIs), fill(address, index, inAddress));
      from = index + address.length;
    }
    return [...parts, fill(set.slice(from), from, asItIs)].join('');
  }
}

const asItIs = (value: string): string => value;

/** Writes a value into the address of a link, behind what it begins with. */
function inAddress(value: string, before: string): string {
  if (/^(?:tel|sms):$/.test(before)) return dialable(value);
  if (before === '' || before === 'mailto:') return withoutEnds(value);
  return withoutEnds(encodeURIComponent(value));
}

/** Encodes what would end the address of a link: spaces and parentheses. */
export function withoutEnds(address: string): string {
  return address.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Returns the places of indexes in a text that begins at `place`. Each must be behind the one before. */
export function placesIn(text: string, place: Place): (index: number) => Place {
  let [from, lines] = [0, 0];
  return (index) => {
    lines += linesIn(text.slice(from, index));
    from = index;
    return place.down(lines);
  };
}

/** Returns how many lines of a text end in it. */
export function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function companyValues({ name, email, phone, textNumber, address, companyUrl, legalName = name }: Site) {
  return Object.entries({ name, email, phone, textNumber, address, companyUrl, legalName });
}

function planValues({ id, title, priceCents, creditCents }: Plan): [string, string][] {
  return [
    [`title:${id}`, title],
    [`price:${id}`, formatUsd(priceCents)],
    ...(creditCents !== undefined ? [[`credit:${id}`, formatUsd(creditCents)] as [string, string]] : []),
  ];
}

function unknownPlaceholder(placeholder: string, values: ReadonlyMap<string, string>, ofPage: OfPage): string {
  const [kind] = placeholder.slice(1, -1).split(':');
  const alike = [...values.keys()].filter((key) => key.startsWith(`${kind}:`));
  const known = alike.length > 0 ? alike : [...ofPage, ...[...values.keys()].filter((key) => !key.includes(':'))];
  return `nothing fills ${placeholder}: write ${known.map((key) => `{${key}}`).join(', ')}`;
}
