import { answerText } from '#app/assistant/answers/compose.server.ts';
import { createFind, type Find, type Found } from '#app/assistant/answers/find.server.ts';
import { type LimitedChatApi, wordWithModel } from '#app/assistant/answers/language-model.server.ts';
import { commandReply, setReply } from '#app/assistant/answers/set-replies.server.ts';
import { spelledOut } from '#app/assistant/answers/shorthand.server.ts';
import type { Site } from '#app/content/site.ts';
import type { Log } from '#app/log.ts';

const MOST_LINKS = 3;

const UNKNOWN =
  'I do not have an answer to that on our pages, and I would rather not guess. Our team will gladly help you:';

export type Assistant = {
  /**
   * Answers in plain text, links last, one a line. `history`: the visitor's earlier messages, oldest first.
   * Never rejects, and takes at most the 10 s of the port. Neither message nor history is stored or logged.
   */
  reply(message: string, history?: string[]): Promise<string>;
};

/**
 * The assistant that answers from the site's content (design, "The assistant"). With a `chatApi` a language model
 * words what was found; its answer is given only when everything it states stands in the passages.
 */
export function createAssistant(options: { site: Site; log: Log; chatApi: LimitedChatApi | null }): Assistant {
  const { site, log, chatApi } = options;
  let find: Find | undefined;
  const withLinks = (text: string, paths: string[]) =>
    paths.length > 0 ? `${text}\n\n${paths.map((path) => site.url + path).join('\n')}` : text;

  return {
    async reply(message, history = []) {
      const plain = spelledOut(message).replace(OPENING, '');
      const command = commandReply(plain, site);
      if (command) return withLinks(command.text, command.paths);
      find ??= createFind(site);
      const earlier = history.at(-1);
      const found = findEach(find, plain, earlier && spelledOut(earlier));
      const sets = found.flatMap(({ topic }) => setReply(topic, site) ?? []);
      const only = sets.find(({ alone }) => alone);
      if (only) return withLinks(only.text, only.paths);
      const places = found.flatMap((each) => each.places);
      if (sets.length + places.length === 0) return withLinks(UNKNOWN, ['/contact-us']);
      const passages = places.map(({ passage }) => passage);
      const worded =
        chatApi && places.length > 0 ? await wordWithModel({ message, passages, site, chatApi, log }) : null;
      const texts = [...sets.map(({ text }) => text), ...(worded ? [worded] : places.map(answerText))];
      const paths = [...sets.flatMap((set) => set.paths), ...passages.map(({ path }) => path)];
      const pages = new Map(paths.map((path) => [path.split('#')[0], path]));
      return withLinks(texts.join('\n'), [...pages.values()].slice(0, MOST_LINKS));
    },
  };
}

/** What was found: for each of two questions in one message when both are answered, else for the whole. */
function findEach(find: Find, message: string, earlier: string | undefined): Found[] {
  const whole = find(message, earlier);
  const parts = message.split(NEXT_QUESTION).filter((part) => part.trim());
  if (parts.length === 2) {
    const found = parts.flatMap((part, index) => find(part, parts[index - 1] ?? earlier) ?? []);
    const apart = new Set(found.map(({ topic }) => topic)).size === 2;
    if (apart && found.every(({ likeness }) => likeness >= (whole?.likeness ?? 0))) return found;
  }
  return whole ? [whole] : [];
}

/** Where a message goes on to a second question. */
const NEXT_QUESTION =
  /\?+\s+(?=\S)|(?:,? (?:and|also|plus|&)|[,.;]) (?=(?:how|what|when|where|who|do|does|did|can|is|are|will)\b)/i;

/** Pleasantries before a question. */
const OPENING =
  /^\W*(?:(?:hi|hello|hey|ok|okay|well|um|uh|sir|thanks|thx|thank you|please|pls|there|good (?:morning|afternoon|evening))\b[\s,.!]*)+(?=\w+\W+\w+\W+\w)/i;
