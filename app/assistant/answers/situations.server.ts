import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { hoursTold } from '#app/assistant/answers/hours-told.server.ts';
import { quote } from '#app/assistant/answers/site-sentences.server.ts';
import * as list from '#app/assistant/answers/situation-list.server.ts';
import { plainText, words } from '#app/assistant/answers/word-patterns.server.ts';

const SORRY = 'I am sorry about that.';
const FEE_PAGES = ['/refund-policy#how-to-request-a-refund', '/refund-policy#eligible-cases'];

const read = ({ told, says, page }: list.Reply) => ({ told: words(told), says: says.replace(/\s+/g, ' '), page });
const BAD_LEAD = words(list.BAD_LEAD);
const A_LEAD = words(list.A_LEAD);
const HAPPENED = words(list.HAPPENED);
const LEAD_TROUBLE = words(list.LEAD_TROUBLE);
const SITUATIONS = list.SITUATIONS.map((each) => (each === 'lead trouble' ? { told: LEAD_TROUBLE } : read(each)));
const FOLLOW_UPS = {
  lead: list.FOLLOW_UPS.lead.map(read),
  fee: list.FOLLOW_UPS.fee.map(read),
  other: list.FOLLOW_UPS.other.map(read),
};
const ABOUT_THE_FEE = words(list.ABOUT_THE_FEE);
const FEE_CASES = Object.entries(list.FEE_CASES).map(([sentence, told]) => ({ sentence, told: words(told) }));
const CONTINUING = [...Object.values(FOLLOW_UPS).flat(), ...FEE_CASES];

/** The limits that the policies set, in hours. */
const hoursIn = (sentence: string) => hoursTold(sentence.toLowerCase()) ?? 0;
const LEAD_HOURS = hoursIn(list.LEAD_RULE);
const ACCEPTED_RULE = quote('disputed after acceptance');
const REPORT_RULE = quote('Concerns must be reported');
const PERIOD_RULE = quote('days from execution');
const SILENT_HOURS = hoursIn(quote('not respond to you for'));

const MAX_WORDS_OF_A_FOLLOW_UP = 12;
/** A follow-up that can only be about what went wrong may come some messages later. */
const COMES_BACK = words(`who|where|what … write|report|complain|reach|send|call; report it; in time; too late; my money
  back; the|a replacement`);
const MAX_SKIPPED = 2;
const OTHER_SUBJECT = words(`price|prices|pricing|bundle*|starter|elite|zip*|contract*; pro closer; how much|many`);
const ASKS_FOR_TIME =
  words(`in|on|too time|late; still ok|good|fine|time|get|have|complain; am i ok|good|fine; too late; window;
    got|delivered|came|accepted … ago|yesterday|today|last; its|been … hours|days|weeks; no replacement`);
const LITTLE_MORE = words('over; more than; past');
const TOO_LATE = words('too late');
const IN_TIME = words('in|on time; still ok|good');
const WORKING_DAYS = words('working|business');
const ASKS_A_VALUE = words('when|how|what');
const ASKS_IF_ELIGIBLE = words('refund*|count|qualify|eligible');
const ASKS_TO_PAY = words('pay|paying|owe|due|sell|sells');
const TURNED_AROUND = words('too late; sooner; missed; passed|closed; expired; out of time; run|ran out');
const ASKS_FOR_MONEY = words('refund*; money back; my money; reimburs*');
const ASKS_FOR_HELP = words(`replac*|credit*|another|swap*|fix*|still|complain; new one; do something|anything; in time;
  am i`);
const REPORTS = words('report*|concern*|deadline|notify|sooner; tell you; how fast|soon; how long do; in time');
const PERIOD =
  words(`day|signed|sign|signing|agreement|execution|enrolled|joined|window|covered|old; too late; out of time;
    get|claim … fee`);

const IN_GENERAL =
  /(?<!\b(?:know|idk|dunno|sure|see|idea|check|tell|say|even) )\bif\b|\bwhat happens when\b|\bin case\b/;
const QUESTION_WORDS = new Set(
  (
    'how what whats when who whos which where do does did can could will would is are isnt arent should may am any must ' +
    'have has'
  ).split(' '),
);
const OPENS_NO_QUESTION = words('how come; what a|an; when i; have|has not|never|been|had');
const TELLS_AN_EVENT =
  words(`you|guys … sent|sold|gave|charged; you keep|kept *ing me|my|us; yesterday|today|ago|just|tonight; i still; last
    night|week|month; where is|are my; wheres my; where is the … i ordered|bought; this morning; my|the|this|that
    lead|seller|buyer|number|transfer|guy|owner was|had|hung|never|wont|didnt|doesnt|hasnt|already`);
const YES_OR_NO =
  /(?<!\b(?:wh\w+|how)(?: \w+){0,2} )\b(?:can|could|do|does|did|will|should|am|is|are) (?:i|you|we|it|that|this)\b/;

type Told = { kind: list.Kind; answer: Answer };

/**
 * Answers somebody who tells what went wrong, or who asks shortly about what `earlier` messages told; null for a
 * question in general.
 */
export function findSituation(message: string, earlier: string[]): Answer | null {
  const plain = plainText(message);
  return toldIn(plain)?.answer ?? followUp(plain, earlier.map(plainText).reverse());
}

/** What a message tells, and the answer to it. */
function toldIn(plain: string): Told | null {
  const clauses = clausesOf(plain).filter(tellsSomething);
  const told = clauses.join(',');
  if (ABOUT_THE_FEE.test(plain)) {
    const answer = aboutTheFee(plain, told, SORRY);
    return answer && { kind: 'fee', answer };
  }
  const found = SITUATIONS.find((each) => each.told.test(told));
  const isAboutALead = found ? !('says' in found) : !OTHER_SUBJECT.test(plain) && clauses.some(complainsAboutALead);
  if (isAboutALead) return { kind: 'lead', answer: aboutLead(plain, hoursTold(told), SORRY) };
  if (!found || !('says' in found)) return null;
  const verdict = found.says.startsWith(ACCEPTED_RULE) && YES_OR_NO.test(plain) ? 'No.' : '';
  return { kind: 'other', answer: written([verdict, SORRY, found.says], [found.page, '/contact-us']) };
}

function clausesOf(plain: string): string[] {
  return plain.match(/[^.,;!?\n…]+/g) ?? [];
}

const WORDS_OF_A_SUBJECT = 3;

function complainsAboutALead(clause: string): boolean {
  const parts = clause.trim().split(/\s+/);
  return HAPPENED.test(clause) && A_LEAD.test(parts.slice(0, WORDS_OF_A_SUBJECT).join(' '));
}

/** Returns whether a clause tells an event, rather than asking something or supposing it. */
function tellsSomething(clause: string): boolean {
  const [first = '', second = ''] = clause.replace(/^\W*(?:(?:so|and|but|ok|hi|hey|also) )*/, '').split(/\W+/);
  const isQuestion = QUESTION_WORDS.has(first) && !OPENS_NO_QUESTION.test(`${first} ${second}`);
  return !IN_GENERAL.test(clause) && (!isQuestion || TELLS_AN_EVENT.test(clause));
}

function aboutLead(plain: string, hours: number | null, opening: string): Answer {
  const isLate = (hours ?? 0) + (LITTLE_MORE.test(plain) ? 1 : 0) > LEAD_HOURS;
  const isUnsure = hours === LEAD_HOURS || (!hours && ASKS_FOR_TIME.test(plain));
  const inTime = isLate ? 'No.' : isUnsure ? 'It depends.' : 'Yes.';
  const next = isLate ? 'Our pages do not say what happens after that, but please write to us all the same.' : '';
  return written(
    [verdictOn(plain, inTime), opening, list.LEAD_RULE, next, list.SAY_WHICH],
    [list.LEAD_PAGE, '/pricing'],
  );
}

function verdictOn(plain: string, inTime: string): string {
  if (TOO_LATE.test(plain)) return turnedAround(inTime);
  if (!YES_OR_NO.test(plain) && !IN_TIME.test(plain)) return '';
  if (ASKS_FOR_MONEY.test(plain)) return 'No.';
  return ASKS_FOR_HELP.test(plain) ? inTime : '';
}

function turnedAround(verdict: string): string {
  return { 'No.': 'Yes.', 'Yes.': 'No.' }[verdict] ?? verdict;
}

/** Answers by the refund policy: a case, or whether a time that is told is within a limit. */
function aboutTheFee(plain: string, told: string, opening: string): Answer | null {
  const asks =
    !ASKS_A_VALUE.test(plain) && (YES_OR_NO.test(plain) || ASKS_IF_ELIGIBLE.test(plain) || plain.endsWith('?'));
  const hours = hoursTold(plain);
  const found = FEE_CASES.find((each) => each.told.test(told));
  if (!found) return hours === null ? null : withinLimit(plain, hours);
  const [sentence = '', ground] = quote(found.sentence).split(': ');
  const workingHours = (hours ?? 0) * (WORKING_DAYS.test(told) ? 1 : 5 / 7);
  const isShort = found.sentence.startsWith('not respond') && workingHours < SILENT_HOURS;
  const verdict = !ground || (isShort && workingHours) ? 'No.' : isShort ? 'It depends.' : 'Yes.';
  const rule = ground
    ? `You may ask for a refund of the sign-up fee in this case: ${ground} ${PERIOD_RULE}`
    : `That is not a ground for a refund of the sign-up fee. ${sentence}`;
  const doNow = ground ? 'E-mail {email} with your name, brokerage and agreement date.' : '';
  return written([asks ? verdict : '', opening, rule, doNow], FEE_PAGES);
}

function withinLimit(plain: string, hours: number): Answer | null {
  const rule = [
    { asked: REPORTS, says: REPORT_RULE },
    { asked: PERIOD, says: PERIOD_RULE },
  ].find(({ asked }) => asked.test(plain));
  if (!rule) return null;
  const inTime = hours <= hoursIn(rule.says) ? 'Yes.' : 'No.';
  const verdict = TURNED_AROUND.test(plain) ? turnedAround(inTime) : inTime;
  return written([verdict, rule.says], FEE_PAGES);
}

function followUp(plain: string, before: string[]): Answer | null {
  const asked = plain.split(/(?<=[.?!]) /).at(-1) ?? '';
  if (asked.split(/\s+/).length > MAX_WORDS_OF_A_FOLLOW_UP || OTHER_SUBJECT.test(asked)) return null;
  const { kind, hours } = contextOf(before, COMES_BACK.test(plain) ? MAX_SKIPPED : 0);
  const asksForTime = hoursTold(plain) !== null || ASKS_FOR_TIME.test(plain);
  if (kind === 'lead' && asksForTime && !ASKS_TO_PAY.test(plain))
    return aboutLead(plain, hoursTold(plain) ?? hours, '');
  const about = kind === 'fee' ? aboutTheFee(plain, plain, '') : null;
  const found = kind && FOLLOW_UPS[kind].find(({ told }) => told.test(asked));
  return about ?? (found ? written([found.says], [found.page]) : null);
}

/** What the messages before are about, newest first, and how many hours ago it was. */
function contextOf(before: string[], skipped: number): { kind: list.Kind | null; hours: number | null } {
  let hours: number | null = null;
  let kind: list.Kind | null = null;
  let left = skipped;
  for (const text of before) {
    hours ??= hoursTold(text);
    const told = toldIn(text)?.kind ?? (ABOUT_THE_FEE.test(text) ? 'fee' : undefined);
    if (told) return { kind: told, hours };
    const asksAboutLead = BAD_LEAD.test(text);
    if (asksAboutLead) kind = 'lead';
    const continues = CONTINUING.some(({ told }) => told.test(text));
    if (!asksAboutLead && hoursTold(text) === null && !continues && left-- === 0) break;
  }
  return { kind, hours };
}

function written(sentences: string[], paths: string[]): Answer {
  return { text: sentences.filter(Boolean).join(' '), paths };
}
