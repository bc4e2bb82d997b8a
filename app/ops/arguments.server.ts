import { InvalidArgumentError } from '@commander-js/extra-typings';
import { cleanLine } from '#app/text/typed-text.ts';

/** Returns the number that `list` shows as `id`. Throws an `InvalidArgumentError`. */
export function toId(word: string): number {
  if (!/^\d{1,15}$/.test(word)) throw new InvalidArgumentError('It is a number, as `list` shows it.');
  return Number(word);
}

/** Returns the word without surrounding spaces. Throws an `InvalidArgumentError` if nothing is left. */
export function toText(word: string): string {
  const text = cleanLine(word);
  if (!text) throw new InvalidArgumentError('It is empty.');
  return text;
}

/** Reads an option that can be given once: of two values, one would be lost without a word. */
export function once<Value>(read: (word: string) => Value): (word: string, previous: Value | undefined) => Value {
  return (word, previous) => {
    if (previous !== undefined) throw new InvalidArgumentError('It is given twice.');
    return read(word);
  };
}
