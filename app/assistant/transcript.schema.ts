import { z } from 'zod';
import { isSendable, MOST_MESSAGES, MOST_TEXT, type TranscriptMessage } from '#app/assistant/transcript.ts';

const transcriptSchema = z
  .array(z.object({ text: z.string().min(1).max(MOST_TEXT), isBot: z.boolean() }))
  .max(MOST_MESSAGES);

/** The conversation from a hidden field; empty when the field is absent, too large or not what `writeTranscript` writes. */
export function readTranscript(field: string): TranscriptMessage[] {
  if (!isSendable(field)) return [];
  try {
    return transcriptSchema.safeParse(JSON.parse(field)).data ?? [];
  } catch {
    return [];
  }
}
