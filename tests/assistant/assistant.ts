import { type Assistant, createAssistant } from '#app/assistant/answers/assistant.server.ts';
import type { Said } from '#app/assistant/chat/conversation.ts';
import { content } from '#app/settings/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { SITE } from '#tests/settings/site.ts';
import { log } from '#tests/silent-log.ts';

/** Creates an assistant with the content of the tests and without a language model, unless the options say otherwise. */
export function assistantWith(options: Partial<Parameters<typeof createAssistant>[0]> = {}): Assistant {
  return createAssistant({ content, site: SITE, log, chatApi: null, ...options });
}

/** Asks messages one after the other, and returns the answers. The assistant receives its own answers back. */
export async function converse(assistant: Assistant, messages: string[]): Promise<string[]> {
  const said: Said[] = [];
  for (const text of messages)
    said.push({ text, isBot: false }, { text: await assistant.reply(chatQuestion(text, ...said)), isBot: true });
  return said.flatMap(({ text, isBot }) => (isBot ? text : []));
}
