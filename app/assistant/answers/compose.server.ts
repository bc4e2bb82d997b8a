import { type Answer, together } from '#app/assistant/answers/answer.server.ts';
import type { Sum } from '#app/assistant/answers/calculator/calculator.server.ts';
import { SUM } from '#app/assistant/answers/calculator/memory.server.ts';
import { isComplaint, type PlacedFact, withoutApology } from '#app/assistant/answers/facts.server.ts';
import { type Context, type Find, type Found, isIn, likeliest, placesOf } from '#app/assistant/answers/find.server.ts';
import { withPlace } from '#app/assistant/answers/gains.server.ts';
import {
  ASKS_HOW_IT_IS_DONE,
  type Question,
  questionsIn,
  REFERS_BACK,
  SUPPOSES,
  withoutGreeting,
} from '#app/assistant/answers/questions.server.ts';
import type { Said } from '#app/assistant/chat/conversation.ts';

/** What answers messages. */
export type Skills = {
  find: Find;
  /** Adds up what a message names, or what the conversation before it does; null if there is nothing to add up. */
  calculate(message: string, said: Said[]): Sum | null;
  /** Before the places that come nearest to a question; if there are none; before what was said already; before other places. */
  words: { nearest: string; notFound: string; saidBefore: string; others: string };
};

/** What was said before a message, oldest first: by the visitor, and last by the assistant, without links. */
export type Before = { said: Said[]; asked: string[]; reply: string };

const MAX_PARTS = 3;

/**
 * Answers a message with the sum or the fact that it, or its only question, surely asks for. Otherwise it shows the places of
 * the site that come nearest, and a person. Each of several questions gets its own answer, as far as it has one. If all ask
 * for sums, the message is added up as a whole.
 */
export function compose(skills: Skills, greeted: string, before: Before): Answer {
  const message = withoutGreeting(greeted);
  const answer = answerTo(skills, message, before);
  return SUPPOSES.test(message) ? { ...answer, text: withoutApology(answer.text) } : answer;
}

function answerTo(skills: Skills, message: string, before: Before): Answer {
  const sum = skills.calculate(message, before.said);
  if (sum?.isSure) return sum;
  const { whole: asked, parts: questions } = questionsIn(message);
  const [only, ...others] = questions;
  const ofOnly = only && others.length === 0 ? skills.calculate(only.text, before.said) : null;
  if (ofOnly?.isSure) return ofOnly;
  const parts = (questions.length > MAX_PARTS ? [] : questions).map((question): Part => {
    const fact = factFor(skills, question, NOTHING);
    const sum = skills.calculate(question.text, before.said);
    const isSum = sum?.isSure === true;
    return { question, fact, isSum, answer: isSum ? sum : answerOf(fact, () => sum) };
  });
  const answers = answersOf(parts);
  const areSums = parts.every(({ fact }) => fact?.kind === 'sum');
  if (answers.length > 1 && !areSums && parts.every(({ answer }) => answer)) return together(answers);
  const open = parts.find(({ answer }) => !answer)?.question;
  const afterAll = search(skills, asked, before);
  const alone = withoutContext(skills, asked, afterAll, before);
  const found = alone && !REFERS_BACK.test(asked.text) ? alone : afterAll;
  const fact = sureFact(found, asked);
  const whole = answerOf(fact, () => sum);
  if (whole && (fact?.kind === 'sum' || !parts.some(({ isSum }) => isSum))) {
    const rest = questions.length > 1 ? open : undefined;
    const isOwn = fact?.kind !== 'sum' && (questions.length > 1 || !REFERS_BACK.test(asked.text));
    const own = isOwn ? answers.filter((each) => each.paths.length > 0 && !isIn(whole.text, each)) : [];
    const also = rest ? search(skills, rest, before) : found === alone ? afterAll : alone;
    return ofWhole(skills, together([whole, ...own]), found, also, before);
  }
  // Without what it refers to, a question is not the one that was asked.
  if (answers.length === 0 || (!open && REFERS_BACK.test(asked.text))) return unsure(skills, fact, asked, before);
  const all = together(answers);
  const told = parts.map((part) => part.fact);
  if (open) {
    const nearest = unsure(skills, fact, open, before, told);
    return nearest.nearest ? { ...nearest, text: `${all.text}\n\n${nearest.text}` } : nearest;
  }
  if (!answers.some((answer) => isSaid(answer, before))) return all;
  return { ...again(skills, all), others: placesOf(found, { ...OTHERS, told }) };
}

/** One of several questions, and what answers it alone: surely, if that is a sum. */
type Part = { question: Question; fact: PlacedFact | undefined; isSum: boolean; answer: Answer | null };

function answersOf(parts: Part[]): Answer[] {
  return [...new Map(parts.flatMap(({ answer }) => (answer ? [[answer.text, answer]] : []))).values()];
}

/** Returns what answers a message as a whole, with other places unless that is certain: those of the `rest` that is open, if any is. */
function ofWhole(skills: Skills, whole: Answer, found: Found, rest: Found | null, before: Before): Answer {
  const { fact, isCertain } = likeliest(found) ?? {};
  const isAgain = fact?.kind !== 'sum' && isSaid(whole, before);
  if (isCertain && !rest && !isAgain) return whole;
  const others = placesOf(rest ?? found, { ...OTHERS, told: [fact] });
  if (isAgain) return { ...again(skills, whole), others };
  return fact && fact.kind !== 'sum' && !isComplaint(fact)
    ? withPlace(whole, others, (rest ?? found).gainsOf)
    : { ...whole, others };
}

/** Returns whether one of the last two replies has an answer. */
function isSaid(answer: Answer, { said }: Before): boolean {
  const replies = said.filter(({ isBot }) => isBot).slice(-2);
  return replies.some(({ text }) => isIn(text, answer));
}

/** Returns an answer for a visitor who asks again, whom it did not help. */
function again({ words }: Skills, { text, paths }: Answer): Answer {
  return { text: `${words.saidBefore}\n${withoutApology(text)}`, paths: [...paths.slice(0, 1), ...CONTACT] };
}

const CONTACT = ['/contact-us'];
const MAX_PLACES = 3;
/** Places beside an answer: one that is hardly likely says nothing there. */
const OTHERS = { count: 2, least: 0.04 };

/** Returns the places nearest to a message, without those told already. A message beside the site's subjects has none. */
function unsure(
  skills: Skills,
  fact: PlacedFact | undefined,
  question: Question,
  before: Before,
  told: (PlacedFact | undefined)[] = [],
): Answer {
  const { words } = skills;
  const nearest =
    fact?.kind === 'foreign' ? [] : placesOf(search(skills, question, before), { count: MAX_PLACES, told });
  return nearest.length > 0
    ? { text: words.nearest, nearest, paths: CONTACT }
    : { text: words.notFound, paths: CONTACT };
}

/** Returns the sum that a message asks for, after the visitor's messages before it; null if it asks for none. */
export function sumFor(skills: Skills, greeted: string, before: Before): string | null {
  const message = withoutGreeting(greeted);
  const { whole, parts } = questionsIn(message);
  const sum = skills.calculate(message, before.said);
  const isAsked =
    sum?.isSure || [whole, ...parts.slice(0, MAX_PARTS)].some((part) => factFor(skills, part, before)?.kind === 'sum');
  return (isAsked && sum?.text) || null;
}

function factFor(skills: Skills, question: Question, before: Before): PlacedFact | undefined {
  return sureFact(search(skills, question, before), question);
}

/** Returns the fact that a question surely asks for. Who asks what the company does complains of nothing. */
function sureFact(found: Found, { text }: Question): PlacedFact | undefined {
  const { fact } = likeliest(found) ?? {};
  return fact && isComplaint(fact) && ASKS_HOW_IT_IS_DONE.test(text) ? undefined : fact;
}

function search({ find }: Skills, question: Question, before: Before): Found {
  return find(question.text, contextOf(question, before), before.reply);
}

/** Returns what surely answers a question without the turns before it. Null if with them it surely asks for something new. */
function withoutContext(skills: Skills, question: Question, found: Found, before: Before): Found | null {
  const { fact } = likeliest(found) ?? {};
  const isNew = !fact?.answer || !isSaid(fact.answer, before);
  if (before.asked.length === 0 || (fact && isNew)) return null;
  const own = search(skills, question, NOTHING);
  return likeliest(own) && own;
}

/** What a fact says, or the sum that it stands for; null if there is neither. */
function answerOf(fact: PlacedFact | undefined, calculate: () => Sum | null): Answer | null {
  if (fact?.kind !== 'sum') return fact?.answer ?? null;
  return calculate();
}

const NOTHING: Before = { said: [], asked: [], reply: '' };

/** What a word beside a question weighs, where one of the question weighs 1; one of the message before, and of those before it. */
const AROUND_WEIGHT = 0.6;
const BEFORE_WEIGHT = 0.3;
const FADING = 0.6;

/** What a question goes by: the sentences around it, the questions before it, and the last answer. After a sum it stands for itself. */
function contextOf({ around }: Question, { asked, reply }: Before): Context[] {
  const said = SUM.test(reply) ? [] : [...asked.slice(-1), reply, ...asked.slice(0, -1).reverse()];
  return [
    ...(around.trim() ? [{ text: around, weight: AROUND_WEIGHT }] : []),
    ...said.map((text, age) => ({ text, weight: BEFORE_WEIGHT * FADING ** age })),
  ];
}
