import { readFileSync } from 'node:fs';

/** One question of the evaluation: what a right answer says, must not say, and links to. */
export type Question = {
  ask: string;
  /** The visitor's earlier messages, oldest first. */
  after: string[];
  says?: RegExp;
  never?: RegExp;
  /** Paths of pages of which the answer links to one; none if it needs no link. */
  pages: string[];
};

const NAMES = [
  ...['first and second', 'held out', 'control', 'late at night', 'late control'],
  ...['fresh', 'spoken', 'spoken control', 'fresh control'],
];

/** The evaluation's questions: by set, and in it by kind. Which were held out, and for how long, is in docs/assistant.md. */
export const SETS: Record<string, Record<string, Question[]>> = Object.fromEntries(
  NAMES.map((name) => [name, readSet(new URL(`questions/${name.replaceAll(' ', '-')}.txt`, import.meta.url))]),
);

/** All of them. */
export const ALL_QUESTIONS: Question[] = Object.values(SETS).flatMap((kinds) => Object.values(kinds).flat());

/**
 * Reads a set: `# ` opens a kind, an indented line is a question with the messages before it (`earlier » question`), and any
 * other line says what the questions below it expect: `/path /other says /this/ never /that/i`, or `anywhere` for no path.
 */
function readSet(file: URL): Record<string, Question[]> {
  const kinds: Record<string, Question[]> = {};
  let questions: Question[] = [];
  let expected: Omit<Question, 'ask' | 'after'> = { pages: [] };
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      questions = [];
      kinds[line.slice(2)] = questions;
    } else if (line.startsWith('  ')) {
      const messages = line.trim().split(' » ');
      questions.push({ ask: messages.pop() ?? '', after: messages, ...expected });
    } else expected = readExpectation(line);
  }
  return kinds;
}

function readExpectation(line: string): Omit<Question, 'ask' | 'after'> {
  const [places = '', ...rules] = line.split(/ (?=(?:says|never) \/)/);
  const patterns = rules.map((rule) => {
    const [, name = '', source = '', flags] = /^(says|never) \/(.*)\/(\w*)$/.exec(rule) ?? [];
    return [name, new RegExp(source, flags)];
  });
  return { pages: places === 'anywhere' ? [] : places.split(' '), ...Object.fromEntries(patterns) };
}
