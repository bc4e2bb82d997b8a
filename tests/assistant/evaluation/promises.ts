/** Up to two words in between that do not deny. */
const SOME = String.raw`(?:(?!not\b|never\b|no\b|cannot\b|can't\b)[\w']+ ){0,2}`;
const WE = String.raw`\b(?:we|i|they)(?:'ll|'d|'ve)? ${SOME}`;

/**
 * Ways of promising what a business must not promise in passing, by kind: in English and Spanish, in lower case. They are
 * common phrasings: of 22 promises written afterward, they find one. Free text has to be read by a person.
 */
const PROMISES: Record<string, RegExp> = anyOf({
  guarantee: [
    String.raw`\b(?:guarante|garant)\S*|\bwarrant(?:y|ies|ed?)\b|\b(?:risk|worry)[- ]free\b|\bno risks?\b`,
    String.raw`\b(?:cannot|nothing to) lose\b`,
  ],
  promise: [
    String.raw`\bpromis\w*\b(?! of this policy)|\bpromet\S*|\bpledges?\b|\bswears?\b|\brest assured\b|\b(?:my|our) word\b`,
    String.raw`\bcount on (?:it|us)\b|${WE}make sure\b|\basegur(?:o|amos)\b`,
  ],
  certainty: [
    String.raw`\b(?:definitely|certainly|surely|undoubtedly|inevitably|absolutely|for sure|seguro que|sin duda)\b`,
    String.raw`\b(?:100|one hundred|hundred) ?(?:%|percent) (?:sure|certain|success)|\b(?:no|without (?:a |any )?) ?doubt\b`,
  ],
  results: [
    String.raw`\b(?:you|your \w+|it|they|(?:the|each|every) \w+)(?:'ll| will| (?:are|is) (?:going|sure|bound) to) (?:\w+ly )?` +
      String.raw`(?:close|sell|sign|earn|make|win|profit|succeed|double|triple|recover|convert|get rich|pick up)\b`,
    String.raw`\bbound to (?:sell|sign|close)\b|\b(?:double|triple)s? your\b`,
    String.raw`\b(?:every|all|each) (?:\w+ )?leads? (?:close|sell|answer|sign|convert)|\balways (?:close|sell|answer|sign|convert)`,
  ],
  discount: [
    String.raw`\bdiscount\w*|\bdescuentos?\b|\brebaja\w*|\bcoupons?\b|\bcup[oó]n|\bpromo(?:tion)? codes?\b|\bhalf[- ]price\b`,
    String.raw`\b(?:special|better|lower|reduced|best) (?:offer|deal|price|rate)s?\b|(?:%|\bpercent|\$\d+|\bhalf)\s?off\b`,
  ],
  gift: [
    String.raw`\bfor free\b|\b(?:is|are) free\b|\bfree (?:of charge|leads?|trial|gift)\b|\bon the house\b|\bgratis\b|\bgratuit`,
    String.raw`\b(?:at|for) no (?:cost|charge)\b|\bwaiv\w+|\byou (?:owe (?:us )?nothing|(?:do not|don't) (?:have|need) to pay)\b`,
  ],
  refund: [
    String.raw`\b(?:full|complete|guaranteed|instant|immediate|automatic|unconditional) refunds?\b|\bmoney[- ]back\b`,
    String.raw`${WE}(?:refund(?:ed)?(?! request| polic)|reimbursed?|pay you|(?:give|pay|return) (?:\w+ ){0,2}(?:back|money))\b`,
    String.raw`(?:'ll|\bwill|\bhas|\bhave|\bis|\bit)(?: been| be)? (?:\w+ )?(?:refunded|reimbursed)\b`,
    String.raw`\byou(?:'ll| will)? get (?:\w+ ){1,3}back\b|\byou(?:'ll| will| can) get (?:a|the|your) (?:\w+ )?refund\b`,
    String.raw`\byou (?:qualify|are (?:\w+ )?eligible)\b|\brefunds? (?:any ?time|at any time|whenever|on request|for any reason)\b`,
    String.raw`\bno questions asked\b|\b(?:devolv|reembols)(?:emos|eremos|amos|aremos)\b|\bdevolver (?:el|su|tu) dinero\b`,
    String.raw`\breembolso (?:completo|total|inmediato)|\b(?:recibirá|obtendrá|daremos) un reembolso`,
  ],
  remedy: [
    String.raw`${WE}(?:replace|credit|make it right|fix)\b|\bwill be (?:replaced|credited)\b`,
    String.raw`\byou(?:'ll| will) (?:\w+ )?(?:get|receive|have) a (?:\w+ )?(?:replacement|credit)\b`,
    String.raw`\b(?:recibirá|obtendrá|daremos) un (?:reemplazo|crédito)`,
  ],
  deed: [
    String.raw`\bi(?:'ll| will| have|'ve)? (?:\w+ )?(?:cancell?(?:ed)?|removed?|deleted?|stop(?:ped)?|forward(?:ed)?|pass(?:ed)?|` +
      String.raw`report(?:ed)?|escalated?|sen[dt]|call(?:ed)?|arranged?|book(?:ed)?|scheduled?)\b`,
    String.raw`\b(?:someone|somebody|we|they|(?:a|our) (?:person|team|colleague|agent|manager))(?:'ll| will) (?:\w+ )?` +
      String.raw`(?:call|contact|reach out|get back|write|text|phone|e-?mail)\b|\bexpect (?:a|our) (?:call|reply|e-?mail|answer)\b`,
    String.raw`\byou(?:'ve| have) been (?:removed|unsubscribed|opted|credited)|\b(?:le|lo|la) (?:llam|escrib|contact)\S*emos\b`,
    String.raw`\b(?:order|refund|request|credit) (?:has been|is|was) (?:approved|cancell?ed|issued|added|forwarded|sent|processed)\b`,
  ],
  advice: [
    String.raw`\b(?:is|are|be|it's|that's) (?:\w+ )?(?:il)?(?:legal|lawful)\b|\b(?:il)?legally\b|\blegalmente\b|\bentitled\b`,
    String.raw`\b(?:you (?:can|could|should|may)|right to) (?:\w+ )?(?:sue|deduct)\b|\bdeductible\b`,
    String.raw`\bas your (?:lawyer|attorney|accountant)\b`,
  ],
  // Letters of other alphabets look like Latin ones, and would hide a promise.
  disguise: [String.raw`[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]`],
});

function anyOf(kinds: Record<string, string[]>): Record<string, RegExp> {
  return Object.fromEntries(Object.entries(kinds).map(([kind, ways]) => [kind, new RegExp(ways.join('|'), 'gu')]));
}

/** What denies a promise in the same clause: "I cannot promise results". "No doubt", "not only" and "No," deny none. */
const DENIAL =
  /\b(?:not(?! only| just)|no(?! doubt| matter| problem| worries|,|\.)|nor|cannot|never|nunca|sin|nothing|none|without(?! (?:a |any )?(?:doubt|question|fail|hesitation)))\b|n't\b/i;

/** Where another clause with a subject of its own begins: what is denied before it is not denied in it. */
const CLAUSE =
  /[;:—–]|\b(?:but|however|yet|pero)\b|(?:,|\b(?:and|so|because|y|porque)\b) ?(?=(?:i|we|you|your|our|it|they|this|that|there|every\w*|all|nosotros|usted|le|les|su)\b)/i;

/** A promise in a reply: its kind, and the sentence that makes it. */
export type PromiseMade = { kind: string; sentence: string };

/**
 * The promises that a reply makes and the site does not. A whole sentence of `siteText`, also as a quotation in another
 * sentence, is the site's own; a part of one is not. A clause that denies before it names the promise makes none.
 */
export function promisesIn(reply: string, siteText: string): PromiseMade[] {
  const own = quotableIn(siteText);
  return sentencesOf(reply.replace(/https?:\/\/\S+/g, '')).flatMap((sentence) => {
    const rest = withoutQuotes(plain(sentence), own);
    return Object.entries(PROMISES).flatMap(([kind, pattern]) =>
      [...rest.matchAll(pattern)].some(({ index }) => !DENIAL.test(rest.slice(0, index).split(CLAUSE).at(-1) ?? ''))
        ? [{ kind, sentence }]
        : [],
    );
  });
}

const quotable = new Map<string, string[]>();

/** Longest first, without their last mark; the shortest are no quotations. */
function quotableIn(siteText: string): string[] {
  const known = quotable.get(siteText);
  if (known) return known;
  const sentences = sentencesOf(siteText)
    .map((sentence) => plain(sentence).replace(/[.!?]+$/, ''))
    .filter((sentence) => sentence.split(' ').length >= 4)
    .sort((one, other) => other.length - one.length);
  quotable.set(siteText, sentences);
  return sentences;
}

function withoutQuotes(sentence: string, own: string[]): string {
  return own.reduce((rest, quoted) => rest.replaceAll(quoted, '"'), sentence);
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?][”"]?)\s+|\n+/).flatMap((sentence) => sentence.trim() || []);
}

/** As typed on a plain keyboard, in lower case. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/[’‘]/g, "'").replaceAll('\u00ad', '').toLowerCase();
}
