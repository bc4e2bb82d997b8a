import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#app/assistant/ask.ts';
import type { ChatMessage } from '#app/assistant/message.ts';
import { loadTranscript, type StoredMessage, saveTranscript } from '#app/assistant/stored-transcript.ts';

const GREETING_DELAY_MS = 500;
const REPLY_DELAY_MS = 1500;

export type Conversation = {
  messages: StoredMessage[];
  /** A reply is in progress. */
  waiting: boolean;
  /** The last question, when the assistant did not answer it itself. */
  unanswered: string | null;
  send(text: string): void;
};

/**
 * The conversation of this tab: kept in sessionStorage, greeted when new, each reply shown 1.5 s after its question at
 * the earliest (specification, sections 4 and 9). `onReply` is told of every message of the assistant.
 */
export function useConversation(name: string, onReply: (message: ChatMessage) => void): Conversation {
  const [messages, setMessages] = useState(loadTranscript);
  const [waiting, setWaiting] = useState(false);
  const pending = useRef<AbortController>(undefined);
  const replied = useRef(onReply);
  replied.current = onReply;

  const add = useCallback((message: Omit<StoredMessage, 'id' | 'timestamp'>) => {
    const added = { ...message, id: nextId(), timestamp: new Date().toISOString() };
    setMessages((before) => [...before, added]);
    if (added.isBot) replied.current(added);
  }, []);

  useEffect(() => saveTranscript(messages), [messages]);
  useEffect(() => () => pending.current?.abort(), []);

  const isNew = messages.length === 0;
  useEffect(() => {
    if (!isNew) return;
    const text = `Hello! I am ${name} AI. Ask me about leads, prices, exclusivity, refunds or how it works.`;
    const timer = window.setTimeout(() => add({ text, isBot: true }), GREETING_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [isNew, name, add]);

  async function send(text: string) {
    const stop = new AbortController();
    const earlier = lastQuestion(messages);
    pending.current = stop;
    add({ text, isBot: false });
    setWaiting(true);
    const [reply] = await Promise.all([ask(text, earlier, stop.signal), pause(REPLY_DELAY_MS, stop.signal)]);
    if (stop.signal.aborted) return;
    setWaiting(false);
    add({ ...reply, isBot: true });
  }

  return { messages, waiting, unanswered: waiting ? null : unansweredOf(messages), send };
}

function unansweredOf(messages: StoredMessage[]): string | null {
  const last = messages.at(-1);
  if (!last || (last.isBot && !last.canned)) return null;
  return lastQuestion(messages) ?? null;
}

function lastQuestion(messages: StoredMessage[]): string | undefined {
  return messages.findLast(({ isBot }) => !isBot)?.text;
}

let count = 0;
function nextId(): string {
  count += 1;
  return `${Date.now()}-${count}`;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });
}
