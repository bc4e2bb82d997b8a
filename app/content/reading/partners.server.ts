import { z } from 'zod';
import type { ContentFolder } from '#app/content/files/folder.server.ts';
import { readMark } from '#app/content/files/mark.server.ts';
import { type Media, mediaAddress } from '#app/content/files/media.server.ts';
import { name, noneTwice } from '#app/content/files/schemas.server.ts';
import { readYaml } from '#app/content/files/yaml.server.ts';
import type { Partner } from '#app/content/partner.ts';
import { typeset } from '#app/text/typeset.ts';

const mark = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w.-]*\.(?:svg|png)$/,
    'must be the name of a file that ends with .svg or .png, of letters, digits, hyphens and underscores, for example alder-wick.svg',
  );

const partner = z.strictObject({ name: name(80), mark, sample: z.boolean().default(false) });

/** An empty file, as one with [], is a company without partners. */
const schema = z.preprocess((value) => (isEmpty(value) ? [] : value), z.array(partner).superRefine(noneTwice('name')));

/**
 * Returns the partners in the order of `partners.yaml`, without those that have a fault. Adds their marks to `media`: of
 * CONTENT_DIR's folder `partners` before those that ship.
 */
export function readPartners(folder: ContentFolder, media: Media): Partner[] {
  const read = readYaml(folder, 'partners.yaml', schema);
  if (!read) return [];
  const { file, value, lineOf } = read;
  return value.flatMap(({ name, mark, sample }, index) => {
    const found = folder.find(`partners/${mark}`);
    if (!found) {
      folder.fault(file, lineOf([index, 'mark']), `mark names no file: put ${mark} into the folder partners`);
      return [];
    }
    const picture = readMark(folder, found);
    if (!picture) return [];
    const { type, content, width, height } = picture;
    const src = mediaAddress(mark, content);
    media.set(src, { type, content });
    return { name: typeset(name), mark: { src, width, height }, isSample: sample };
  });
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
