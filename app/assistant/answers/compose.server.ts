import type { Answer, Place } from '#app/assistant/answers/answer.server.ts';
import type { Sum } from '#app/assistant/answers/calculator/calculator.server.ts';
import type { PlacedFact } from '#app/assistant/answers/facts.server.ts';
import { type Find, type Found, likeliest } from '#app/assistant/answers/find.server.ts';
import { type FindNearest, isNearNothing, placeOf } from '#app/assistant/answers/nearest.server.ts';
import type { Said } from '#app/assistant/chat/conversation.ts';

/** What answers messages. */
export type Skills = {
  find: Find;
  findNearest: FindNearest;
  /** Adds up what a message names, or what the conversation before it does; null if there is nothing to add up. */
  calculate(message: string, said: Said[]): Sum | null;
  /** Before the places that come nearest to a question; if there are none; before what was said already. */
  words: { nearest: string; notFound: string; saidBefore: string };
};

/** What was said before a message, oldest first: by the visitor, and last by the assistant, without links. */
export type Before = { said: Said[]; asked: string[]; reply: string };

const MAX_PARTS = 3;

/**
 * Answers a message with the sum or the fact that it surely asks for; otherwise with the places of the site that come
 * nearest, and a person. Of several questions, each gets its own answer, as far as it has one; if all ask for sums, the
 * message is added up as a whole. How a message greets changes nothing.
 */
export function compose(skills: Skills, greeted: string, before: Before): Answer {
  const message = withoutGreeting(greeted);
  const sum = skills.calculate(message, before.said);
  if (sum?.isSure) return sum;
  const questions = questionsIn(message).slice(0, MAX_PARTS + 1);
  const parts = (questions.length > MAX_PARTS ? [] : questions).map((text) => {
    const fact = factFor(skills, text, NOTHING);
    return { text, fact, answer: answerOf(fact, () => skills.calculate(text, before.said)) };
  });
  const answers = [...new Map(parts.flatMap(({ answer }) => (answer ? [[answer.text, answer]] : []))).values()];
  const areSums = parts.every(({ fact }) => fact?.kind === 'sum');
  if (answers.length > 1 && !areSums && parts.every(({ answer }) => answer)) return together(answers);
  const fact = factFor(skills, message, before);
  const whole = answerOf(fact, () => sum);
  if (whole && fact) return fact.kind !== 'sum' && isSaid(whole, before) ? again(skills, fact, whole) : whole;
  const open = parts.find(({ answer }) => !answer);
  if (answers.length > 0 && !open && !REFERS_BACK.test(questions.join(' '))) return together(answers);
  const nearest = unsure(skills, fact, answers.length > 0 && open ? open.text : message, before);
  return answers.length > 0 && nearest.nearest
    ? { ...nearest, text: `${together(answers).text}\n\n${nearest.text}` }
    : nearest;
}

/** Returns whether one of the last two replies has an answer. Courtesy has no page, and may be repeated. */
function isSaid({ text, paths }: Answer, { said }: Before): boolean {
  const replies = said.filter(({ isBot }) => isBot).slice(-2);
  return paths.length > 0 && replies.some((reply) => reply.text.includes(text));
}

/** Returns an answer for a visitor who asks again, whom it did not help. */
function again({ words }: Skills, { handsOver }: PlacedFact, { text, paths }: Answer): Answer {
  return {
    text: handsOver ? words.saidBefore : `${words.saidBefore}\n${text}`,
    paths: [...paths.slice(0, 1), ...CONTACT],
  };
}

/** A question that means something of the sentences around it is not asked without them. */
const REFERS_BACK = /\b(?:this|that|these|those|it|they|them)\b/i;

const CONTACT = ['/contact-us'];
const MAX_PLACES = 3;

/** Returns the places of the site that come nearest to a message; that there are none if it asks for no subject of the site. */
function unsure(
  { find, findNearest, words }: Skills,
  fact: PlacedFact | undefined,
  message: string,
  before: Before,
): Answer {
  const near = fact?.kind === 'foreign' ? [] : findNearest(message, findAfter(before, find, message));
  const places = new Map<string, Place>();
  for (const each of isNearNothing(near) ? [] : near)
    if (!places.has(each.passage.path) && places.size < MAX_PLACES)
      places.set(each.passage.path, placeOf(each, message));
  if (places.size === 0) return { text: words.notFound, paths: CONTACT };
  return { text: words.nearest, nearest: [...places.values()], paths: CONTACT };
}

const WHOM = 'there|again|team|all|everyone|folks|guys';
const GREETING = new RegExp(
  [
    String.raw`^\W*(?:(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))`,
    String.raw`(?: (?:${WHOM})\b|(?!\s+(?:${WHOM})\b))|(?:a )?quick question|i (?:just )?have a (?:quick )?question)\b`,
    String.raw`(?: (?:for you|please))?[\s,.!:;-]+(?=.*\p{L})`,
  ].join(''),
  'iu',
);

function withoutGreeting(message: string): string {
  const rest = message.replace(GREETING, '');
  return rest === message ? rest : withoutGreeting(rest);
}

/** Returns the sum that a message asks for, after the visitor's messages before it; null if it asks for none. */
export function sumFor(skills: Skills, greeted: string, before: Before): string | null {
  const message = withoutGreeting(greeted);
  const parts = [message, ...questionsIn(message).slice(0, MAX_PARTS)];
  const sum = skills.calculate(message, before.said);
  const isAsked = sum?.isSure || parts.some((part) => factFor(skills, part, before)?.kind === 'sum');
  return (isAsked && sum?.text) || null;
}

function factFor({ find }: Skills, question: string, before: Before): PlacedFact | undefined {
  return likeliest(findAfter(before, find, question))?.fact;
}

/** What a fact says, or the sum that it stands for; null if there is neither. */
function answerOf(fact: PlacedFact | undefined, calculate: () => Sum | null): Answer | null {
  if (fact?.kind !== 'sum') return fact?.answer ?? null;
  return calculate();
}

const NOTHING: Before = { said: [], asked: [], reply: '' };

/** How much likelier a visitor goes on with the page that the last answer stated, and how much of an answer tells which. */
const SAME_PAGE = 1;
const TELLING_CHARACTERS = 60;

function findAfter(before: Before, find: Find, question: string): Found[] {
  const found = find(question, contextOf(before));
  const isSaid = ({ fact: { kind, answer } }: Found) =>
    kind === 'said' && answer !== null && before.reply.includes(answer.text.slice(0, TELLING_CHARACTERS));
  const pageOf = ({ fact: { answer } }: Found) => answer?.paths[0]?.replace(/#.*/, '');
  const pages = new Set(found.filter(isSaid).map(pageOf).filter(Boolean));
  const goesOn = (each: Found) => pages.has(pageOf(each)) && !isSaid(each);
  return found
    .map((each) => ({ ...each, score: each.score + (goesOn(each) ? SAME_PAGE : 0) }))
    .sort((a, b) => b.score - a.score);
}

const SUM = /\bcosts? \$|^- .*\$\d/m;

/** What a message goes by: the question before it, and how it was answered. After a sum it stands for itself. */
function contextOf({ asked, reply }: Before): string[] {
  return SUM.test(reply) ? [] : [...asked.slice(-1), reply];
}

/** How questions begin. A part of a message asks something if it begins so, or ends with a question mark. */
const ASKS = 'hows?|whats?|when|where|whos?|which|why|do|does|did|is|are|am|can|could|will|would|should|may';
const QUESTION = new RegExp(String.raw`\?\s*$|^(?:and |also )?(?:price|cost|${ASKS})\b`, 'i');
const BETWEEN_QUESTIONS = new RegExp(String.raw`(?<=[?!.;\n])\s+|,? (?=(?:and|also) (?:${ASKS})\b)`, 'i');

function questionsIn(message: string): string[] {
  return message.split(BETWEEN_QUESTIONS).filter((part) => QUESTION.test(part));
}

function together(answers: Answer[]): Answer {
  return { text: answers.map(({ text }) => text).join('\n'), paths: answers.flatMap(({ paths }) => paths) };
}
