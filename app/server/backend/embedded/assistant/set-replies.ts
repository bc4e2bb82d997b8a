import { fillIn, type Site } from '#app/domain/site.ts';

export type SetReply = { text: string; paths: string[] };

const RULES: { says: RegExp; text: string; paths: string[] }[] = [
  {
    says: /^\s*(?:stop|unsubscribe|end|quit|cancel|stop all|opt[- ]?out)\s*[.!]*\s*$/i,
    text:
      'To stop our text messages, reply STOP to one of them; e-mail has an unsubscribe link, and for phone calls write to {email}. ' +
      'This chat sends no messages, so nothing has changed for you here.',
    paths: ['/communication-policy'],
  },
  {
    says: /^\s*help\s*[.!?]*\s*$/i,
    text:
      'To get help with our text messages, reply HELP to one of them, or STOP to unsubscribe. ' +
      'Here you can ask about leads, prices, refunds and how it works, or reach us at {phone} and {email}.',
    paths: ['/communication-policy', '/contact-us'],
  },
  {
    says: /\b(?:are you|am i (?:talking|speaking|chatting) (?:to|with)|is this|who are you|what are you|r u)\b.*\b(?:a ?i|bot|robot|human|person|real|machine|chat ?gpt|human being)\b|^\W*(?:who|what) are you\W*$/i,
    text: 'I am {name} AI, a program that answers from the pages of this site. For a person, call {phone}.',
    paths: ['/contact-us'],
  },
  {
    says: /\b(?:(?:talk|speak|chat|get through|transfer me|connect me|reach out)\b.*\b(?:person|human|someone|somebody|agent of yours|representative|rep|support|staff|team|real)|^\W*(?:a )?real (?:person|human)\W*$|(?:someone|somebody|anyone|anybody)\b.*\b(?:talk|speak)|(?:get|need|want|give)(?: me)?(?: to)? (?:a|an|some) (?:real |live )?(?:human|person|representative|operator)|(?:human|live) (?:being|agent|support|operator)|(?:please|you|someone|somebody|^\W*)\s*call me(?! or\b)|customer (?:service|support))\b/i,
    text: 'Of course. Call us at {phone}, text {textNumber} or write to {email}; the contact form reaches us too.',
    paths: ['/contact-us'],
  },
  {
    says: /\b(?:ignore|forget|disregard|override|bypass)\b.{0,25}\b(?:rules?|instructions?|prompts?|guidelines?|passages)\b/i,
    text: 'I do not follow that: I answer from the pages of this site, and can change neither prices nor terms.',
    paths: ['/pricing', '/contact-us'],
  },
  {
    says: /^\W*(?:what can you do|how can you help(?: me)?|what (?:can|should) i ask(?: you)?)\W*$/i,
    text: 'Ask me about leads and what they cost, bundles, delivery, exclusivity, refunds, our policies, or how to reach us.',
    paths: ['/pricing', '/how-it-works'],
  },
  {
    says: /^\W*(?:(?:hi|hello|hey|hiya|howdy|yo|good (?:morning|afternoon|evening|day)|greetings)(?: there| again| everyone| team)?\W*)+(?:how are you(?: doing)?(?: today)?)?\W*$|^\W*how are you(?: doing)?(?: today)?\W*$/i,
    text: 'Hello! What would you like to know: leads and prices, exclusivity, refunds, or how it works?',
    paths: [],
  },
  {
    says: /^(?:\W*(?:ok(?:ay)?|great|perfect|awesome|cool|good|nice|got it|understood|super|wow))*\W*(?:thanks?(?: you)?(?: so much| very much| a lot| again)?|thx|ty|cheers|much appreciated)(?: for (?:the|your) \w+)?\W*$|^\W*(?:ok(?:ay)?|great|perfect|awesome|cool|nice|got it|understood)\W*$/i,
    text: 'You are welcome. Ask me anything else whenever you like.',
    paths: [],
  },
  {
    says: /^\W*(?:bye|goodbye|good night|see you|see ya|later|have a (?:nice|good|great) (?:day|one|evening))\W*(?:bye)?\W*$/i,
    text: 'Goodbye, and good luck with your next closing.',
    paths: [],
  },
];

/** The reply to what needs no search (small talk, STOP and HELP, a wish for a person), or null. */
export function setReply(message: string, site: Site): SetReply | null {
  const rule = RULES.find(({ says }) => says.test(message));
  return rule ? { text: fillIn(rule.text, site), paths: rule.paths } : null;
}
