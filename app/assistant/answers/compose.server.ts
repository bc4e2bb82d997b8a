import type { Answer } from '#app/assistant/answers/answer.server.ts';
import type { Sum } from '#app/assistant/answers/calculator/calculator.server.ts';
import type { PlacedFact } from '#app/assistant/answers/facts.server.ts';
import { type Find, type Found, likeliest } from '#app/assistant/answers/find.server.ts';
import type { Said } from '#app/assistant/chat/conversation.ts';

/** What answers messages. */
export type Skills = {
  find: Find;
  /** Adds up what a message names, or what the conversation before it does; null if there is nothing to add up. */
  calculate(message: string, said: Said[]): Sum | null;
  notFound: Answer;
};

/** What was said before a message, oldest first: by the visitor, and last by the assistant, without links. */
export type Before = { said: Said[]; asked: string[]; reply: string };

const MAX_PARTS = 3;

/**
 * Answers a message with the sum or the fact that it asks for. Of several questions, each gets its own if all have one; if
 * all ask for sums, the message is added up as a whole.
 */
export function compose(skills: Skills, message: string, before: Before): Answer {
  const sum = skills.calculate(message, before.said);
  if (sum?.isSure) return sum;
  const questions = questionsIn(message);
  const isSplit = questions.length > 1 && questions.length <= MAX_PARTS;
  const parts = (isSplit ? questions : []).map((text) => ({ text, fact: factFor(skills, text, NOTHING) }));
  if (parts.some(({ fact }) => fact?.kind !== 'sum')) {
    const answers = parts.map(({ text, fact }) => answerOf(fact, () => skills.calculate(text, before.said)));
    const distinct = new Map(answers.flatMap((answer) => (answer ? [[answer.text, answer]] : [])));
    if (answers.every(Boolean) && distinct.size > 1) return together([...distinct.values()]);
  }
  const fact = factFor(skills, message, before);
  return answerOf(fact, () => sum) ?? skills.notFound;
}

/** Returns the sum that a message asks for, after the visitor's messages before it; null if it asks for none. */
export function sumFor(skills: Skills, message: string, before: Before): string | null {
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
