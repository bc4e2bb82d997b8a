import type { Polarity, Turn } from '#tests/assistant/evaluation/questions.ts';
import { KNOWN, type Known } from '#tests/assistant/evaluation/site.ts';
import { SITE } from '#tests/settings/site.ts';

const BEGINS: Record<Polarity, RegExp> = { yes: /^Yes\b/, no: /^No\b/, depends: /^It depends\b/ };

/** What is wrong with a reply; empty when it is right. */
export function faultsOf(turn: Turn, reply: string): string[] {
  const faults = turn.says.filter((pattern) => !pattern.test(reply)).map((pattern) => `does not say ${pattern}`);
  if (turn.begins && !BEGINS[turn.begins].test(reply)) {
    const opposite = Object.values(BEGINS).some((pattern) => pattern.test(reply));
    faults.push(`${opposite ? 'wrong polarity' : 'no polarity'}: does not begin with ${turn.begins}`);
  }
  if (turn.never?.test(reply)) faults.push(`says ${turn.never}`);
  if (turn.pages.length > 0 && !turn.pages.some((page) => linksTo(reply, page)))
    faults.push(`links none of ${turn.pages}`);
  return faults;
}

function linksTo(reply: string, page: string): boolean {
  return linksOf(reply).some((link) => {
    const { origin, pathname } = new URL(link);
    return origin === SITE.url && (pathname === page || (page !== '/' && pathname.startsWith(`${page}/`)));
  });
}

/** The addresses in a reply, without the period of a sentence that ends with one. */
export function linksOf(reply: string): string[] {
  return reply.match(/https?:\/\/\S*[^\s.]/g) ?? [];
}

/** The figures and links of a reply that neither the site's content nor a correct sum in the reply supports. */
export function unsupportedIn(reply: string, known: Known = KNOWN): string[] {
  const { right, wrong } = sumsIn(reply);
  const figures = figuresOf(reply).filter((figure) => !known.figures.has(figure) && !right.has(figure));
  return [...wrong, ...figures, ...linksOf(reply).filter((link) => !known.links.has(link))];
}

const TERM = String.raw`\$?\d[\d,]*(?:\.\d+)?`;
const SUM = new RegExp(`${TERM}(?: [×+−] ${TERM})+ = ${TERM}`, 'g');

/** The figures of the correct sums in a text, such as `5 × $99 + $299 = $794`, and its wrong sums as they are written. */
function sumsIn(text: string): { right: Set<string>; wrong: string[] } {
  const right = new Set<string>();
  const wrong: string[] = [];
  for (const [sum] of text.matchAll(SUM)) {
    const [left = '', result = ''] = sum.split(' = ');
    const total = left.split(/ (?=[+−] )/).reduce((value, part) => {
      const product = (part.match(new RegExp(TERM, 'g')) ?? []).reduce((value, term) => value * amountOf(term), 1);
      return part.startsWith('−') ? value - product : value + product;
    }, 0);
    if (total !== amountOf(result)) wrong.push(sum);
    else for (const figure of figuresOf(sum)) right.add(figure);
  }
  return { right, wrong };
}

function amountOf(figure: string): number {
  return Number(figure.replace(/[$,]/g, ''));
}

/** The figures in a text as they are written, units included and commas left out: `$1499`, `90%`, `48`, `200K`. */
export function figuresOf(text: string): string[] {
  const withoutLinks = text.replace(/https?:\/\/\S+/g, '');
  return (withoutLinks.match(/[$€£]?\d[\d,]*(?:\.\d+)?\s?(?:%|percent|k\b)?/gi) ?? []).map((figure) =>
    figure.replace(/[,\s]/g, '').toLowerCase(),
  );
}
