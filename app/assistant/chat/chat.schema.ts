import { z } from 'zod';
import { CHAT_MESSAGE_LENGTH } from '#app/assistant/chat/conversation.ts';
import { cleanText } from '#app/text/typed-text.ts';

/** A question as `POST /api/chat/chat-here` and the form of /chat send it (specification, sections 5 and 7). */
export const chatRequestSchema = z.object({
  message: z.string().transform(cleanText).pipe(z.string().min(1).max(CHAT_MESSAGE_LENGTH)),
});
