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

/** `control` was written by somebody who knew the public site alone: docs/assistant.md. */
const NAMES = ['tuning', 'control'];

/** The evaluation's conversations: by set, and in it by kind. */
export const SETS: Record<string, Record<string, Conversation[]>> = Object.fromEntries(
  NAMES.map((name) => [name, readSet(readFileSync(new URL(`questions/${name}.txt`, import.meta.url), 'utf8'))]),
);

/** All of them. */
export const ALL_CONVERSATIONS: Conversation[] = Object.values(SETS).flatMap((kinds) => Object.values(kinds).flat());

/** Returns the single questions of a kind in `answers/answers.txt`, which tests ask for one thing each. */
export function answersFrom(kind: string): Turn[] {
  const set = readSet(readFileSync(new URL('../answers/answers.txt', import.meta.url), 'utf8'));
  return (set[kind] ?? []).flat();
}

/**
 * Reads a set. `# ` opens a kind; any other line is a conversation: `question => expectation » question => expectation`. An
 * expectation is `says /this/ says /that/i never /other/ at /path /other-path`, each part optional. Throws if it is not.
 */
export function readSet(text: string): Record<string, Conversation[]> {
  const kinds: Record<string, Conversation[]> = {};
  let conversations: Conversation[] = [];
  for (const line of text.split('\n').filter((line) => line.trim())) {
    if (line.startsWith('# ')) {
      conversations = kinds[line.slice(2).trim()] ?? [];
      kinds[line.slice(2).trim()] = conversations;
    } else conversations.push(line.split(' » ').map(readTurn));
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
