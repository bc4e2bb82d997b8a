/** Longest question the assistant takes, in characters. */
export const CHAT_MESSAGE_LENGTH = 1000;

/** One bubble of the conversation (specification, section 3); `timestamp` is an ISO 8601 moment in UTC. */
export type ChatMessage = { id: string; text: string; isBot: boolean; timestamp: string };

/**
 * The request header that carries the question before this one, so that "and for commercial?" can be understood. The
 * payload stays the specification's (section 7), and nothing is kept between two calls.
 */
export const EARLIER_HEADER = 'X-Chat-Earlier';

const MOST_EARLIER = 200;

/** The header's value for an earlier question: its beginning, percent-encoded. */
export function writeEarlier(question: string): string {
  return encodeURIComponent(Array.from(question).slice(0, MOST_EARLIER).join(''));
}

/** The earlier questions that a header carries: one, or none when it is absent or malformed. */
export function readEarlier(header: string | null): string[] {
  if (!header) return [];
  try {
    return [decodeURIComponent(header).slice(0, 2 * MOST_EARLIER)];
  } catch {
    return [];
  }
}
