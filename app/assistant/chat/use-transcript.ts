import { useSyncExternalStore } from 'react';
import { type ChatMessage, mergeMessages } from '#app/assistant/chat/conversation.ts';
import { loadTranscript, saveTranscript } from '#app/assistant/chat/transcript.ts';

/** The tab's conversation, which the widget and /chat share. Undefined until one of them shows it. */
let transcript: ChatMessage[] | undefined;
const listeners = new Set<() => void>();
const NONE: ChatMessage[] = [];

/** Returns the tab's transcript; empty on the server and during hydration. */
export function useTranscript(): ChatMessage[] {
  return useSyncExternalStore(subscribe, current, () => NONE);
}

/** Adds the messages that the tab's transcript lacks, and stores it. */
export function addToTranscript(messages: ChatMessage[]): void {
  transcript = mergeMessages(current(), messages);
  saveTranscript(transcript);
  for (const onChange of listeners) onChange();
}

function current(): ChatMessage[] {
  transcript ??= loadTranscript();
  return transcript;
}

function subscribe(onChange: () => void): () => void {
  // A page that going back has revived lacks what was said on the pages after it.
  const onShow = () => addToTranscript(loadTranscript());
  listeners.add(onChange);
  window.addEventListener('pageshow', onShow);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('pageshow', onShow);
  };
}
