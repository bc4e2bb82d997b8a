import type { Assistant } from '#app/assistant/answers/assistant.server.ts';
import { type ChatQuestion, earlierOf, type Said } from '#app/assistant/chat/conversation.ts';

/** A question of a visitor who asked or was told this before, oldest first; text alone is the visitor's. */
export function chatQuestion(message: string, ...earlier: (string | Said)[]): ChatQuestion {
  const said = earlier.map((one) => (typeof one === 'string' ? { text: one, isBot: false } : one));
  return { message, earlier: earlierOf(said), client: 'a-client' };
}

/** Asks messages one after the other, and returns the answers. The assistant receives its own answers back. */
export async function converse(assistant: Assistant, messages: string[]): Promise<string[]> {
  const said: Said[] = [];
  for (const text of messages)
    said.push({ text, isBot: false }, { text: await assistant.reply(chatQuestion(text, ...said)), isBot: true });
  return said.flatMap(({ text, isBot }) => (isBot ? text : []));
}
