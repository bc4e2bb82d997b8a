import type { Turn } from '#tests/assistant/evaluation/questions.ts';
import { KNOWN, type Known } from '#tests/assistant/evaluation/site.ts';
import { SITE } from '#tests/settings/site.ts';

/** `half`: the assistant has no sure answer, says so, and names a person to ask. */
export type Grade = 'right' | 'half' | 'wrong';

/** What is wrong with a reply. All kinds but `omits` and `says` are faults whatever was asked. */
export type Fault = { kind: 'omits' | 'says' | 'judges' | 'unsupported'; text: string };

const FOUND_NOTHING = /\b(?:did not find|nearest on our pages)\b/i;
const CONTACTS = [SITE.email, SITE.phone, SITE.textNumber];

/** Grades a reply by its content. That it `judges` is a fault of its own, and does not lower the grade. */
export function judge(turn: Turn, reply: string, known: Known = KNOWN): { grade: Grade; faults: Fault[] } {
  const faults: Fault[] = [
    ...turn.says.filter((pattern) => !pattern.test(reply)).map((pattern) => fault('omits', pattern)),
    ...(turn.pages.length > 0 && !turn.pages.some((page) => linksTo(reply, page))
      ? [fault('omits', `a link to ${turn.pages.join(' or ')}`)]
      : []),
    ...turn.never.filter((pattern) => pattern.test(reply)).map((pattern) => fault('says', pattern)),
    ...verdictsIn(reply).map((word) => fault('judges', word)),
    ...unsupportedIn(reply, known).map((claim) => fault('unsupported', claim)),
  ];
  const grave = faults.filter(({ kind }) => kind !== 'judges');
  if (grave.length === 0) return { grade: 'right', faults };
  const handsOver = FOUND_NOTHING.test(reply) && CONTACTS.some((contact) => reply.includes(contact));
  return { grade: handsOver && grave.every(({ kind }) => kind === 'omits') ? 'half' : 'wrong', faults };
}

function fault(kind: Fault['kind'], text: string | RegExp): Fault {
  return { kind, text: String(text) };
}

/** "No contracts" and "No se vende" are no verdicts: they name what there is not. */
const VERDICT = new RegExp(
  [
    String.raw`(?:^|[.!?:]\s+|\n)\W*(`,
    String.raw`(?:yes|yep|yeah|it depends|that depends|sí|depende)(?![\p{L}’'])`,
    String.raw`|(?:no|nope|si|correct|correcto|claro)(?=[,.;:!]|\s[—–-]|\s*$)`,
    String.raw`|no (?=(?:you|it|we|they|that|this|there|i)\b))`,
  ].join(''),
  'giu',
);

/** The words that answer yes-or-no questions at the beginning of a sentence of the reply, where its own sentence should. */
function verdictsIn(reply: string): string[] {
  return [...reply.matchAll(VERDICT)].map(([, word = '']) => word.trim());
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

/** What the calculator says beside plans. Whether its sums are right is checked in calculator-sums.unit.test.ts. */
const CALCULATED =
  /^(?:Together|That saves|The difference in credit|Of \$|For \$|None of our leads|\$[\d,.]+ (?:buys|does not))/;

/** The figures and links of a reply that neither the site's content nor the calculator supports. */
export function unsupportedIn(reply: string, known: Known = KNOWN): string[] {
  const sentences = reply.split(/(?<=\.)\s|\n/);
  const stated = sentences.filter(
    (each) => !CALCULATED.test(each) && !known.titles.some((title) => each.includes(title)),
  );
  const figures = figuresOf(stated.join('\n')).filter((figure) => !known.figures.has(figure));
  return [...figures, ...linksOf(reply).filter((link) => !known.links.has(link))];
}

/** The figures in a text as they are written, units included and commas left out: `$1499`, `90%`, `48`, `200K`. */
export function figuresOf(text: string): string[] {
  const withoutLinks = text.replace(/https?:\/\/\S+/g, '');
  return (withoutLinks.match(/[$€£]?\d[\d,]*(?:\.\d+)?\s?(?:%|percent|k\b)?/gi) ?? []).map((figure) =>
    figure.replace(/[,\s]/g, '').toLowerCase(),
  );
}
