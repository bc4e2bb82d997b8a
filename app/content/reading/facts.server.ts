import { z } from 'zod';
import type { Fact } from '#app/content/fact.ts';
import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { readYaml } from '#app/content/files/yaml.server.ts';

const list = (separator: string) =>
  z.string().transform((text) => text.split(separator).flatMap((part) => part.trim().replace(/\s+/g, ' ') || []));
const words = z
  .string()
  .max(1000)
  .refine((text) => !/\$\s?\d/.test(text), 'names a price: leave it out, the assistant adds up prices itself')
  .refine(
    (text) => !/\{(?!(?:name|email|phone|textNumber|address|companyUrl|reviews|quote:[^{}]+)\})/.test(text),
    'has an unknown placeholder: {name}, {email}, {phone}, {textNumber}, {address}, {companyUrl}, {reviews} and {quote:words} are known',
  );

const entry = z.strictObject({
  quote: z.string().optional(),
  or: z.string().optional(),
  says: words.optional(),
  sum: z.literal(true).optional(),
  statedBy: z.enum(['hours', 'social']).optional(),
  pages: z.array(z.string().startsWith('/', 'is no path: begin it with /')).default([]),
  mentions: list(',').optional(),
  asked: list(';').refine((examples) => examples.length > 0, 'must have an example question'),
});
const fact = entry.refine(
  ({ sum, quote, says }) => !sum || (!quote && !says),
  'is a sum and says something too: a sum is added up from plans.yaml, and says nothing else',
);

/** Files of earlier releases, which exports have: facts about the company whose content ships. */
const SPANISH = /\bspanish(?:-prices)?\.yaml$/;

/** Returns the assistant's facts, without those of a file that has a fault. */
export function readFacts(folder: ContentFolder): Fact[] {
  const read = (file: ContentFile) => {
    if (!SPANISH.test(file.name)) return readYaml(file, z.array(fact))?.value ?? [];
    file.note('nothing reads it any more: the one answer in Spanish is in pages/assistant.yaml');
    return [];
  };
  return (folder.list('assistant') ?? []).flatMap(read);
}
