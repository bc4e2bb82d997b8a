import { useSyncExternalStore } from 'react';
import { type ChatMessage, mergeMessages } from '#app/assistant/chat/conversation.ts';

const STORAGE_KEY = 'chat';
const MAX_MESSAGES = 100;
/** URL-encoded. With the longest question, nine bytes a character, the form stays below the limit of a body. */
const MAX_FORM_BYTES = 48_000;

/** The tab's conversation, which the widget and /chat share. Undefined until one of them shows it. */
let transcript: ChatMessage[] | undefined;
const listeners = new Set<() => void>();
const NONE: ChatMessage[] = [];

/** Returns the tab's transcript; empty on the server and during hydration. */
export function useTranscript(): ChatMessage[] {
  return useSyncExternalStore(subscribe, current, () => NONE);
}

/** Adds the messages that the tab's transcript lacks, and stores its end. Without storage it lasts as long as the page. */
export function addToTranscript(messages: ChatMessage[]): void {
  transcript = mergeMessages(current(), messages);
  for (const onChange of listeners) onChange();
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(transcript.slice(-MAX_MESSAGES)));
  } catch (error) {
    console.info('The chat cannot be kept for the next page:', error);
  }
}

function current(): ChatMessage[] {
  transcript ??= load();
  return transcript;
}

function load(): ChatMessage[] {
  try {
    return readTranscript(sessionStorage.getItem(STORAGE_KEY));
  } catch (error) {
    console.info('The chat of the last page cannot be read:', error);
    return [];
  }
}

function subscribe(onChange: () => void): () => void {
  // A page that going back has revived lacks what was said on the pages after it.
  const onShow = () => addToTranscript(load());
  listeners.add(onChange);
  window.addEventListener('pageshow', onShow);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('pageshow', onShow);
  };
}

/** Returns the messages of a stored or posted transcript, the last 100; without what is malformed. */
export function readTranscript(json: unknown): ChatMessage[] {
  try {
    const messages: unknown = JSON.parse(String(json));
    return Array.isArray(messages) ? messages.filter(isMessage).slice(-MAX_MESSAGES) : [];
  } catch {
    return [];
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

/** Returns the latest messages, as many as fit, for the hidden field of /chat. */
export function writeTranscript(messages: ChatMessage[]): string {
  let room = MAX_FORM_BYTES;
  const tooOld = messages.findLastIndex((message) => {
    room -= new URLSearchParams([['', JSON.stringify(message)]]).toString().length;
    return room < 0;
  });
  return JSON.stringify(messages.slice(tooOld + 1));
}
