import type { Answer } from '#app/assistant/answers/answer.server.ts';
import {
  bundlePrices,
  comparePlans,
  compareWithSingles,
  coveringBundle,
  leadsForCredit,
  restOfCredit,
  savings,
  totalsApart,
  zipExclusivity,
} from '#app/assistant/answers/calculator-bundles.server.ts';
import {
  checkAmount,
  leadPrices,
  listPrice,
  propertyLimit,
  sum,
  withinBudget,
} from '#app/assistant/answers/calculator-leads.server.ts';
import {
  asksYesNo,
  bundlesInQuestion,
  FILLER,
  leadsInQuestion,
  names,
  OPEN_QUESTION,
  type Reply,
  seenItems,
  type Turn,
} from '#app/assistant/answers/calculator-turn.server.ts';
import { SAVING, THROUGH } from '#app/assistant/answers/calculator-words.server.ts';
import { readOrder, titleWordOf } from '#app/assistant/answers/order.server.ts';
import { plainText } from '#app/assistant/answers/word-patterns.server.ts';

/** Subjects of others, with or without numbers. */
const NOT_OURS = [
  /\bdiscount|\bcoupon|\bpromo|\bdeals?\b|%|\bpercent\b|special (?:rate|price)|negotiat|\bhaggle|\bfor free\b|\bguarantee|in writing/,
  /sign(?:ing)?[- ]?up fee|transaction|coordinat|virtual|\bassistants?\b(?! (?:to|of|for))|paperwork|referral|photo|\btax|\barticle|\blaws?\b|\bagreement/,
  /\bhow (?:long|fast|soon|quick)|\bwhen\b|\bhours?\b|\bdeliver|\bexpir|how many (?:zips|people|agents)|\bexpect|commission|\bwho\b/,
  /\b(?:how|where) (?:do|can|should|would) (?:i|we|you) (?:pay|order|buy|start|sign|accept|get started|cancel|find)\b/,
  /\bpaypal\b|\b(?:credit|debit|my) card|\bzelle\b|\binstallment|\b(?:dont|never|not) pay|pay (?:half|\d+ now)|\b(?:in|with|pay|take|accept|for) cash\b|\bcash (?:back|out)\b|\bteammate/,
  /\b(?:fake|bad|dead|junk|garbage|wrong|scam|bogus|useless|duplicate|voicemail)\b|you sent|sent me|gave me|havent|waiting|hung up|ghosted|unhappy|complain|yesterday|last week/,
  /\b(?:isnt|not|wont|never|nobody|no one) (?:\w+ )?(?:answer|respond|pick|repl|work|call|real)|will close|\bclosed\b|close rate/,
  /\brefund|\breplac|money back|\bcancel|\bcontract|\bsubscri|\brenew|\bmonthly\b|\btransfer|\bverif|\bscore\b/,
  /\b(?:i|we|ive|just) (?:just )?(?:bought|paid)\b|^(?:bought|paid)\b|charged (?:me|twice)|turned out|disconnected|already (?:has|had|listed)/,
  /(?:\b\d{5}|\b(?:my|this|that|the|our) (?:zip|area|territory)(?: code)?)(?: \w+){0,2} (?:free|open|available|taken|left|gone|claimed)\b/,
  /\bin one go\b|\bat once\b|\b(?:one|same|single) (?:order|checkout|purchase|payment)\b|\b(?:a|per|every|each) week\b.*\bmonths?\b/,
];

/** What may be asked, and by which words; the first row with a reply answers. */
const ROWS: [topic: string, asks: RegExp, reply: (turn: Turn) => Reply | string | null][] = [
  ['list price', /\d|\blist|\bfaq\b/, listPrice],
  ['zip', /./, zipExclusivity],
  ['limit', /./, propertyLimit],
  ['check', /\d/, checkAmount],
  ['plans', /\ball\b|\bsame\b|\bdifferen|\bmore\b|\bcheaper\b|\bless\b|\bhigher\b|\blower\b/, comparePlans],
  ['difference', /\bdifferen|\bapart\b|how much (?:more|less)/, totalsApart],
  ['comparison', SAVING, compareWithSingles],
  ['comparison', THROUGH, (turn) => (turn.yesNo ? null : compareWithSingles(turn))],
  [
    'rest',
    /\bleft|\brest\b|remain|\bbalance\b|\bleaves?\b|\bminus\b|\bmore\b|\bstill\b|enough|\bcovers?\b|\buse\b|\bspend\b|\bbuy\b|\bget\b|how many|out of|\bwith\b|\bdo it\b/,
    restOfCredit,
  ],
  ['credit', /\bhow many\b|\bget me\b|\bbuys?\b|\bget out of\b|\bworth of\b|\bspent on\b|\bhow far\b/, leadsForCredit],
  ['cover', /\bbundles?\b|\bpack|\bprepa|\bcheap|\bsave\b|\bbest way\b|\bless\b/, coveringBundle],
  [
    'savings',
    /\bsav(?:e|es|ing|ings)\b|\b(?:extra|more|bonus) credit\b|\bcheaper\b(?! one)|\b(?:best|better) value/,
    savings,
  ],
  ['budget', /./, withinBudget],
  ['bundles', /./, bundlePrices],
  ['sum', /./, sum],
  ['price', /./, leadPrices],
];

/** Answers what can be computed or looked up in the catalogue; null if the message asks for something else. */
export function calculate(message: string, earlier: string[]): Answer | null {
  const turn = [...earlier, message].reduce<Turn | null>(readTurn, null);
  return turn?.answer ? { text: turn.answer, paths: ['/pricing'] } : null;
}

function readTurn(before: Turn | null, message: string): Turn {
  const text = plainText(message).replace(/\s+/g, ' ').trim();
  const order = readOrder(message, before?.aboutValue);
  const { items, either } = leadsInQuestion(text, order, before);
  const claims = order.amounts.length > 0 && /^so\b.*\?$/.test(text);
  const turn: Turn = {
    text,
    order,
    items,
    counted: items.filter(({ quantity }) => quantity),
    either,
    bundles: bundlesInQuestion(text, order, before),
    seen: seenItems(before?.seen ?? [], [...items, ...order.bundles]),
    times: order.times > 1 ? order.times : (before?.times ?? 1),
    aboutValue: order.propertyValue !== null || (before?.aboutValue === true && !names(order) && order.bare === null),
    budget: order.budget ?? (before?.topic === 'budget' ? before.budget : null),
    yesNo: asksYesNo(text) || (claims && !OPEN_QUESTION.test(text)),
    bare: text.split(/[^a-z0-9]+/).every((word) => FILLER.test(word) || titleWordOf(word)),
    before,
    topic: null,
    answer: null,
  };
  if (NOT_OURS.some((subject) => subject.test(text))) return turn;
  for (const [topic, asks, reply] of ROWS) {
    const goesOn = before?.topic === topic && turn.bare && (names(order) || topic === 'rest');
    const replied = asks.test(text) || goesOn ? reply(turn) : null;
    if (replied) return { ...turn, ...(typeof replied === 'string' ? { answer: replied } : replied), topic };
  }
  return turn;
}
