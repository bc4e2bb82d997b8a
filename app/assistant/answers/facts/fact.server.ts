import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { hoursTold } from '#app/assistant/answers/matching/hours-told.server.ts';
import { plainText, type Words, words } from '#app/assistant/answers/matching/word-patterns.server.ts';
import { quote } from '#app/assistant/answers/passages/site-sentences.server.ts';

export type Polarity = 'yes' | 'no' | 'depends';

/** The sentence of a time limit. A question that tells a time is answered Yes within the limit, or once it is over. */
type TimeLimit = { within: string } | { beyond: string };

/** Something that the site states or the assistant replies, and how visitors ask for it. */
export type Fact = {
  /**
   * Where it is stated: a passage, and after a colon the beginning of the sentence (`faq/verified-lead: For a Standard`). The
   * sentences are read from the content, so a changed price, FAQ answer or clause changes the answer. Or a reply
   * (`reply/hello`).
   */
  claim: string;
  /** What answers a yes-or-no question about it; absent if it cannot be asked like that. */
  answer?: Polarity | TimeLimit;
  /** The words of questions that ask for the opposite: "is it shared" where the fact is "each lead is exclusive". */
  opposite?: Words;
  /** Example questions, separated by semicolons. */
  asked: string;
  /** What is replied, if no passage states it. */
  reply?: Answer;
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
    Object.entries(examples).map(([claim, text]) => ({ claim, answer: answerOf(group, claim), ...readExamples(text) })),
  );
}

function answerOf(group: string, claim: string): Fact['answer'] {
  if (group === 'limit') return { within: quote(claim.split(': ')[1] ?? '') };
  return group === 'open' ? undefined : (group as Polarity);
}

/** A fact that no passage states: what is said, the pages that are linked, and examples as in a table of facts. */
export type Reply = { says: string; pages: string[]; answer?: Fact['answer']; asked: string };

/** Lists replies as facts, by what they are about. */
export function listReplies(replies: Record<string, Reply>): Fact[] {
  return Object.entries(replies).map(([about, { says, pages, answer, asked }]) => ({
    claim: `reply/${about}`,
    answer,
    reply: { text: says.replace(/\s+/g, ' '), paths: pages },
    ...readExamples(asked),
  }));
}

function readExamples(text: string): Pick<Fact, 'asked' | 'opposite'> {
  const [asked = '', opposite] = text.split(/\sOPPOSITE\s/);
  return { asked, opposite: opposite === undefined ? undefined : words(opposite) };
}

const TURNED: Record<Polarity, Polarity> = { yes: 'no', no: 'yes', depends: 'depends' };

/**
 * Returns the word that a yes-or-no question about a fact asks for; undefined if none answers it. For a time limit, that
 * depends on the time that the question tells, or the last of the `earlier` messages that tells one.
 */
export function polarityOf(question: string, fact: Fact | undefined, earlier: string[] = []): Polarity | undefined {
  const answer = typeof fact?.answer === 'object' ? compareTime(fact.answer, [...earlier, question]) : fact?.answer;
  return answer && fact?.opposite?.test(plainText(question)) ? TURNED[answer] : answer;
}

function compareTime(limit: TimeLimit, messages: string[]): Polarity | undefined {
  const hoursIn = (text: string) => hoursTold(plainText(text)) ?? 0;
  const told = messages.map(hoursIn).findLast(Boolean);
  if (!told) return undefined;
  if ('beyond' in limit) return told >= hoursIn(limit.beyond) ? 'yes' : 'no';
  if (told === hoursIn(limit.within)) return 'depends';
  return told < hoursIn(limit.within) ? 'yes' : 'no';
}
