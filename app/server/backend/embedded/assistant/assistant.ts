import type { Site } from '#app/domain/site.ts';
import { answerPaths, answerText } from '#app/server/backend/embedded/assistant/compose.ts';
import { contentPassages } from '#app/server/backend/embedded/assistant/content-passages.ts';
import { wordWithModel } from '#app/server/backend/embedded/assistant/language-model.ts';
import { createSearch, type Hit } from '#app/server/backend/embedded/assistant/search.ts';
import { setReply } from '#app/server/backend/embedded/assistant/set-replies.ts';
import { spelledOut } from '#app/server/backend/embedded/assistant/shorthand.ts';
import type { Log } from '#app/server/backend/log.ts';

/** A passage answers when it is about enough of the question, or at least speaks of nearly all of it. */
const ENOUGH_TOPICAL = 0.3;
const ENOUGH_COVERAGE = 0.75;

const MOST_LINKS = 3;
const MOST_PASSAGES = 6;

const UNKNOWN =
  'I do not have an answer to that on our pages, and I would rather not guess. Our team will gladly help you:';

export type Assistant = {
  /**
   * Answers in plain text, links last, one a line. `history`: the visitor's earlier messages, oldest first.
   * Never rejects, and takes at most 8 s. Neither message nor history is stored or logged.
   */
  reply(message: string, history?: string[]): Promise<string>;
};

/** The address of an OpenAI-compatible service (`…/v1`), its key and the model's name. */
export type ChatApi = { url: string; key: string | undefined; model: string };

/**
 * The assistant that answers from the site's content (design, "The assistant"). With a `chatApi` a language model
 * words what was found; its answer is given only when everything it states stands in the passages.
 */
export function createAssistant(options: { site: Site; log: Log; chatApi: ChatApi | null }): Assistant {
  const { site, log, chatApi } = options;
  const search = createSearch(contentPassages(site));
  const withLinks = (text: string, paths: string[]) =>
    paths.length > 0 ? `${text}\n\n${paths.map((path) => site.url + path).join('\n')}` : text;

  function find(message: string, earlier: string | undefined): Hit[] {
    const alone = relevant(search(message));
    const continues = CONTINUES.test(message) || BARE.test(message);
    if (!earlier || !(continues || (alone.length === 0 && POINTS_BACK.test(message)))) return alone;
    return relevant(search(message, earlier));
  }

  /** What was asked, with what was found: each of two questions in one message when both are answered, else the whole. */
  function findEach(message: string, earlier: string | undefined): Found[] {
    const parts = message.split(NEXT_QUESTION).filter((part) => part.trim());
    const found = parts.map((part, index) => ({ part, hits: find(part, parts[index - 1] ?? earlier) }));
    const answers = new Set(found.map(({ hits }) => hits[0]?.passage));
    const apart = parts.length === 2 && answers.size === 2 && !answers.has(undefined);
    return apart ? found : [{ part: message, hits: find(message, earlier) }];
  }

  return {
    async reply(message, history = []) {
      const plain = spelledOut(message);
      const set = setReply(plain, site);
      if (set) return withLinks(set.text, set.paths);
      const earlier = history.at(-1);
      const found = findEach(plain, earlier && spelledOut(earlier));
      const texts = found.flatMap(({ part, hits: [best] }) => (best ? [answerText(part, best)] : []));
      if (texts.length === 0) return withLinks(UNKNOWN, ['/contact-us']);
      const paths = [...new Set(found.flatMap(({ hits }) => answerPaths(hits)))].slice(0, MOST_LINKS);
      const passages = found.flatMap(({ hits }) => hits.slice(0, MOST_PASSAGES / found.length));
      const worded = chatApi
        ? await wordWithModel({ message, passages: passages.map(({ passage }) => passage), site, chatApi, log })
        : null;
      return withLinks(worded ?? texts.join('\n'), paths);
    },
  };
}

type Found = { part: string; hits: Hit[] };

/** Where a message goes on to a second question. */
const NEXT_QUESTION =
  /\?+\s+(?=\S)|(?:,? (?:and|also|plus|&)|[,.;]) (?=(?:how|what|when|where|who|do|does|did|can|is|are|will)\b)/i;

function relevant(hits: Hit[]): Hit[] {
  return hits.filter(
    ({ topical, coverage, matched }) => topical >= ENOUGH_TOPICAL || (coverage >= ENOUGH_COVERAGE && matched > 1),
  );
}

/** "And for commercial?" and a bare "until when?" continue the message before it; "is it for a year?" points back. */
const BARE =
  /^\W*(?:(?:and|ok|so) )*(?:(?:until|since|by|from|for) (?:when|what|how long)|how (?:much|many|long|soon|often|so|come)(?:(?: (?:do|have|did))? i (?:have|got|get|had))?|when|where|why|which|who)\W*$/i;
const CONTINUES = /^\W*(?:and|or|but|so|then|also|what about|how about|same for|for)\b/i;
const POINTS_BACK = /\b(?:it|its|that|this|they|them|those|these|one|ones|there)\b/i;
