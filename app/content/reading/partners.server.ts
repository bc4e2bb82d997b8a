import { z } from 'zod';
import { readMark } from '#app/content/files/mark.server.ts';
import { mediaAddress } from '#app/content/files/media.server.ts';
import { name, noneTwice } from '#app/content/files/schemas.server.ts';
import { readYaml } from '#app/content/files/yaml.server.ts';
import type { Partner } from '#app/content/partner.ts';
import type { PicturePlaces } from '#app/content/reading/pictures.server.ts';
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
export async function readPartners({
  folder,
  media,
  keptIn,
}: Omit<PicturePlaces, 'words' | 'isCheck'>): Promise<Partner[]> {
  const read = readYaml(folder.file('partners.yaml'), schema);
  const partners: Partner[] = [];
  for (const [index, { name, mark, sample }] of (read?.value ?? []).entries()) {
    if (mark === '') continue;
    const file = folder.find(`partners/${mark}`);
    if (!file) read?.at(index, 'mark').fault(`mark names no file: put ${mark} into the folder partners`);
    const found = file && (await readMark(file, keptIn));
    if (!found) continue;
    const src = mediaAddress(mark, found.content);
    media.set(src, found);
    partners.push({ name: typeset(name), mark: src, isSample: sample });
  }
  return partners;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
