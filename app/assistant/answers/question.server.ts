import { plainText } from '#app/assistant/answers/word-patterns.server.ts';

/** What a question wants to hear first. */
export type QuestionForm = 'yes or no' | 'how much' | 'how long' | 'other';

const OPENING =
  /^(?:(?:and|so|but|or|also|then|plus|ok|okay|k|hey|hi|hello|well|um|uh|wait|question|quick question|just|curious|wondering|sorry|please|thanks|cool|good|great|nice|alright|hmm|yo|oh|wow|man|dude)\b[\s,:.!–-]*)+/;

/** "Can you tell me how much it is" asks how much it is. */
const INDIRECT =
  /^(?:(?:can|could|would|will) (?:you|u|ya)(?: guys)? (?:please )?(?:tell|explain|say|let me know|show)(?: (?:me|us|to me))?|(?:do|does) (?:you|u|anyone) know|(?:i(?:d| would)? (?:want|need|like|love) to know|i was wondering|im wondering|tell me|pls tell me|any idea)(?: about)?)(?: if| whether)?\s+/;

const AUXILIARY =
  '(?:is|are|am|was|were|do|does|did|can|could|will|would|should|shall|may|might|must|have|has|had|isnt|arent|aint|wasnt|dont|doesnt|didnt|cant|couldnt|wont|wouldnt|shouldnt|havent|hasnt)';
/** "If a lead is bad, can I …": an auxiliary begins the question, or follows a condition. */
const ASKS_YES_OR_NO = new RegExp(
  `^(?:(?:if|once|when|after|before|since|because|in case|as)\\b.*?\\b(?<!\\b(?:i|we|you|they|he|she|it|that|lead) ))?(?:${AUXILIARY} \\w+|whether\\b|any\\b)`,
);
const TAG = new RegExp(
  `(?:\\b(?:right|correct|yes|yeah|no|ok|true|huh)|\\b${AUXILIARY}(?: not)? (?:it|they|you|u|there|i|we|that|he|she|this)(?: not)?)\\W*$`,
);
/** "She would like to know if a contract has to be signed." */
const WHETHER = /\b(?:know|asks?|asking|wondering|wonder|curious|sure)(?: me)? (?:if|whether)\b/;
/** Names what it wants to hear: "window for getting it back?" */
const NAMES_A_VALUE =
  /^(?:the |your |ur )?(?:window|period|deadline|time|turnaround|price|cost|fee|address|phone|email|number|hours|steps|difference|reason|credit)\b/;
const WH = /\b(?:how|what|whats|when|whens|where|wheres|who|whos|whose|which|why)\b/;

const FORMS: [QuestionForm, RegExp][] = [
  ['how much', /\bhow (?:much|expensive)\b|\b(?:price|cost)s?\b/],
  [
    'how long',
    /\bhow (?:long|soon|fast|quick\w*|many (?:hours|days|weeks|months))\b|\bwhen\b|\bby when\b|\bdeadline\b|\bturnaround\b/,
  ],
];

/** Returns what the question wants to hear first, by its last clause that asks something. */
export function questionForm(message: string): QuestionForm {
  const clauses = clausesOf(message);
  const asking = clauses.findLast((clause) => ASKS_YES_OR_NO.test(clause) || WH.test(clause)) ?? clauses.at(-1) ?? '';
  const whole = plain(message);
  if (ASKS_YES_OR_NO.test(asking) || WHETHER.test(whole)) return 'yes or no';
  if (!/^(?:how|what|whats|when|where|wheres|who|whos|which|why)\b/.test(asking) && TAG.test(whole)) return 'yes or no';
  const isBare = !WH.test(whole) && message.trim().endsWith('?');
  if (isBare && !NAMES_A_VALUE.test(asking)) return 'yes or no';
  return FORMS.find(([, pattern]) => pattern.test(asking))?.[0] ?? 'other';
}

function clausesOf(message: string): string[] {
  return message
    .split(
      /[.!?;\n]+|,(?= )| - | – |\.\.+|\b(?:and|but|so)\b(?= (?:is|are|do|does|can|will|how|what|when|where|who|which)\b)/i,
    )
    .map((clause) => plain(clause).replace(OPENING, '').replace(INDIRECT, '').replace(OPENING, ''))
    .filter(Boolean);
}

function plain(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
