import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#app/assistant/chat/ask.ts';
import { type ChatMessage, createMessage, unansweredQuestion } from '#app/assistant/chat/conversation.ts';
import { addToTranscript, useTranscript } from '#app/assistant/chat/use-transcript.ts';

const GREETING_DELAY_MS = 500;
const REPLY_DELAY_MS = 1500;

/**
 * Holds the conversation of this tab. Does not wait for the reply to a question of the last page, which aborted the request. Greets a new one after 0.5 s, and shows a reply 1.5 s
 * after its question at the earliest (specification, sections 4 and 9). Passes each new message of the assistant to `onReply`.
 */
export function useConversation(name: string, onReply: (message: ChatMessage) => void) {
  const transcript = useTranscript();
  const [waiting, setWaiting] = useState(false);
  const pending = useRef<AbortController>(undefined);
  const notify = useRef(onReply);
  notify.current = onReply;

  const add = useCallback((fields: Parameters<typeof createMessage>[0]) => {
    const message = createMessage(fields);
    addToTranscript([message]);
    setWaiting(!message.isBot);
    if (message.isBot) notify.current(message);
  }, []);

  useEffect(() => () => pending.current?.abort(), []);

  const isNew = transcript.length === 0;
  useEffect(() => {
    if (!isNew) return;
    const text = `Hello! I am ${name} AI. Ask me about leads, prices, exclusivity, refunds or how it works.`;
    const timer = window.setTimeout(() => add({ text, isBot: true }), GREETING_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [isNew, name, add]);

  async function send(text: string) {
    const request = new AbortController();
    pending.current = request;
    add({ text, isBot: false });
    const [reply] = await Promise.all([ask(text, transcript, request.signal), pause(REPLY_DELAY_MS, request.signal)]);
    if (!request.signal.aborted) add({ ...reply, isBot: true });
  }

  return { transcript, waiting, unanswered: unansweredQuestion({ transcript, waiting }), send };
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
