import type { LostAnswer } from '#app/assistant/answers/lost-answers.server.ts';
import type { Fault } from '#app/content/files/fault.server.ts';
import type { LeftOut } from '#app/content/files/folder.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { counted } from '#app/text/counted.ts';

/** The most texts of a file of which each has a note with its words. */
const MAX_QUOTED = 5;

const listOf = (texts: string[]) => new Intl.ListFormat('en-US').format(texts);

function byFile<One extends { file: string }>(all: One[]): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(one.file, [...(groups.get(one.file) ?? []), one]);
  return groups;
}

const questionsOf = (lost: LostAnswer[]) => lost.flatMap(({ questions }) => questions);

export function countLost(lost: LostAnswer[]): string {
  const count = counted(questionsOf(lost).length, 'question');
  return `The assistant no longer answers ${count}, for want of texts in ${listOf(lostFiles(lost))}: \`--notes\` says which.`;
}

/** Returns the note on a question of the chat's menu. */
export function tellUnsure(question: string): string {
  return `pages/chat.yaml offers “${question}” in its menu, which the assistant is not sure to answer.`;
}

const lostFiles = (lost: LostAnswer[]) => [...byFile(lost).keys()].map((file) => file.replace(/^$/, 'the pages'));

/** Returns a note for each file that lacks what the assistant answered from. */
export function tellLost(lost: LostAnswer[]): Fault[] {
  return [...byFile(lost)].map(([file, some]) => {
    const questions = questionsOf(some);
    const missing = some.flatMap((one) => one.missing || []);
    const want =
      missing.length > 0 ? `: it has no ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(missing)}` : '';
    const such = `${counted(questions.length, 'question')}, such as “${questions[0]}”`;
    return { file, line: null, text: `the assistant no longer answers ${such}${want}` };
  });
}

/** Returns a note for each file of pages that leaves texts out. */
export function countLeftOut(leftOut: LeftOut[]): Fault[] {
  return [...byFile(leftOut)].map(([shipped, { length }]) => {
    const texts = length === 1 ? '1 text that ships' : `${length} texts that ship`;
    return {
      file: shipped.replace('content/', ''),
      line: null,
      text: `the file leaves out ${texts}, such as new ones: \`--notes\` prints each`,
    };
  });
}

/** Returns what the files leave out: of a file with few such texts each with its words, of others a note with their names. */
export function tellLeftOut(leftOut: LeftOut[]): Fault[] {
  return [...byFile(leftOut)].flatMap(([file, some]): Fault[] => {
    if (some.length <= MAX_QUOTED) return some;
    const names = some.flatMap(({ name, line, isEntry }) => (isEntry ? [] : `${name} (line ${line})`));
    const text = `shown as they ship, since the file leaves them out: ${listOf(names)}`;
    return [{ file, line: null, text }, ...some.filter(({ isEntry }) => isEntry)];
  });
}

/** Returns the files of pages that CONTENT_DIR does not have. Of their texts, `claims` lists those alone that have `!claim`. */
export function shippedPages({ files }: Content): string[] {
  return files.flatMap(({ name, isShipped }) => (isShipped && name.startsWith('pages/') ? name : []));
}

export const tellShipped = (names: string[]) =>
  `All texts of these are as they ship, as the folder has no such file: ${listOf(names)}.`;

export function countShipped(names: string[]): string {
  return `All texts of ${counted(names.length, 'file')} of pages are as they ship, as the folder has no such file: \`--notes\` lists them.`;
}
