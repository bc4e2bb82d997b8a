import { readFileSync } from 'node:fs';

/** One message of a visitor, and what a right answer to it is. */
export type Turn = {
  ask: string;
  /** Fragments of the sentences that settle the matter: a right answer matches all of them. */
  says: RegExp[];
  /** What a wrong answer says, where it would do harm. */
  never: RegExp[];
  /** Paths of pages of which the answer links to one; none if it needs no link. */
  pages: string[];
};

/** A single question is a conversation of one turn. */
export type Conversation = Turn[];

const fileOf = (path: string) => readSet(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The conversations of the evaluation: by set, and in it by kind. Who wrote them is in docs/assistant.md. */
export const SETS = { tuning: fileOf('questions/tuning.txt'), control: fileOf('questions/control.txt') };

export const ALL_CONVERSATIONS: Conversation[] = Object.values(SETS).flatMap((kinds) => Object.values(kinds).flat());

/** Returns the conversations of a file of `tests/assistant/answers`, after what their last answers do, and what is asked. */
export function answersFrom(file: string): [does: string, asked: string, turns: Conversation][] {
  return Object.entries(fileOf(`../answers/${file}`)).flatMap(([does, conversations]) =>
    conversations.map((turns): [string, string, Conversation] => [
      does,
      turns.map(({ ask }) => ask).join(' » '),
      turns,
    ]),
  );
}

/**
 * Reads a set. `# ` opens a kind; any other line is a conversation: `question => expectation » question => expectation`. An
 * expectation is `says /this/ says /that/i never /other/ at /path /other-path`, each part optional; that of a kind is of each
 * last question too. Throws if it is not.
 */
export function readSet(text: string): Record<string, Conversation[]> {
  const kinds: Record<string, Conversation[]> = {};
  let kind = readTurn('');
  for (const line of text.split('\n').filter((line) => line.trim())) {
    if (line.startsWith('# ')) kind = readTurn(line.slice(2));
    else {
      const turns = line.split(' » ').map(readTurn);
      turns.at(-1)?.says.push(...kind.says);
      turns.at(-1)?.never.push(...kind.never);
      kinds[kind.ask] = [...(kinds[kind.ask] ?? []), turns];
    }
  }
  return kinds;
}

function readTurn(text: string): Turn {
  const [ask = '', expectation = ''] = text.split(/ =>(?: |$)/);
  const turn: Turn = { ask: ask.trim(), says: [], never: [], pages: [] };
  for (const part of expectation.trim().split(/ (?=says \/|never \/|at \/)/)) {
    const [, name, source = '', flags] = /^(says|never) \/(.+)\/(\w*)$/.exec(part.trim()) ?? [];
    if (name === 'says' || name === 'never') turn[name].push(new RegExp(source, flags));
    else if (part.startsWith('at /')) turn.pages.push(...part.trim().split(/ +/).slice(1));
    else if (part) throw new Error(`No expectation can be read from “${part}” in “${text}”.`);
  }
  return turn;
}
