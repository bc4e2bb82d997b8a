import { createFind, type Find, type Found } from '#app/assistant/answers/find.server.ts';
import { type LimitedChatApi, wordWithModel } from '#app/assistant/answers/language-model.server.ts';
import { findCommandReply, findSetReply } from '#app/assistant/answers/set-replies.server.ts';
import { expandShorthand } from '#app/assistant/answers/shorthand.server.ts';
import type { Place } from '#app/assistant/answers/topics.server.ts';
import type { Site } from '#app/content/site.ts';
import type { Log } from '#app/log.server.ts';

const MAX_LINKS = 3;
const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 420;

const UNKNOWN =
  'I do not have an answer to that on our pages, and I would rather not guess. Our team will gladly help you:';

export type Assistant = {
  /**
   * Resolves with plain text, its links last, one per line, within the 10 s of a chat call; never rejects.
   * `history` is the visitor's earlier messages, oldest first. Neither it nor the message is stored or logged.
   */
  reply(message: string, history?: string[]): Promise<string>;
};

/**
 * Creates the assistant, which answers from the site's content (docs/assistant.md). A message is expanded (`shorthand`),
 * classified (`find`, `topic-classifier`) and answered by a passage's own sentences or a set reply. With a `chatApi`, a
 * language model words the passages; its answer counts only if it is grounded in them.
 */
export function createAssistant(options: { site: Site; log: Log; chatApi: LimitedChatApi | null }): Assistant {
  const { site, log, chatApi } = options;
  let find: Find | undefined;
  const withLinks = (text: string, paths: string[]) =>
    paths.length > 0 ? `${text}\n\n${paths.map((path) => site.url + path).join('\n')}` : text;

  return {
    async reply(message, history = []) {
      const plain = expandShorthand(message).replace(OPENING, '');
      const command = findCommandReply(plain, site);
      if (command) return withLinks(command.text, command.paths);
      find ??= createFind(site);
      const earlier = history.at(-1);
      const found = findEach(find, plain, earlier && expandShorthand(earlier));
      const sets = found.flatMap(({ topic }) => findSetReply(topic, site) ?? []);
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
      return withLinks(texts.join('\n'), [...pages.values()].slice(0, MAX_LINKS));
    },
  };
}

/** Quotes the sentences of a place verbatim: its first, and as many after it as there is room for. */
function answerText({ passage: { sentences }, from }: Place): string {
  const text = (to: number) => sentences.slice(from, to).join(' ');
  let to = from + 1;
  while (to < sentences.length && to - from < MAX_SENTENCES && text(to + 1).length <= MAX_CHARACTERS) to += 1;
  return text(to);
}

/** Finds an answer to each of two questions in one message, or to the whole message unless both are answered better. */
function findEach(find: Find, message: string, earlier: string | undefined): Found[] {
  const whole = find(message, earlier);
  const parts = message.split(NEXT_QUESTION).filter((part) => part.trim());
  if (parts.length === 2) {
    const found = parts.flatMap((part, index) => find(part, parts[index - 1] ?? earlier) ?? []);
    const apart = new Set(found.map(({ topic }) => topic)).size === 2;
    if (apart && found.every(({ score }) => score >= (whole?.score ?? 0))) return found;
  }
  return whole ? [whole] : [];
}

/** Matches where a second question begins. */
const NEXT_QUESTION =
  /\?+\s+(?=\S)|(?:,? (?:and|also|plus|&)|[,.;]) (?=(?:how|what|when|where|who|do|does|did|can|is|are|will)\b)/i;

/** Matches pleasantries before a question. */
const OPENING =
  /^\W*(?:(?:hi|hello|hey|ok|okay|well|um|uh|sir|thanks|thx|thank you|please|pls|there|good (?:morning|afternoon|evening))\b[\s,.!]*)+(?=\w+\W+\w+\W+\w)/i;
