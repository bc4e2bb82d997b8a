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
  /** Marks a reply chosen by keyword, because the assistant gave none. */
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

/** What the widget and /chat show. */
export type Conversation = {
  /** Oldest first, without the greeting of /chat. */
  transcript: ChatMessage[];
  /** Whether the last question is still to be answered. No other can be sent until then. */
  waiting: boolean;
  /** A question that /chat rejected, for the visitor to correct. */
  typed: string;
  /** Why it was rejected. */
  fault: string | null;
};

export const NEW_CONVERSATION: Conversation = { transcript: [], waiting: false, typed: '', fault: null };

/** Returns the conversation with one more message: a question waits for a reply, a reply ends the wait. */
export function addMessage({ transcript }: Conversation, message: ChatMessage): Conversation {
  return { ...NEW_CONVERSATION, transcript: [...transcript, message], waiting: !message.isBot };
}

/** Returns the messages with those of `more` that are not among them, in this order. The same array if there are none. */
export function mergeMessages(messages: ChatMessage[], more: ChatMessage[]): ChatMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id));
  return added.length > 0 ? [...messages, ...added] : messages;
}

/** Creates a message of this moment. */
export function createMessage(fields: Pick<ChatMessage, 'text' | 'isBot' | 'canned'>): ChatMessage {
  return { ...fields, id: createId(), timestamp: new Date().toISOString() };
}

/** Returns an id that is unique within a conversation. */
export function createId(): string {
  // `crypto.randomUUID()` exists on https and localhost only.
  return `${Date.now()}-${Math.random().toString(36).slice(2, 12)}`;
}

/** Returns the last question if the assistant did not answer it itself and no reply is on its way, else null. */
export function unansweredQuestion({
  transcript,
  waiting,
}: Pick<Conversation, 'transcript' | 'waiting'>): string | null {
  const last = transcript.at(-1);
  if (waiting || !last || (last.isBot && !last.canned)) return null;
  return transcript.findLast(({ isBot }) => !isBot)?.text ?? null;
}
