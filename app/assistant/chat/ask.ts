import { type ChatMessage, earlierOf, type Said } from '#app/assistant/chat/conversation.ts';
import { cannedReply } from '#app/assistant/chat/keyword-reply.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

const TIMEOUT_MS = 10_000;

/** If a refusal does not say when to go on. */
const WAIT_SECONDS = 60;

/**
 * Requests a reply from `POST /api/chat/chat-here`. After a failure, or 10 s without a response, resolves with the keyword
 * reply (specification, sections 7 and 8); after too many questions, with when to go on. Never rejects.
 */
export async function ask(message: string, earlier: Said[]): Promise<Pick<ChatMessage, 'text' | 'canned'>> {
  const request = new AbortController();
  const timer = window.setTimeout(() => request.abort(), TIMEOUT_MS);
  try {
    const response = await fetch('/api/chat/chat-here', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [EARLIER_HEADER]: writeEarlier(earlier) },
      body: JSON.stringify({ message }),
      signal: request.signal,
    });
    if (response.status === 429) {
      const seconds = Number(response.headers.get('Retry-After')) || WAIT_SECONDS;
      return { text: fill(texts().chat.errors.tooMany, { seconds }), canned: true };
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { text: replyText(await response.text()) };
  } catch (error) {
    console.error('Chat failed:', error);
    return { text: cannedReply(message), canned: true };
  } finally {
    window.clearTimeout(timer);
  }
}

/** Returns the field `message`, or else the response itself: a JSON string or plain text (specification, section 7). */
function replyText(body: string): string {
  const reply: unknown = /^\s*["{[]/.test(body) ? JSON.parse(body) : body;
  const text = typeof reply === 'string' ? reply : (reply as { message?: unknown }).message;
  if (typeof text !== 'string' || !text.trim()) throw new Error('no reply text');
  return text.trim();
}

/**
 * The request header that carries the last messages before the question, so that "and for commercial?" can be understood. The
 * specification fixes the payload (section 7), and the server stores nothing between two calls.
 */
export const EARLIER_HEADER = 'X-Chat-Earlier';

/** Servers accept some kilobytes of headers, cookies included. */
const MAX_HEADER_BYTES = 3_000;

/** Returns the header's value: as many of the last messages as fit, oldest first, each by its side, encoded as a form. */
export function writeEarlier(messages: Said[]): string {
  const sides = earlierOf(messages).map(({ text, isBot }) => [isBot ? 'assistant' : 'visitor', text]);
  while (new URLSearchParams(sides).toString().length > MAX_HEADER_BYTES) sides.shift();
  return new URLSearchParams(sides).toString();
}

/** Returns the messages that a header carries; empty if it is absent or malformed. */
export function readEarlier(header: string | null): Said[] {
  const sides = [...new URLSearchParams(header ?? '')];
  return earlierOf(sides.map(([side, text]) => ({ text, isBot: side === 'assistant' })));
}
