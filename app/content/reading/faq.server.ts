import { z } from 'zod';
import type { FaqItem } from '#app/content/faq.ts';
import { PAGE_IDS } from '#app/content/files/anchors.server.ts';
import type { ContentFolder } from '#app/content/files/folder.server.ts';
import { id, line, noneTwice, otherFigures, paragraph } from '#app/content/files/schemas.server.ts';
import type { TextReader } from '#app/content/files/text.server.ts';
import { readYaml } from '#app/content/files/yaml.server.ts';

const item = z.strictObject({
  id: id.refine((word) => !PAGE_IDS.pricing.includes(word), 'is one that the page has itself: write another'),
  question: line(200),
  answer: paragraph(2000),
  short: line(60).optional(),
  otherFigures: otherFigures.optional(),
});

const schema = z
  .array(item)
  .min(1, 'must have at least one question: copy one from content/faq.yaml')
  .superRefine(noneTwice('id'));

/** Returns the questions in the order of `faq.yaml`, with stand-ins for what has a fault. */
export function readFaq(folder: ContentFolder, texts: TextReader): FaqItem[] {
  const read = readYaml(folder.file('faq.yaml'), schema);
  if (!read) return [];
  const { value, at } = read;
  return value.map(({ id, question, answer, short, otherFigures }, index) => ({
    id,
    question: texts.plain(question, at(index, 'question'), otherFigures),
    answer: texts.rich(answer, at(index, 'answer'), otherFigures),
    ...(short && { short: texts.plain(short, at(index, 'short'), otherFigures) }),
  }));
}
