import type { Answer, Place } from '#app/assistant/answers/answer.server.ts';
import type { Sum } from '#app/assistant/answers/calculator/calculator.server.ts';
import type { PlacedFact } from '#app/assistant/answers/facts.server.ts';
import { type Context, type Find, type Found, likeliest } from '#app/assistant/answers/find.server.ts';
import { type FindNearest, isNearNothing, placeOf } from '#app/assistant/answers/nearest.server.ts';
import { type Question, questionsIn, REFERS_BACK, withoutGreeting } from '#app/assistant/answers/questions.server.ts';
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
  const { whole: asked, parts: questions } = questionsIn(message);
  const parts = (questions.length > MAX_PARTS ? [] : questions).map((question) => {
    const fact = factFor(skills, question, NOTHING);
    return { question, fact, answer: answerOf(fact, () => skills.calculate(question.text, before.said)) };
  });
  const answers = [...new Map(parts.flatMap(({ answer }) => (answer ? [[answer.text, answer]] : []))).values()];
  const areSums = parts.every(({ fact }) => fact?.kind === 'sum');
  if (answers.length > 1 && !areSums && parts.every(({ answer }) => answer)) return together(answers);
  const fact = factFor(skills, asked, before);
  const whole = answerOf(fact, () => sum);
  if (whole && fact) return fact.kind !== 'sum' && isSaid(whole, before) ? again(skills, fact, whole) : whole;
  const open = parts.find(({ answer }) => !answer);
  if (answers.length > 0 && !open && !REFERS_BACK.test(asked.text)) return together(answers);
  const nearest = unsure(skills, fact, answers.length > 0 && open ? open.question : asked, before);
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

const CONTACT = ['/contact-us'];
const MAX_PLACES = 3;

/** Returns the places of the site that come nearest to a message; that there are none if it asks for no subject of the site. */
function unsure(
  { find, findNearest, words }: Skills,
  fact: PlacedFact | undefined,
  question: Question,
  before: Before,
): Answer {
  const near =
    fact?.kind === 'foreign'
      ? []
      : findNearest(question.text, contextOf(question, before), findAfter(before, find, question));
  const places = new Map<string, Place>();
  for (const each of isNearNothing(near) ? [] : near)
    if (!places.has(each.passage.path) && places.size < MAX_PLACES)
      places.set(each.passage.path, placeOf(each, question.text));
  if (places.size === 0) return { text: words.notFound, paths: CONTACT };
  return { text: words.nearest, nearest: [...places.values()], paths: CONTACT };
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

/** How many of the passages that share most words with a question may confirm a fact. */
const MAX_CONFIRMED = 2;

/** A bare question has hardly a word that tells what is asked: what was said before counts for more, and nothing confirms. */
const isBare = ({ telling }: Question) => telling < 2;

function factFor({ find, findNearest }: Skills, question: Question, before: Before): PlacedFact | undefined {
  const near = isBare(question) ? [] : findNearest(question.text, contextOf(question, before), []);
  const closest = near.slice(0, MAX_CONFIRMED);
  return likeliest(findAfter(before, find, question), new Set(closest.map(({ passage }) => passage.id)))?.fact;
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

function findAfter(before: Before, find: Find, question: Question): Found[] {
  const found = find(question.text, contextOf(question, before));
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

/** What a word of the message before weighs, where one of the question weighs 1, and what is left of it one message earlier. */
const BEFORE_WEIGHT = 0.25;
const BEFORE_WEIGHT_OF_BARE = 0.35;
const FADING = 0.6;

/** What a question goes by: the sentences around it, the two before it, and the last answer. After a sum it stands for itself. */
function contextOf(question: Question, { asked, reply }: Before): Context[] {
  const { around, weight } = question;
  const said = SUM.test(reply) ? [] : [...asked.slice(-1), reply, ...asked.slice(-2, -1)];
  return [
    ...(around.trim() ? [{ text: around, weight }] : []),
    ...said.map((text, age) => ({
      text,
      weight: (isBare(question) ? BEFORE_WEIGHT_OF_BARE : BEFORE_WEIGHT) * FADING ** age,
    })),
  ];
}

function together(answers: Answer[]): Answer {
  return { text: answers.map(({ text }) => text).join('\n'), paths: answers.flatMap(({ paths }) => paths) };
}
