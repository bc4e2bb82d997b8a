import { z } from 'zod';
import { ContentError } from '#app/content/files/fault.server.ts';
import { type ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { readMarkdown } from '#app/content/files/markdown/markdown.server.ts';
import { type Marked, type Read, readYaml } from '#app/content/files/yaml.server.ts';
import type { Plan } from '#app/content/plan.ts';
import { readPlans } from '#app/content/reading/plans.server.ts';

/** A figure, a promise, a service or a channel that ships, and that the site states in its owner's name. */
export type Claim = { file: string; line: number | null; seen: string; text: string };

/** The last release day on which a claim was added or changed. Who confirmed them earlier has not read it. */
export const NEWEST_CLAIM = '2026-11-29';

const FILES = ['plans.yaml', 'faq.yaml'];

/** Each of their files replaces its namesake, but for `articles`, of which only those in one folder are shown. */
const SUBFOLDERS = ['pages', 'policies', 'articles'];

/** Parts that pages show only if there is such a plan: how their place begins. */
const SHOWN_IF: [start: string, isOf: (plan: Plan) => boolean][] = [
  ['pricing/rates/', ({ kind }) => kind === 'lead'],
  ['pricing/bundles/', ({ kind }) => kind === 'bundle'],
  ['checkout/bundles/', ({ kind }) => kind === 'bundle'],
  ['pricing/bundles/zip', ({ zipExclusive }) => zipExclusive === true],
  ['lead-gen-strategies/growth/exclusivity/bundles', ({ zipExclusive }) => zipExclusive === true],
];

/** Returns the claims that a site with this CONTENT_DIR still states. Throws a `ContentError` if a file cannot be read. */
export function findClaims(contentDir: string | null): Claim[] {
  const [shipped, used] = [new ContentFolder(null), new ContentFolder(contentDir)];
  const all = (folder: ContentFolder) => [
    ...FILES.map((name) => folder.file(name)),
    ...SUBFOLDERS.flatMap((name) => folder.list(name) ?? []),
  ];
  const inUse = all(used);
  // A folder of its own: a fault of a plan is no reason to list nothing.
  const plans = readPlans(new ContentFolder(contentDir));
  const hidden = SHOWN_IF.flatMap(([start, isOf]) => (plans.some(isOf) ? [] : start));
  const claims = all(shipped).flatMap((file) => {
    const ours = inUse.find(({ name }) => [name, `content/${name}`].includes(file.name));
    return ours ? claimsOf(file, ours.isShipped ? undefined : read(ours)?.value, hidden) : [];
  });
  if (used.faults.length > 0) throw new ContentError(used.faults);
  return claims;
}

/** `own`: what the owner's namesake of the file says; undefined if there is none. `hidden`: parts that are not shown. */
function claimsOf(file: ContentFile, own: unknown, hidden: string[]): Claim[] {
  const model = read(file);
  return (model?.marked ?? []).flatMap(({ text, names, place }) => {
    const at = [file.stem, ...names].join('/');
    if (!model || !isStated({ text, names }, own) || hidden.some((part) => at.startsWith(part))) return [];
    return { file: file.name, line: place.line, seen: whereSeen(file, model, names), text };
  });
}

function read(file: ContentFile): Read<unknown> | null {
  return file.name.endsWith('.md')
    ? (readMarkdown(file, z.unknown())?.frontMatter ?? null)
    : readYaml(file, z.unknown());
}

/** Returns whether nothing of the owner's takes the place of a text, or hides it. Lists are taken as a whole. */
function isStated({ text, names }: Pick<Marked, 'text' | 'names'>, own: unknown): boolean {
  let part = own;
  for (const name of names) {
    if (!isPart(part)) break;
    const isHidden = part.show === false || Object.values(part).some((value) => Array.isArray(value) && !value.length);
    if (isHidden) return false;
    part = part[name];
  }
  return part === undefined || textsIn(part).includes(text);
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
