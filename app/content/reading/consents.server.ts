import { z } from 'zod';
import type { ConsentWording } from '#app/content/consent.ts';
import { ContentFolder } from '#app/content/files/folder.server.ts';
import { day, noneTwice, paragraph } from '#app/content/files/schemas.server.ts';
import type { TextReader } from '#app/content/files/text.server.ts';
import { readYaml } from '#app/content/files/yaml.server.ts';

/** A wording stays as visitors have seen it, and the facts of a plan change. */
const words = paragraph(1000).refine(
  (text) => !/\{(?:price|credit|title):/.test(text),
  'must not name the price, credit or title of a plan, which may change: write it without',
);

const wording = z.strictObject({ id: day, sms: words, marketing: words });

const schema = z
  .array(wording)
  .min(1, 'must have at least one wording: copy one from content/consents.yaml')
  .superRefine(noneTwice('id'))
  .superRefine((wordings, context) => {
    for (const [index, { id }] of wordings.entries()) {
      const above = wordings[index - 1]?.id;
      if (!above || !id || id < above) continue;
      const message = 'must be earlier than the one above: the newest wording stands first';
      context.addIssue({ code: 'custom', path: [index, 'id'], message });
    }
  });

/** Returns every wording so far, newest first, with stand-ins for what has a fault. */
export function readConsents(folder: ContentFolder, texts: TextReader): ConsentWording[] {
  const read = readYaml(folder.file('consents.yaml'), schema);
  if (!read) return [];
  const { value, at } = read;
  const shipped = readYaml(new ContentFolder(null).file('consents.yaml'), schema)?.value ?? [];
  return value.map(({ id, ...words }, index) => {
    const seen = shipped.find((wording) => wording.id === id);
    const textOf = (box: 'sms' | 'marketing') => {
      const advice = 'put a new wording above this one, and the words of content/consents.yaml back here';
      if (seen && seen[box] !== words[box])
        at(index, box).fault(`${box} is not what visitors have seen as ${id}: ${advice}`);
      return texts.rich(words[box], at(index, box));
    };
    return { id, sms: textOf('sms'), marketing: textOf('marketing') };
  });
}
