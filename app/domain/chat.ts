import { z } from 'zod';

/** Longest question the assistant takes, in characters. */
export const CHAT_MESSAGE_LENGTH = 1000;

/** The payload of `POST /api/chat/chat-here`; empty or whitespace-only messages are refused (specification, sections 5 and 7). */
export const chatRequestSchema = z.object({
  message: z
    .string({ required_error: 'message is required.', invalid_type_error: 'message must be text.' })
    .trim()
    .min(1, 'message must not be empty.')
    .max(CHAT_MESSAGE_LENGTH, `message must be at most ${CHAT_MESSAGE_LENGTH} characters.`),
});

/** One bubble of the conversation (specification, section 3); `timestamp` is an ISO 8601 moment in UTC. */
export type ChatMessage = { id: string; text: string; isBot: boolean; timestamp: string };
