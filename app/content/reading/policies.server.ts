import { z } from 'zod';
import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { readMarkdown, toBlocks } from '#app/content/files/markdown.server.ts';
import { day, otherFigures, paragraph } from '#app/content/files/schemas.server.ts';
import type { TextReader } from '#app/content/files/text.server.ts';
import { POLICY_LINKS } from '#app/content/navigation.ts';
import type { Policy } from '#app/content/policy.ts';
import { sectionsOf } from '#app/content/prose.ts';

const schema = z.strictObject({
  summary: paragraph(400),
  description: paragraph(155),
  updated: day,
  otherFigures: otherFigures.optional(),
});

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

/** Returns the five policies in the order of the specification, section 2, without those that have a fault. */
export function readPolicies(folder: ContentFolder, texts: TextReader): Policy[] {
  const files = folder.list('policies') ?? [];
  const slugs = POLICY_LINKS.map(({ to }) => to.slice(1));
  for (const file of files.filter(({ stem }) => !slugs.includes(stem)))
    file.fault(`no page shows it: the policies are ${slugs.map((slug) => `${slug}.md`).join(', ')}`);
  return POLICY_LINKS.flatMap(({ to, label }) =>
    files.filter(({ stem }) => stem === to.slice(1)).flatMap((file) => readPolicy(texts, file, label) ?? []),
  );
}

function readPolicy(texts: TextReader, file: ContentFile, title: string): Policy | null {
  const read = readMarkdown(file, schema);
  if (!read) return null;
  const { frontMatter, body, place } = read;
  const otherFigures = frontMatter ? frontMatter.value.otherFigures : null;
  const sections = sectionsOf(toBlocks(read, { page: 'policy', texts, otherFigures })).flatMap(({ heading, blocks }) =>
    heading ? [{ heading, blocks }] : [],
  );
  if (/^\s*(?!##)\S/.test(body)) place.fault('must begin with a heading, for example ## Purpose');
  for (const id of REQUIRED[file.stem] ?? []) {
    if (sections.some(({ heading }) => heading.id === id)) continue;
    file.fault(`its section #${id} is missing: add it, or {#${id}} behind the heading that it has now`);
  }
  if (!frontMatter) return null;
  const { value, at } = frontMatter;
  return {
    slug: file.stem,
    title,
    summary: texts.plain(value.summary, at('summary'), otherFigures),
    description: texts.plain(value.description, at('description'), otherFigures),
    updated: value.updated,
    sections,
  };
}
