import type { ChatMessage } from '#app/assistant/message.ts';

/** How many messages the /chat page carries, and how long each may be, in characters. */
export const MOST_MESSAGES = 20;
export const MOST_TEXT = 4000;

/**
 * In bytes, as a form sends it: with the longest question, whose every character may take nine, the form stays under the
 * largest body that is read.
 */
const MOST_SENT = 48_000;

/** A message as the /chat page carries it from form to form. */
export type TranscriptMessage = Pick<ChatMessage, 'text' | 'isBot'>;

/** The conversation as the text of a hidden field: its latest messages, as many as fit. */
export function writeTranscript(messages: TranscriptMessage[]): string {
  let kept = messages.slice(-MOST_MESSAGES).map(({ text, isBot }) => ({ text: text.slice(0, MOST_TEXT), isBot }));
  while (!isSendable(JSON.stringify(kept))) kept = kept.slice(1);
  return JSON.stringify(kept);
}

/** Whether a transcript is short enough for the form that carries it. */
export function isSendable(transcript: string): boolean {
  return new URLSearchParams({ transcript }).toString().length <= MOST_SENT;
}
