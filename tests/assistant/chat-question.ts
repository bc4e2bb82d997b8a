import { type ChatQuestion, earlierOf, type Said } from '#app/assistant/chat/conversation.ts';

/** A question of a visitor who asked or was told this before, oldest first; text alone is the visitor's. */
export function chatQuestion(message: string, ...earlier: (string | Said)[]): ChatQuestion {
  const said = earlier.map((one) => (typeof one === 'string' ? { text: one, isBot: false } : one));
  return { message, earlier: earlierOf(said), client: 'a-client' };
}
