import { cannedReply } from '#app/assistant/keyword-reply.ts';
import { EARLIER_HEADER, writeEarlier } from '#app/assistant/message.ts';

const TIMEOUT_MS = 10_000;

/** What is shown for a question; `canned` when the assistant could not be reached. */
export type Reply = { text: string; canned?: boolean };

/** Asks `POST /api/chat/chat-here`, naming the question before if there was one; any failure within 10 s is answered by keyword (specification, sections 7 and 8). */
export async function ask(message: string, earlier: string | undefined, signal: AbortSignal): Promise<Reply> {
  // Not AbortSignal.any: it is newer than the popover that the chat asks of a browser.
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = window.setTimeout(abort, TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch('/api/chat/chat-here', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(earlier && { [EARLIER_HEADER]: writeEarlier(earlier) }),
      },
      body: JSON.stringify({ message }),
      signal: stop.signal,
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

/** The field `message`, or else the answer itself (specification, section 7). */
function replyText(body: string): string {
  const answer = parsed(body);
  const text = typeof answer === 'string' ? answer : (answer as { message?: unknown } | null)?.message;
  if (typeof text !== 'string' || !text.trim()) throw new Error('no reply text');
  return text.trim();
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
