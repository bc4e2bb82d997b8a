import { readFileSync } from 'node:fs';

export type Polarity = 'yes' | 'no' | 'depends';

/** One message of a visitor, and what a right answer to it is. A turn that only leads to the next one expects nothing. */
export type Turn = {
  ask: string;
  /** The word that answers a yes-or-no question. */
  begins?: Polarity;
  says: RegExp[];
  never?: RegExp;
  /** Paths of pages of which the answer links to one; none if it needs no link. */
  pages: string[];
};

/** A single question is a conversation of one turn. */
export type Conversation = Turn[];

/** `control` was written by somebody who knew the public site alone, and asked once: docs/assistant.md. */
const NAMES = ['tuning', 'control'];

const POLARITY = /^(?:yes|no|depends)\b/;

/** The evaluation's conversations: by set, and in it by kind. */
export const SETS: Record<string, Record<string, Conversation[]>> = Object.fromEntries(
  NAMES.map((name) => [name, readSet(new URL(`questions/${name}.txt`, import.meta.url))]),
);

/** All of them. */
export const ALL_CONVERSATIONS: Conversation[] = Object.values(SETS).flatMap((kinds) => Object.values(kinds).flat());

/**
 * Reads a set. `# ` opens a kind; any other line is a conversation: `question => expectation » question => expectation`. An
 * expectation is `yes says /this/ says /that/i never /other/ at /path /other-path`, each part optional.
 */
function readSet(file: URL): Record<string, Conversation[]> {
  const kinds: Record<string, Conversation[]> = {};
  let conversations: Conversation[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      conversations = [];
      kinds[line.slice(2)] = conversations;
    } else conversations.push(line.split(' » ').map(readTurn));
  }
  return kinds;
}

function readTurn(text: string): Turn {
  const [ask = '', expectation = ''] = text.split(' => ');
  const [begins] = POLARITY.exec(expectation) ?? [];
  const parts = expectation
    .replace(POLARITY, '')
    .trim()
    .split(/ (?=says \/|never \/|at \/)/);
  const patterns = (name: string) =>
    parts.flatMap((part) => {
      const [, source, flags] = new RegExp(`^${name} /(.*)/(\\w*)$`).exec(part) ?? [];
      return source ? [new RegExp(source, flags)] : [];
    });
  const [pages = ''] = parts.filter((part) => part.startsWith('at /'));
  return {
    ask,
    begins: begins as Polarity | undefined,
    says: patterns('says'),
    never: patterns('never')[0],
    pages: pages.split(' ').slice(1),
  };
}
