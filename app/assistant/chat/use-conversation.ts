import { useEffect, useState } from 'react';
import { ask } from '#app/assistant/chat/ask.ts';
import { type ChatMessage, createMessage } from '#app/assistant/chat/conversation.ts';
import { addToTranscript, useTranscript } from '#app/assistant/chat/transcript.ts';
import { texts } from '#app/content/texts/texts.ts';

const GREETING_DELAY_MS = 500;
const REPLY_DELAY_MS = 1500;

/**
 * Holds the conversation of this tab. Greets a new one 0.5 s after it is opened, and shows a reply 1.5 s after its question at
 * the earliest (specification, sections 4 and 9). Passes each new message of the assistant to `onReply`.
 */
export function useConversation(isOpen: boolean, onReply: (message: ChatMessage) => void) {
  const transcript = useTranscript();
  const [waiting, setWaiting] = useState(false);

  const isGreeted = transcript.length > 0;
  useEffect(() => {
    if (isGreeted || !isOpen) return;
    const timer = window.setTimeout(
      () => onReply(add({ text: texts().chat.greeting, isBot: true })),
      GREETING_DELAY_MS,
    );
    return () => window.clearTimeout(timer);
  }, [isGreeted, isOpen, onReply]);

  async function send(text: string) {
    setWaiting(true);
    add({ text, isBot: false });
    const delay = new Promise((resolve) => window.setTimeout(resolve, REPLY_DELAY_MS));
    const [reply] = await Promise.all([ask(text, transcript), delay]);
    setWaiting(false);
    onReply(add({ ...reply, isBot: true }));
  }

  return { transcript, waiting, send };
}

function add(fields: Parameters<typeof createMessage>[0]): ChatMessage {
  const message = createMessage(fields);
  addToTranscript([message]);
  return message;
}
