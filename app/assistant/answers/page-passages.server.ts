import { type Passage, sentencesOf } from '#app/assistant/answers/passage.server.ts';
import * as about from '#app/content/pages/about.ts';
import * as process from '#app/content/pages/how-it-works.ts';
import * as strategies from '#app/content/pages/lead-gen-strategies.ts';
import * as nurturing from '#app/content/pages/lead-nurturing.ts';
import * as framework from '#app/content/pages/operational-framework.ts';
import * as playbook from '#app/content/pages/partner-playbook.ts';

const PAGES: [path: string, content: object][] = [
  ['/about-us', about],
  ['/how-it-works', process],
  ['/operational-framework', framework],
  ['/lead-gen-strategies', strategies],
  ['/lead-nurturing', nurturing],
  ['/partner-playbook', playbook],
];

/** Returns one passage for each titled piece of copy on the marketing pages, at any depth of their data. */
export function pagePassages(): Passage[] {
  return PAGES.flatMap(([path, content]) =>
    titledPieces(content).map(({ title, sentences }) => ({
      id: `page${path}/${title}`,
      path,
      title,
      sentences,
    })),
  );
}

type Piece = { title: string; sentences: string[] };

function titledPieces(value: unknown): Piece[] {
  if (Array.isArray(value)) return value.flatMap(titledPieces);
  if (typeof value !== 'object' || value === null) return [];
  const { title, situation, headline } = value as Record<string, unknown>;
  const heading = headline ?? situation ?? title;
  const sentences = Object.values(value)
    .flat()
    .filter(isSentence)
    .filter((text) => text !== heading)
    .flatMap(sentencesOf);
  const own = typeof heading === 'string' && sentences.length > 0 ? [{ title: heading, sentences }] : [];
  return [...own, ...Object.values(value).flatMap(titledPieces)];
}

/** Returns whether a value can be quoted in an answer: no label, link or fragment. */
function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.length > 30 && /[.!?]$/.test(value);
}
