import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { hoursTold } from '#app/assistant/answers/matching/hours-told.server.ts';
import { plainText, type Words, words } from '#app/assistant/answers/matching/word-patterns.server.ts';
import type { Site } from '#app/content/site.ts';

export type Polarity = 'yes' | 'no' | 'depends';

/** The sentence of a time limit. A question that tells a time is answered Yes within the limit, or once it is over. */
export type TimeLimit = { within: string } | { beyond: string };

/** Something that the site states or the assistant replies, and how visitors ask for it. */
export type Fact = {
  /**
   * Where it is stated: a passage, and after a colon the beginning of the sentence (`faq/verified-lead: For a Standard`). The
   * sentences are read from the content, so a changed price, FAQ answer or clause changes the answer. Or a reply
   * (`reply/hello`).
   */
  claim: string;
  /** What answers a yes-or-no question about it; absent if it cannot be asked like that. `limit`: the sentence's own time. */
  answer?: Polarity | TimeLimit | 'limit';
  /** The words of questions that ask for the opposite: "is it shared" where the fact is "each lead is exclusive". */
  opposite?: Words;
  /** Example questions, separated by semicolons. */
  asked: string;
  /** What is replied, if no passage states it; with `{quote:words}` and `{clause:words}`, as in `Reply`. */
  reply?: Answer;
  /** Words of the site without which the reply would not be true. */
  needs?: string;
  /** Returns what is replied instead if the company states it of itself. */
  stated?: (site: Site) => string | undefined;
};

/**
 * Example questions by claim, in groups by the word that answers yes-or-no questions about it. Under `limit`, the claim
 * states a time limit, and the time in the question decides. Claims under `open` cannot be asked like that. After
 * `OPPOSITE` come the words that turn the answer around.
 */
type FactTable = Partial<Record<Polarity | 'limit' | 'open', Record<string, string>>>;

/** Lists the facts of a table. */
export function listFacts(table: FactTable): Fact[] {
  return Object.entries(table).flatMap(([group, examples]) =>
    Object.entries(examples).map(([claim, text]) => ({
      claim,
      answer: group === 'open' ? undefined : (group as Polarity | 'limit'),
      ...readExamples(text),
    })),
  );
}

/** Begins a reply on what pages do not say. With content that states something else than the shipped, nobody has read them for it. */
export const UNSAID = 'Our pages do not say';
export const UNFOUND = 'I did not find on our pages';

/**
 * A fact that no passage states: what is said, the pages that are linked, and examples as in a table of facts. In what is
 * said, `{quote:words}` is the sentence of the site that has the words, and `{clause:words}` its part after a colon.
 */
export type Reply = { says: string; pages: string[]; asked: string } & Pick<Fact, 'answer' | 'needs' | 'stated'>;

/** Lists replies as facts, by what they are about. */
export function listReplies(replies: Record<string, Reply>): Fact[] {
  return Object.entries(replies).map(([about, { says, pages, asked, ...fact }]) => ({
    claim: `reply/${about}`,
    ...fact,
    reply: { text: says.replace(/\s+/g, ' '), paths: pages },
    ...readExamples(asked),
  }));
}

function readExamples(text: string): Pick<Fact, 'asked' | 'opposite'> {
  const [asked = '', opposite] = text.split(/\sOPPOSITE\s/);
  return { asked, opposite: opposite === undefined ? undefined : words(opposite) };
}

/** What answers yes-or-no questions about a fact, once its sentences are known. */
export type Polar = Pick<Fact, 'opposite'> & { answer?: Polarity | TimeLimit };

const TURNED: Record<Polarity, Polarity> = { yes: 'no', no: 'yes', depends: 'depends' };

/**
 * Returns the word that a yes-or-no question about a fact asks for; undefined if none answers it. For a time limit, that
 * depends on the time that the question tells, or the last of the `earlier` messages that tells one.
 */
export function polarityOf(question: string, fact: Polar, earlier: string[] = []): Polarity | undefined {
  const answer = typeof fact.answer === 'object' ? compareTime(fact.answer, [...earlier, question]) : fact.answer;
  return answer && fact.opposite?.test(plainText(question)) ? TURNED[answer] : answer;
}

function compareTime(limit: TimeLimit, messages: string[]): Polarity | undefined {
  const hoursIn = (text: string) => hoursTold(plainText(text)) ?? 0;
  const told = messages.map(hoursIn).findLast(Boolean);
  if (!told) return undefined;
  if ('beyond' in limit) return told >= hoursIn(limit.beyond) ? 'yes' : 'no';
  if (told === hoursIn(limit.within)) return 'depends';
  return told < hoursIn(limit.within) ? 'yes' : 'no';
}
