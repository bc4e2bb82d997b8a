import type { z } from 'zod';
import { PAGE_IDS } from '#app/content/files/anchors.server.ts';
import type { Place } from '#app/content/files/fault.server.ts';
import type { ContentFile } from '#app/content/files/folder.server.ts';
import { type Page, readBlocks } from '#app/content/files/markdown/blocks.server.ts';
import { tokensOf } from '#app/content/files/markdown/tokens.server.ts';
import { linesIn } from '#app/content/files/text.server.ts';
import { parseYaml, type Read } from '#app/content/files/yaml.server.ts';
import type { Block } from '#app/content/prose.ts';
import { type PicturePlaces, readPicture } from '#app/content/reading/pictures.server.ts';

/** The Markdown text of a page, and where it begins. */
export type PageText = { body: string; place: Place };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads a file: its text, and its front matter by a schema, null after a fault. Returns null, after a fault, if it has none. */
export function readMarkdown<Schema extends z.ZodTypeAny>(
  file: ContentFile,
  schema: Schema,
): (PageText & { frontMatter: Read<z.output<Schema>> | null }) | null {
  const text = file.readText();
  if (text === null) return null;
  const [front, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined)
    return file.at(1).fault('must begin with a line ---, then fields such as title, and a line --- below them');
  const frontMatter = parseYaml(file.at(2), yaml, schema);
  return { frontMatter, body: text.slice(front.length), place: file.at(1).down(linesIn(front)) };
}

/** What a text needs beside itself. */
export type About = { page: 'article' | 'policy'; places: PicturePlaces } & Pick<Page, 'texts' | 'otherFigures'>;

/** Returns the blocks of the Markdown text of a page, after a fault for each thing in it that pages cannot show. */
export async function toBlocks({ body, place }: PageText, { page, places, ...more }: About): Promise<Block[]> {
  const about: Page = { ids: PAGE_IDS[page], anchors: new Set(), pictures: [], words: places.words, ...more };
  const blocks = readBlocks(tokensOf(body, place), place, about);
  for (const { place, name, alt, block } of about.pictures) {
    const read = await readPicture(places, place, { title: '', picture: name, pictureAlt: alt });
    if (read) block.picture = read.picture;
  }
  return blocks;
}
