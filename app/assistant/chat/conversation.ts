import { texts } from '#app/content/texts/texts.ts';
import { cleanText } from '#app/text/typed-text.ts';

/** Longest question the assistant takes, in characters. */
export const CHAT_MESSAGE_LENGTH = 1000;

/** One bubble of the conversation (specification, section 3). */
export type ChatMessage = {
  id: string;
  text: string;
  isBot: boolean;
  /** ISO 8601, in UTC. */
  timestamp: string;
  /** Marks a reply that stands for the assistant's: one by keyword, or a refusal of too many questions. */
  canned?: boolean;
};

/** A message without what only its bubble needs. */
export type Said = Pick<ChatMessage, 'text' | 'isBot'>;

/** A question as the assistant receives it. */
export type ChatQuestion = {
  /** As `cleanText` leaves it, 1 to 1,000 characters. */
  message: string;
  /** What both sides said before it, oldest first, as `earlierOf` returns it. */
  earlier: Said[];
  /** By what the limits tell visitors apart: a pseudonym of the address. */
  client: string;
};

const MAX_EARLIER_MESSAGES = 6;
/** Encoded for the header, an emoji takes twelve bytes: the longest message of nothing else still fits. */
const MAX_EARLIER_CHARACTERS = 240;

/** Returns the last six messages in plain characters, up to 240 of each. */
export function earlierOf(messages: Said[]): Said[] {
  return messages.slice(-MAX_EARLIER_MESSAGES).flatMap(({ text, isBot }) => {
    const beginning = cleanText(Array.from(text).slice(0, MAX_EARLIER_CHARACTERS).join(''));
    return beginning ? [{ text: beginning, isBot }] : [];
  });
}

/** Creates a message of this moment. */
export function createMessage(fields: Said & Pick<ChatMessage, 'canned'>): ChatMessage {
  // `crypto.randomUUID()` exists on https and localhost only.
  const id = `${Date.now()}-${Math.random().toString(36).slice(2, 12)}`;
  return { ...fields, id, timestamp: new Date().toISOString() };
}

/** Returns the messages with those of `more` that are not among them, in this order. */
export function mergeMessages(messages: ChatMessage[], more: ChatMessage[]): ChatMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  return [...messages, ...more.filter(({ id }) => !known.has(id))];
}

/** Returns the last question if the assistant did not answer it itself; undefined if it did, or there is none. */
export function unansweredQuestion(transcript: ChatMessage[]): string | undefined {
  const last = transcript.at(-1);
  return last?.isBot && !last.canned ? undefined : transcript.findLast(({ isBot }) => !isBot)?.text;
}

/** Returns the questions to offer as buttons: those of the menu after the greeting or an answer that is not sure. */
export function offeredQuestions(transcript: ChatMessage[]): string[] {
  const { greeting, nearest, notFound, menu } = texts().chat;
  const last = transcript.at(-1);
  const isOffered = !last || (last.isBot && [greeting, nearest, notFound].some((words) => last.text.includes(words)));
  return isOffered ? menu : [];
}
