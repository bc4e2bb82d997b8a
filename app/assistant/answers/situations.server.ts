import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { hoursTold } from '#app/assistant/answers/hours-told.server.ts';
import { firstNumberIn, quote } from '#app/assistant/answers/site-sentences.server.ts';
import { FOLLOW_UPS, type Kind } from '#app/assistant/answers/situation-follow-ups.server.ts';
import {
  ABOUT_THE_FEE,
  ACCEPTED_BY_MISTAKE,
  BAD_LEAD,
  FEE_CASES,
  LEAD_PAGES,
  LEAD_RULE,
  SAY_WHICH,
  SITUATIONS,
} from '#app/assistant/answers/situation-list.server.ts';
import { any, plainText } from '#app/assistant/answers/word-patterns.server.ts';

const SORRY = 'I am sorry about that.';
const LEAD_HOURS = firstNumberIn(LEAD_RULE);
const SILENT_DAYS = firstNumberIn(quote('not respond to you for'));
const FEE_PAGES = ['/refund-policy#how-to-request-a-refund', '/refund-policy#eligible-cases'];

const CONTINUING = [
  ...Object.values(FOLLOW_UPS).flatMap((replies) => replies.map(({ asked }) => asked)),
  ...FEE_CASES.map(({ told }) => told),
];
const MAX_WORDS_OF_A_FOLLOW_UP = 12;
const OTHER_SUBJECT = any('price*|pricing|cost|costs|bundle*|starter|elite|zip*|contract*; pro closer; how much|many');
const ASKS_FOR_TIME = any('in time; late; still ok|good|fine|time|get|have; am i ok|good|fine');

const ASKS_TO_PAY = any('pay|paying|owe|due');

const IN_GENERAL = /(?<!\b(?:know|sure|see|idea|check|tell|say|even) )\bif\b|\bwhat happens when\b|\bin case\b/;
const QUESTION_WORD = any(`whats|who|which|where|do|does|did|can|could|will|would|is|are|isnt|arent|should|may|am|any;
  have|has i|you|we|they|it|the|my|any|anyone|anybody|there`).source;
const OPENS_A_QUESTION = new RegExp(
  `^\\W*(?:(?:so|and|but|ok|hi|hey|also) )*(?:how(?! come)|what(?! an?\\b)|when(?! i)|${QUESTION_WORD})`,
);
const TELLS_AN_EVENT =
  any(`you|guys … sent|sold|gave|charged; you keep|kept *ing; yesterday|today|ago|just|tonight; this morning; i still;
    last night|week|month; where is|are my; wheres my; where is the … i ordered|bought;
    my|the|this|that lead|seller|buyer|number|transfer|guy|owner was|had|hung|never|wont|didnt|doesnt|hasnt|already`);
const YES_OR_NO =
  /(?<!\b(?:wh\w+|how)(?: \w+){0,2} )\b(?:can|could|do|does|did|will|should|am|is|are) (?:i|you|we|it|that|this)\b/;

/**
 * Answers somebody who tells what went wrong, or who asks shortly about what `earlier` messages told; null for a
 * question in general.
 */
export function findSituation(message: string, earlier: string[]): Answer | null {
  const plain = plainText(message);
  return toldIn(plain)?.answer ?? followUp(plain, earlier.map(plainText).reverse());
}

/** What a message tells, and the answer to it. */
function toldIn(plain: string): { kind: Kind; answer: Answer } | null {
  const isTold = (clause: string) =>
    !IN_GENERAL.test(clause) && (!OPENS_A_QUESTION.test(clause) || TELLS_AN_EVENT.test(clause));
  const told = (plain.match(/[^.,;!?\n…]+/g) ?? []).filter(isTold).join(',');
  if (ABOUT_THE_FEE.test(plain)) {
    const answer = aboutTheFee(plain, told, SORRY);
    return answer && { kind: 'fee', answer };
  }
  const found = SITUATIONS.find(
    ({ told: pattern, about, unless }) => pattern.test(told) && (about?.test(told) ?? true) && !unless?.test(plain),
  );
  if (!found) return null;
  if (found === BAD_LEAD) return { kind: 'lead', answer: aboutLead(plain, hoursTold(told), SORRY) };
  const verdict = found === ACCEPTED_BY_MISTAKE && YES_OR_NO.test(plain) ? 'No.' : '';
  return { kind: 'other', answer: written([verdict, SORRY, found.rule, found.doNow], found.pages) };
}

function aboutLead(plain: string, hours: number | null, opening: string): Answer {
  const isLate = (hours ?? 0) + (any('over; more than; past').test(plain) ? 1 : 0) > LEAD_HOURS;
  const isUnsure = hours === LEAD_HOURS || (!hours && any('in time; still; late').test(plain));
  const inTime = isLate ? 'No.' : isUnsure ? 'It depends.' : 'Yes.';
  const next = isLate ? 'Our pages do not say what happens after that, but please write to us all the same.' : '';
  return written([verdictOn(plain, inTime), opening, LEAD_RULE, next, SAY_WHICH], LEAD_PAGES);
}

function verdictOn(plain: string, inTime: string): string {
  if (any('too late').test(plain)) return { 'No.': 'Yes.', 'Yes.': 'No.' }[inTime] ?? inTime;
  if (!YES_OR_NO.test(plain)) return '';
  if (any('refund*; money back; my money; reimburs*').test(plain)) return 'No.';
  return any('replac*|credit*|another|swap*|fix*|still; new one; do something|anything; in time; am i').test(plain)
    ? inTime
    : '';
}

function aboutTheFee(plain: string, told: string, opening: string): Answer | null {
  const found = FEE_CASES.find((each) => each.told.test(told));
  if (!found) return null;
  const [sentence = '', ground] = quote(found.words).split(': ');
  const workingDays = ((hoursTold(told) ?? 0) / 24) * (any('working|business').test(told) ? 1 : 5 / 7);
  const isShort = found.words.startsWith('not respond') && workingDays < SILENT_DAYS;
  const verdict = !ground || (isShort && workingDays) ? 'No.' : isShort ? 'It depends.' : 'Yes.';
  const rule = ground
    ? `You may ask for a refund of the sign-up fee in this case: ${ground} ${quote('days from execution')}`
    : `That is not a ground for a refund of the sign-up fee. ${sentence}`;
  const doNow = ground ? 'E-mail {email} with your name, brokerage and agreement date.' : '';
  const isYesOrNo = YES_OR_NO.test(plain) || any('is|does … refund*; count|qualify|eligible').test(plain);
  const asks = !any('when|how|what').test(plain) && (isYesOrNo || /refund.*\?/.test(plain));
  return written([asks ? verdict : '', opening, rule, doNow], FEE_PAGES);
}

function followUp(plain: string, before: string[]): Answer | null {
  if (plain.split(/\s+/).length > MAX_WORDS_OF_A_FOLLOW_UP || OTHER_SUBJECT.test(plain)) return null;
  const { kind, hours } = contextOf(before);
  const asksForTime = hoursTold(plain) !== null || ASKS_FOR_TIME.test(plain);
  if (kind === 'lead' && asksForTime && !ASKS_TO_PAY.test(plain))
    return aboutLead(plain, hoursTold(plain) ?? hours, '');
  const about = kind === 'fee' ? aboutTheFee(plain, plain, '') : null;
  const found = kind && FOLLOW_UPS[kind].find(({ asked }) => asked.test(plain));
  return about ?? (found ? { text: found.says, paths: found.pages } : null);
}

/** What the messages before are about, newest first, and how many hours ago it was. */
function contextOf(before: string[]): { kind: Kind | null; hours: number | null } {
  let hours: number | null = null;
  let kind: Kind | null = null;
  for (const text of before) {
    hours ??= hoursTold(text);
    const told = ABOUT_THE_FEE.test(text) ? 'fee' : toldIn(text)?.kind;
    if (told) return { kind: told, hours };
    const asksAboutLead = BAD_LEAD.told.test(text);
    if (asksAboutLead) kind = 'lead';
    if (!asksAboutLead && hoursTold(text) === null && !CONTINUING.some((pattern) => pattern.test(text))) break;
  }
  return { kind, hours };
}

function written(sentences: string[], paths: string[]): Answer {
  return { text: sentences.filter(Boolean).join(' '), paths };
}
