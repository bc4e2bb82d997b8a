import { texts } from '#app/content/texts/texts.ts';

/** In the order of the specification (section 8): the first group with a matching keyword decides. */
const KEYWORDS = [
  ['buy', /buy|purchase/i],
  ['sell', /sell|sale/i],
  ['agent', /agent|realtor|broker/i],
  ['price', /price|value|cost|market/i],
  ['invest', /invest|rental/i],
] as const;

/**
 * Returns the reply to a question that did not reach the assistant. Keywords match anywhere in the message, in any case
 * (specification, section 8).
 */
export function cannedReply(message: string): string {
  const [name] = KEYWORDS.find(([, keywords]) => keywords.test(message)) ?? ['other' as const];
  return texts().chat.replies[name];
}
