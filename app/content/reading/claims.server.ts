import { z } from 'zod';
import { ContentError } from '#app/content/files/fault.server.ts';
import { type ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { readMarkdown } from '#app/content/files/markdown/markdown.server.ts';
import { isPart } from '#app/content/files/stand-ins.server.ts';
import { type Marked, type Read, readYaml } from '#app/content/files/yaml.server.ts';
import { readPlans } from '#app/content/reading/plans.server.ts';
import { isShown, type Known } from '#app/content/reading/shown.server.ts';

/** A figure, a promise, a service or a channel that ships, and that the site states in its owner's name. */
export type Claim = { file: string; line: number | null; seen: string; text: string };

/** The last release day on which a claim was added or changed. Who confirmed those of another day has not read it. */
export const NEWEST_CLAIM = '2026-11-29';

const FILES = ['plans.yaml', 'faq.yaml'];

/** Each of their files replaces its namesake, but for `articles`, of which only those in one folder are shown. */
const SUBFOLDERS = ['pages', 'policies', 'articles'];

/** Returns the claims that a site with this CONTENT_DIR still states. Throws a `ContentError` if a file cannot be read. */
export function findClaims(contentDir: string | null): Claim[] {
  const [shipped, used] = [new ContentFolder(null), new ContentFolder(contentDir)];
  const all = (folder: ContentFolder) => [
    ...FILES.map((name) => folder.file(name)),
    ...SUBFOLDERS.flatMap((name) => folder.list(name) ?? []),
  ];
  const inUse = all(used);
  const known = {
    // A folder of its own: a fault of a plan is no reason to list nothing.
    plans: readPlans(new ContentFolder(contentDir)),
    questions: [read(used.file('faq.yaml'))?.value].flat().flatMap((item) => (isPart(item) ? String(item.id) : [])),
  };
  const claims = all(shipped).flatMap((file) => {
    const ours = inUse.find(({ name }) => [name, `content/${name}`].includes(file.name));
    return ours ? claimsOf(file, ours.isShipped ? undefined : read(ours)?.value, known) : [];
  });
  if (used.faults.length > 0) throw new ContentError(used.faults);
  return claims;
}

/** `own`: what the owner's namesake of the file says; undefined if there is none. */
function claimsOf(file: ContentFile, own: unknown, known: Known): Claim[] {
  const model = read(file);
  return (model?.marked ?? []).flatMap(({ text, names, place }) => {
    if (!model || !isStated({ text, names }, { own, shipped: model.value, known })) return [];
    return { file: file.name, line: place.line, seen: whereSeen(file, model, names), text };
  });
}

function read(file: ContentFile): Read<unknown> | null {
  return file.name.endsWith('.md')
    ? (readMarkdown(file, z.unknown())?.frontMatter ?? null)
    : readYaml(file, z.unknown());
}

type Written = { own: unknown; shipped: unknown; known: Known };

/** Returns whether nothing of the owner's takes the place of a text, or hides it. Lists are taken as a whole. */
function isStated({ text, names }: Pick<Marked, 'text' | 'names'>, { own, shipped, known }: Written): boolean {
  let [part, model] = [own, shipped];
  for (const name of names) {
    if (isPart(model) && !isShown(isPart(part) ? part : {}, model, known)) return false;
    model = isPart(model) ? model[name] : undefined;
    if (isPart(part)) part = part[name];
  }
  return part === undefined || textsIn(part).includes(text);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [String(value).trim()];
}

/** Returns the first sentence of the comment above the part of the file that has the text; of a page of text, its address. */
function whereSeen(file: ContentFile, { at }: Read<unknown>, [name = '']: string[]): string {
  if (file.name.endsWith('.md')) return `/${file.name.includes('articles') ? 'resources/' : ''}${file.stem}`;
  const above = (file.readText() ?? '').split('\n').slice(0, (at(name).line ?? 1) - 1);
  const commented = above.slice(0, above.findLastIndex((line) => line.startsWith('#')) + 1);
  const comment = commented.slice(commented.findLastIndex((line) => !line.startsWith('#')) + 1);
  const [sentence = ''] = comment
    .map((line) => line.replace(/^#\s*/, ''))
    .join(' ')
    .split(/(?<=\.) /);
  return sentence;
}
