import { earlierOf, type Said } from '#app/assistant/chat/conversation.ts';
import { cannedReply } from '#app/assistant/chat/keyword-reply.ts';

const TIMEOUT_MS = 10_000;

/** `canned` marks a keyword reply. */
type Reply = { text: string; canned?: boolean };

/**
 * Requests a reply from `POST /api/chat/chat-here`. After a failure, or 10 s without a response, resolves with the keyword
 * reply (specification, sections 7 and 8). Never rejects.
 */
export async function ask(message: string, earlier: Said[], signal: AbortSignal): Promise<Reply> {
  // AbortSignal.any is newer than the popover, which is what the site requires of a browser.
  const request = new AbortController();
  const abort = () => request.abort();
  const timer = window.setTimeout(abort, TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch('/api/chat/chat-here', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(earlier.length > 0 && { [EARLIER_HEADER]: writeEarlier(earlier) }),
      },
      body: JSON.stringify({ message }),
      signal: request.signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { text: replyText(await response.text()) };
  } catch (error) {
    if (!signal.aborted) console.error('Chat failed:', error);
    return { text: cannedReply(message), canned: true };
  } finally {
    window.clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Returns the field `message`, or else the response itself (specification, section 7). */
function replyText(body: string): string {
  const reply = parseJson(body);
  const text = typeof reply === 'string' ? reply : (reply as { message?: unknown } | null)?.message;
  if (typeof text !== 'string' || !text.trim()) throw new Error('no reply text');
  return text.trim();
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
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
