import { plainText } from '#app/assistant/answers/matching/word-patterns.server.ts';

const oneOf = (words: string) =>
  `(?:${words
    .trim()
    .split(/\s*;\s*/)
    .join('|')})`;

const AUXILIARY = oneOf(`is;are;am;was;were;do;does;did;can;could;will;would;should;shall;may;might;must;have;has;had;
  isnt;arent;aint;wasnt;dont;doesnt;didnt;cant;couldnt;wont;wouldnt;shouldnt;havent;hasnt`);
const WH = oneOf('how;hows;what;whats;when;whens;where;wheres;who;whom;whos;whose;which;why');
const PERSON = oneOf('it;they;you;u;there;i;we;that;he;she;this');

/** What may stand before a question: "ok so, quick question". */
const OPENING = new RegExp(
  `^(?:${oneOf(`and;so;but;or;also;then;plus;ok;okay;k;hey;hi;hello;well;um;uh;wait;quick question;question;just;curious;
    wondering;sorry;please;thanks;cool;good;great;nice;alright;hmm;yo;oh;wow;man;dude;anyway;fine;aw;lol`)}\\b\\W*)+`,
);
/** "Can you tell me how much it is" asks how much it is. */
const INDIRECT = new RegExp(
  `^${oneOf(`(?:can|could|would|will) (?:you|u|ya)(?: guys)? (?:please )?(?:tell|explain|say|show|let me know)(?: me| us)?;
    (?:do|does) (?:you|u|anyone) know;i(?:d| would)? (?:want|need|like|love) to know;(?:i was|im) wondering;
    (?:pls )?tell me;any idea;what about;how about`)}(?: about| if| whether)* `,
);
/** "If a lead is bad, can I …": a condition of two words or more ends before an auxiliary without a subject before it. */
const CONDITION = `${oneOf('if;once;when;after;before;since;because;in case;as')}(?: \\S+){2,}? (?<!\\b(?:${PERSON}|lead) )`;
const BEGINS_WITH_AUXILIARY = new RegExp(
  `^(?:${CONDITION})?(?:${AUXILIARY} \\w|whether\\b|any\\b|${PERSON} (?:gonna|going to|ever|still|also)\\b)`,
);
const TAG = new RegExp(
  `(?:\\b(?:right|correct|yes|yeah|no|ok|true|huh|allowed)|\\b${AUXILIARY}(?: not)? ${PERSON}(?: not)?)\\W*$`,
);
/** "She would like to know if a contract has to be signed." */
const WHETHER = /\b(?:know|asks?|asking|wondering|wonder|curious|sure)(?: me)? (?:if|whether)\b/;
/** A statement that waits to be confirmed: "so a person hears them first", "lemme guess, nobody checks". */
const SUPPOSES = new RegExp(
  `^\\W*${oneOf('(?:ok |alright |and |wait )*so;and;lemme guess;let me guess;i guess;meaning;you mean')}\\W+` +
    `${oneOf(`its?;thats;theres;they;theyre;you;u;an?;the;no;nobody;only;everyone;all;nothing;"\\w+;
      (?:i|we) (?:just |only |still )?(?:can|cant|could|wont|wouldnt|dont|have|get|keep|lose)`)} (?:\\S+ ){2}`,
);
const HAS_WH = new RegExp(`\\b${WH}\\b`);
const BEGINS_WITH_WH = new RegExp(`^(?:\\w+ )?${WH}\\b`);
/** Names what it wants to hear: "window for getting it back?" */
const NAMES_A_VALUE = new RegExp(
  `^(?:the |your |ur )?${oneOf(`window;period;deadline;time;turnaround;price;cost;fee;address;phone;email;number;hours;
    steps;difference;reason;credit`)}\\b`,
);
/** "Very good. Whom do I write to?" asks whom to write to; "thanks for your help" only thanks. */
const PRAISE = new RegExp(
  `^\\W*(?:(?:very|so|really|how|thats|sounds|lol) )*${oneOf(`good|great|cool|nice|lovely|perfect|awesome|wonderful|excellent;
    fantastic|brilliant|helpful|sweet|thanks|thx|ty;thank you(?: so much| very much)?;makes sense;got it`)}\\b[\\s,.!-]+` +
    `(?=.*\\?|(?:(?:and|so|but|now|then|ok),? )*(?:${WH}|${AUXILIARY}|gimme|give|tell|send|show|i (?:want|need))\\b)`,
  'i',
);

/** Returns a message without the thanks or praise before its question. */
export function withoutPraise(message: string): string {
  return message.replace(PRAISE, '');
}

/** Returns whether a message asks for yes or no. */
export function asksYesOrNo(message: string): boolean {
  const whole = plain(message);
  const clauses = clausesOf(message);
  const isAsking = (clause: string) => BEGINS_WITH_AUXILIARY.test(clause) || HAS_WH.test(clause);
  const asking = clauses.findLast(isAsking) ?? clauses.at(-1) ?? '';
  if (BEGINS_WITH_AUXILIARY.test(asking) || WHETHER.test(whole) || SUPPOSES.test(whole)) return true;
  if (clauses.some((clause) => TAG.test(clause) && !BEGINS_WITH_WH.test(clause))) return true;
  return message.includes('?') && !HAS_WH.test(whole) && !NAMES_A_VALUE.test(asking);
}

function clausesOf(message: string): string[] {
  return message
    .split(
      /[.!?;\n]+|,(?= )| - | – |\.\.+|\b(?:and|but|so)\b(?= (?:is|are|do|does|can|will|how|what|when|where|who|which)\b)/i,
    )
    .map(bare)
    .filter(Boolean);
}

/** A clause without what stands before its question. */
function bare(clause: string): string {
  return plain(clause).replace(OPENING, '').replace(INDIRECT, '').replace(OPENING, '');
}

function plain(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
