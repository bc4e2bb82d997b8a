/** A question, and what is said around it. */
export type Question = { text: string; around: string };

const WHOM = 'there|again|team|all|everyone|folks|guys';
const GREETING = new RegExp(
  [
    String.raw`^\W*(?:(?:hi|hello|hey|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day))`,
    String.raw`(?: (?:${WHOM})\b|(?!\s+(?:${WHOM})\b))|(?:a )?quick question|i (?:just )?have a (?:quick )?question)\b`,
    String.raw`(?: (?:for you|please))?[\s,.!:;-]+(?=.*\p{L})`,
  ].join(''),
  'iu',
);

export function withoutGreeting(message: string): string {
  const rest = message.replace(GREETING, '');
  return rest === message ? rest : withoutGreeting(rest);
}

/** How questions begin. A part of a message asks something if it begins so, or ends with a question mark. */
const ASKS = 'hows?|whats?|when|where|whether|whos?|which|why|do|does|did|is|are|am|can|could|will|would|should|may';
const QUESTION = new RegExp(
  String.raw`\?\s*$|^(?:and |also )?(?:price|cost|${ASKS})\b|^if .* (?:how|what|when|where|who)\b`,
  'i',
);
const BETWEEN_SENTENCES = /(?<=[?!.;\n])\s+/;

/** A question that means something of the sentences around it, and is not asked without them. */
export const REFERS_BACK =
  /\b(?:this|that|these|those|it|they|them|such|(?<!(?:is|are) )there|then|else|ones?|same|instead|after|before|he|she|him|her|his)\b/i;

/** Who asks what would happen, or how the company does something, complains of nothing. */
export const SUPPOSES = /\b(?:what if|suppose|would|usually)\b|(?<!\b(?:sure|know|see|wonder|ask) )\bif\b/i;
export const ASKS_HOW_IT_IS_DONE = /\bhow do you\b/i;

/** What somebody tells, and the question that it leads to: “I drove up to Bangor last week, so how do you check …”. */
const TOLD = `^(.{90,}?[,;:] +)(?:(?:so|and|but|then|now|well) +)*`;
const AUXILIARY = 'do|does|did|is|are|am|can|could|will|would|should|may';
const SUBJECT = String.raw`i|i'd|you|we|it|he|she|they|this|that|there|the|my|our|your|any\w*|some\w*|one|folks|people`;
const CLAUSE = [
  String.raw`(?:(?:how|what|when|where|who|which|why)(?: \S+){0,2}? (?:${AUXILIARY})|what (?:if|about|happens)`,
  String.raw`|how (?:about|much|many|long)|(?:${AUXILIARY}) (?:${SUBJECT})|(?:please )?(?:explain|walk me|tell me)|suppose)\b`,
].join('');
const QUESTION_TOLD = new RegExp(`${TOLD}(${CLAUSE}.*)`, 'is');
/** Before “and what …”, “(2) what …”, and in a list of questions: “are calls recorded, do you sell data”. */
const BETWEEN_QUESTIONS = new RegExp(
  [
    String.raw`,? (?=(?:and|also) (?:about )?(?:${ASKS})\b)|(?:^|,? )\(\d\) `,
    String.raw`(?<=^(?:and |also )?${CLAUSE}(?:(?!\b(?:that|it)\b)[^,])*), (?=${CLAUSE})`,
  ].join('|'),
  'i',
);
const CONDITIONAL = new RegExp(`, ${CLAUSE}`, 'i');

/** Returns the questions of a message as one, with what it says around them, and one by one. A message without any is one. */
export function questionsIn(message: string): { whole: Question; parts: Question[] } {
  const sentences = message.split(BETWEEN_SENTENCES).flatMap((text) => {
    const [, told, question] = QUESTION_TOLD.exec(text) ?? [];
    if (!told || !question || QUESTION.test(told)) return [{ text, asks: QUESTION.test(text) }];
    return [
      { text: told, asks: false },
      { text: question, asks: true },
    ];
  });
  const texts = sentences
    .flatMap(({ text }) => text.split(BETWEEN_QUESTIONS))
    .filter((text) => QUESTION.test(text) || CONDITIONAL.test(text));
  const join = (isAsked: boolean) => sentences.flatMap(({ text, asks }) => (asks === isAsked ? text : [])).join(' ');
  const [asked, around] = [join(true), join(false)];
  const parts = texts.map((text) => ({ text, around: REFERS_BACK.test(text) ? message.replace(text, ' ') : around }));
  return { whole: parts.length === 0 ? { text: message, around: '' } : { text: asked, around }, parts };
}

/** Words of questions that tell nothing of what is asked. */
const QUESTION_WORDS = new Set(
  `a an the of to is are am be was were do does did i you my your it its in on at for and or so if we me us our that this these
  those there here what whats how when where who which why can could will would should may might must have has had got get gets
  u ur im ive ill id youre yall with from by as about any some just please pls tell say know want need like hi hello hey thanks
  ok okay also then than not no yes up out one thing things guys folks really actually mean let lets give show make much many
  go going gotta gonna wanna hafta em they them their he she him her his`.split(/\s+/),
);

export function isTelling(word: string): boolean {
  return !QUESTION_WORDS.has(word);
}
