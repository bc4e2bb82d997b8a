import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { type Find, type Found, likeliest } from '#app/assistant/answers/find.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';

/** How a language is answered. */
export type Skills = {
  find: Find;
  /** Returns what a message asks to be added up, after the visitor's messages before it; null if it asks for no sum. */
  calculate(message: string, asked: string[]): string | null;
  notFound: Answer;
};

/** What was said before a message, oldest first: by the visitor, and last by the assistant, without links. */
export type Before = { asked: string[]; reply: string };

/** Where sums come from. */
const PRICES = ['/pricing'];

/** The least resemblance of a fact that goes before a sum. */
const SURE = 0.75;
const MAX_PARTS = 3;

/** Answers a message with the sum or the fact that it asks for. Of several questions, each gets its own if all have one. */
export function compose(skills: Skills, message: string, before: Before): Answer {
  const parts = questionsIn(message);
  if (parts.length > 1 && parts.length <= MAX_PARTS) {
    const answers = parts.map((part) => answerTo(skills, part, NOTHING));
    const distinct = new Map(answers.flatMap((answer) => (answer ? [[answer.text, answer]] : [])));
    if (answers.every(Boolean) && distinct.size > 1) return together([...distinct.values()]);
  }
  return answerTo(skills, message, before) ?? skills.notFound;
}

function answerTo({ find, calculate }: Skills, message: string, before: Before): Answer | null {
  const found = likeliest(find(message, contextOf(before)));
  if (found?.fact.answer && found.resemblance >= SURE && !isAboutPrices(found)) return found.fact.answer;
  const sum = calculate(message, before.asked);
  return sum === null ? (found?.fact.answer ?? null) : { text: sum, paths: PRICES };
}

const NOTHING: Before = { asked: [], reply: '' };

/** Those that a language model gets of a message and of each of its questions. */
const MAX_PASSAGES = 10;

/** Returns the passages that likeliest answer a message and each of its questions. */
export function likeliestPassages({ find }: Skills, message: string, before: Before): Passage[] {
  const found = [message, ...questionsIn(message).slice(0, MAX_PARTS)].map((part) => find(part, contextOf(before)));
  const byRank = Array.from({ length: MAX_PASSAGES }, (_, rank) => found.flatMap((facts) => facts[rank] ?? [])).flat();
  const passages = new Map(byRank.map(({ fact: { passage } }) => [passage.id, passage]));
  return [...passages.values()].slice(0, MAX_PASSAGES);
}

/** What a message goes by: the question before it, and how it was answered. */
function contextOf({ asked, reply }: Before): string[] {
  return [...asked.slice(-1), reply];
}

function isAboutPrices({ fact }: Found): boolean {
  return fact.passage.id.startsWith('plan');
}

/** How questions begin. A part of a message asks something if it begins so, or ends with a question mark. */
const ASKS = 'hows?|whats?|when|where|whos?|which|why|do|does|did|is|are|am|can|could|will|would|should|may';
const QUESTION = new RegExp(
  String.raw`\?\s*$|^(?:and |also )?(?:price|cost|${ASKS}|cual|cuanto|cuánto|como|cómo|puedo|hay)\b`,
  'i',
);
const BETWEEN_QUESTIONS = new RegExp(String.raw`(?<=[?!.;\n])\s+|,? (?=(?:and|also|y) (?:${ASKS})\b)`, 'i');

function questionsIn(message: string): string[] {
  return message.split(BETWEEN_QUESTIONS).filter((part) => QUESTION.test(part));
}

function together(answers: Answer[]): Answer {
  return { text: answers.map(({ text }) => text).join('\n'), paths: answers.flatMap(({ paths }) => paths) };
}
