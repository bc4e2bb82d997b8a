import type { ChatMessage } from '#app/assistant/message.ts';

const KEY = 'chat';
const MOST_MESSAGES = 100;

/** A message as this tab keeps it; `canned` marks a reply that the assistant did not give itself. */
export type StoredMessage = ChatMessage & { canned?: boolean };

/** The tab's conversation; empty when there is none, it is not ours, or storage is refused. */
export function loadTranscript(): StoredMessage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMessage) : [];
  } catch {
    return [];
  }
}

/** Keeps the conversation's end for the next page; without storage it lives as long as this page. */
export function saveTranscript(messages: StoredMessage[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(messages.slice(-MOST_MESSAGES)));
  } catch (error) {
    console.info('The chat cannot be kept for the next page:', error);
  }
}

function isMessage(value: unknown): value is StoredMessage {
  const message = value as StoredMessage | null;
  return (
    typeof message?.id === 'string' &&
    typeof message.text === 'string' &&
    typeof message.isBot === 'boolean' &&
    !Number.isNaN(Date.parse(message.timestamp))
  );
}
