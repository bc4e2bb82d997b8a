import { z } from 'zod';
import { CHAT_MESSAGE_LENGTH, type ChatMessage, createId } from '#app/assistant/chat/conversation.ts';
import { fitsForm, MAX_POSTED_MESSAGES, MAX_POSTED_TEXT } from '#app/assistant/chat/transcript.ts';
import { cleanText } from '#app/text/typed-text.ts';

/** A question as `POST /api/chat/chat-here` and the form of /chat send it (specification, sections 5 and 7). */
export const chatRequestSchema = z.object({
  message: z.string().transform(cleanText).pipe(z.string().min(1).max(CHAT_MESSAGE_LENGTH)),
});

const transcriptSchema = z
  .array(
    z.object({
      text: z.string().min(1).max(MAX_POSTED_TEXT),
      isBot: z.boolean(),
      // A page opened before the last release posts neither id nor timestamp.
      id: z.string().max(40).default(createId),
      timestamp: z
        .string()
        .datetime()
        .default(() => new Date().toISOString()),
    }),
  )
  .max(MAX_POSTED_MESSAGES);

/** Returns the transcript in the hidden field of /chat; empty if the field is missing, too long or malformed. */
export function readTranscript(field: unknown): ChatMessage[] {
  if (typeof field !== 'string' || !fitsForm(field)) return [];
  try {
    return transcriptSchema.safeParse(JSON.parse(field)).data ?? [];
  } catch {
    return [];
  }
}
