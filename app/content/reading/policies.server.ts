import { z } from 'zod';
import type { ContentFile } from '#app/content/files/folder.server.ts';
import { readMarkdown, toBlocks } from '#app/content/files/markdown/markdown.server.ts';
import { day, id, line, otherFigures, paragraph } from '#app/content/files/schemas.server.ts';
import type { TextReader } from '#app/content/files/text.server.ts';
import { TAKEN_NAMES } from '#app/content/paths.ts';
import type { Policy } from '#app/content/policy.ts';
import { sectionsOf } from '#app/content/prose.ts';
import type { PicturePlaces } from '#app/content/reading/pictures.server.ts';
import type { Texts } from '#app/content/texts/types.ts';

const facts = {
  summary: paragraph(400),
  description: paragraph(155),
  updated: day,
  otherFigures: otherFigures.optional(),
};

/** The titles of the five stand with the texts of pages, since links to them have them too. */
const fixedSchema: Schema = z.strictObject(facts);
const ownSchema: Schema = z.strictObject({ title: line(60), ...facts });

type Schema = z.ZodType<z.output<z.ZodObject<typeof facts>> & { title?: string }, z.ZodTypeDef, unknown>;

/** The sections that the specification, section 2, wants, by their anchors. */
const REQUIRED: Record<string, string[]> = {
  'communication-policy': [
    'consent-to-communication',
    'sms-text-messaging-terms',
    'service-vs-marketing',
    'call-recording',
    'recordkeeping-and-data-protection',
    'compliance-statement',
    'opt-out-procedures',
  ],
  'terms-and-conditions': [
    'purpose',
    'lead-quality-standards',
    'live-call-and-acceptance',
    'payment-terms',
    'non-payment-enforcement',
  ],
};

/** Pages without those that have a fault, and the names in the addresses of the company's own, with a fault or without. */
export type PolicyFiles = { pages: Policy[]; slugs: string[] };

/** Returns the five policies in the order of the specification, section 2, and then the company's own. */
export async function readPolicies(
  places: PicturePlaces,
  texts: TextReader,
  titles: Texts['policies']['titles'],
): Promise<PolicyFiles> {
  const files = places.folder.list('policies') ?? [];
  const five: Policy[] = [];
  for (const [slug, title] of Object.entries(titles)) {
    const file = files.find(({ stem }) => stem === slug);
    const policy = file && (await readPolicy(places, texts, file, title));
    if (policy) five.push(policy);
  }
  const own = await readOwn(
    places,
    files.filter(({ stem }) => !Object.hasOwn(titles, stem)),
    texts,
  );
  return { pages: [...five, ...own.pages], slugs: own.slugs };
}

/** Returns the pages of the folder `more`. */
export async function readMore(places: PicturePlaces, texts: TextReader): Promise<PolicyFiles> {
  const { folder } = places;
  const files = folder.list('more') ?? [];
  for (const file of files)
    if (!TAKEN_NAMES.has(file.stem) && folder.find(`policies/${file.stem}.md`))
      file.fault(takenName(file, 'is that of a policy too'));
  return readOwn(places, files, texts);
}

async function readOwn(places: PicturePlaces, files: ContentFile[], texts: TextReader): Promise<PolicyFiles> {
  const pages: Policy[] = [];
  for (const file of files) {
    const named = id.safeParse(file.stem);
    if (!named.success) file.fault(takenName(file, named.error.issues[0]?.message));
    else if (TAKEN_NAMES.has(file.stem)) file.fault(takenName(file, 'is an address that the site has already'));
    const page = await readPolicy(places, texts, file);
    if (page) pages.push(page);
  }
  return { pages, slugs: files.map(({ stem }) => stem) };
}

function takenName({ stem }: ContentFile, fault = ''): string {
  return `its name, which becomes /${stem}, ${fault}: give the file another name`;
}

/** Without a `fixedTitle`, the file says its title. */
async function readPolicy(
  places: PicturePlaces,
  texts: TextReader,
  file: ContentFile,
  fixedTitle?: string,
): Promise<Policy | null> {
  const read = readMarkdown(file, fixedTitle === undefined ? ownSchema : fixedSchema);
  if (!read) return null;
  const { frontMatter, body, place } = read;
  const otherFigures = frontMatter ? frontMatter.value.otherFigures : null;
  const blocks = await toBlocks(read, { page: 'policy', places, texts, otherFigures });
  const sections = sectionsOf(blocks).flatMap(({ heading, blocks }) => (heading ? [{ heading, blocks }] : []));
  if (/^\s*(?!##)\S/.test(body)) place.fault('must begin with a heading, for example ## Purpose');
  for (const id of (fixedTitle && REQUIRED[file.stem]) || []) {
    if (sections.some(({ heading }) => heading.id === id)) continue;
    file.fault(`its section #${id} is missing: add it, or {#${id}} behind the heading that it has now`);
  }
  if (!frontMatter) return null;
  const { value, at } = frontMatter;
  return {
    slug: file.stem,
    title: fixedTitle ?? texts.plain(value.title ?? '', at('title'), otherFigures),
    summary: texts.plain(value.summary, at('summary'), otherFigures),
    description: texts.plain(value.description, at('description'), otherFigures),
    updated: value.updated,
    sections,
  };
}
