import { z } from 'zod';
import { CHAT_MESSAGE_LENGTH } from '#app/assistant/message.ts';

/** The payload of `POST /api/chat/chat-here`; empty or whitespace-only messages are refused (specification, sections 5 and 7). */
export const chatRequestSchema = z.object({
  message: z
    .string({ required_error: 'message is required.', invalid_type_error: 'message must be text.' })
    .trim()
    .min(1, 'message must not be empty.')
    .max(CHAT_MESSAGE_LENGTH, `message must be at most ${CHAT_MESSAGE_LENGTH} characters.`),
});
