import { type Reading, readTokens, type Token } from '#app/assistant/answers/calculator/lines.server.ts';
import { createNames, type Named } from '#app/assistant/answers/calculator/names.server.ts';
import { roleOf } from '#app/assistant/answers/calculator/numbers.server.ts';
import { pointedAt } from '#app/assistant/answers/calculator/pointers.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** Creates what reads a message: each number and each name of a plan, or else that it does not know what one means. */
export function createReader(plans: Plan[]): (message: string, shown: Plan[]) => Reading {
  const namesIn = createNames(plans);
  return (message, shown) => {
    const text = spellOut(message);
    const words = text.match(/\$?\d+(?:\.\d+)?|[a-z]+|[^\s\w]/g) ?? [];
    const titles = namesIn(words);
    const tokens: Token[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const named: Named | undefined = titles[at] ?? pointedAt(words, at, titles, shown, plans);
      if (named) tokens.push({ word: '', role: named });
      else
        tokens.push({
          word,
          role: /\d/.test(word) ? roleOf(words, at, plans, (each) => Boolean(titles[each])) : undefined,
        });
      at += named?.length ?? 1;
    }
    return { text, ...readTokens(tokens, shown, plans) };
  };
}
