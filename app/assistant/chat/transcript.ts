import type { ChatMessage } from '#app/assistant/chat/conversation.ts';

const STORAGE_KEY = 'chat';
const MAX_STORED_MESSAGES = 100;

/** Returns the tab's transcript; empty if there is none, it is malformed, or the browser denies storage. */
export function loadTranscript(): ChatMessage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMessage) : [];
  } catch {
    return [];
  }
}

/** Stores the end of the transcript for the tab's next page. Without storage it lasts as long as this page. */
export function saveTranscript(transcript: ChatMessage[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(transcript.slice(-MAX_STORED_MESSAGES)));
  } catch (error) {
    console.info('The chat cannot be kept for the next page:', error);
  }
}

/** Checked by hand: zod would be larger than the whole panel. */
function isMessage(value: unknown): value is ChatMessage {
  const message = value as ChatMessage | null;
  return (
    typeof message?.id === 'string' &&
    typeof message.text === 'string' &&
    typeof message.isBot === 'boolean' &&
    !Number.isNaN(Date.parse(message.timestamp))
  );
}

/** How many messages the form of /chat carries, and how long each may be, in characters. */
export const MAX_POSTED_MESSAGES = 20;
export const MAX_POSTED_TEXT = 4000;

/** URL-encoded. With the longest question, nine bytes a character, the form stays below the limit of a body. */
const MAX_POSTED_BYTES = 48_000;

/** Returns the latest messages, as many as fit, for the hidden field of /chat. */
export function writeTranscript(transcript: ChatMessage[]): string {
  let latest = transcript
    .slice(-MAX_POSTED_MESSAGES)
    .map(({ id, text, isBot, timestamp }) => ({ id, text: text.slice(0, MAX_POSTED_TEXT), isBot, timestamp }));
  while (!fitsForm(JSON.stringify(latest))) latest = latest.slice(1);
  return JSON.stringify(latest);
}

/** Returns whether a transcript is short enough for the form that carries it. */
export function fitsForm(transcript: string): boolean {
  return new URLSearchParams({ transcript }).toString().length <= MAX_POSTED_BYTES;
}
