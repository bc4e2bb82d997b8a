import { z } from 'zod';
import type { ChatMessage } from '#app/domain/chat-message.ts';

const MOST_MESSAGES = 20;
/**
 * In bytes, as a form sends it: with the longest question, whose every character may take nine, the form stays under the
 * largest body that is read.
 */
const MOST_SENT = 48_000;

const MOST_TEXT = 4000;

/** A message as the /chat page carries it from form to form. */
export type TranscriptMessage = Pick<ChatMessage, 'text' | 'isBot'>;

const transcriptSchema = z
  .array(z.object({ text: z.string().min(1).max(MOST_TEXT), isBot: z.boolean() }))
  .max(MOST_MESSAGES);

/** The conversation as the text of a hidden field: its latest messages, as many as fit. */
export function writeTranscript(messages: TranscriptMessage[]): string {
  let kept = messages.slice(-MOST_MESSAGES).map(({ text, isBot }) => ({ text: text.slice(0, MOST_TEXT), isBot }));
  while (sentLength(JSON.stringify(kept)) > MOST_SENT) kept = kept.slice(1);
  return JSON.stringify(kept);
}

/** The conversation from a hidden field; empty when the field is absent, too large or not what `writeTranscript` writes. */
export function readTranscript(field: string): TranscriptMessage[] {
  if (sentLength(field) > MOST_SENT) return [];
  try {
    return transcriptSchema.safeParse(JSON.parse(field)).data ?? [];
  } catch {
    return [];
  }
}

function sentLength(transcript: string): number {
  return new URLSearchParams({ transcript }).toString().length;
}
