import { z } from 'zod';
import type { ContentFolder } from '#app/content/files/folder.server.ts';
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
  const slugs = POLICY_LINKS.map(({ to }) => to.slice(1));
  for (const file of folder.list('policies', '.md') ?? []) {
    if (slugs.some((slug) => file.name.endsWith(`/${slug}.md`))) continue;
    folder.fault(file, null, `no page shows it: the policies are ${slugs.map((slug) => `${slug}.md`).join(', ')}`);
  }
  return POLICY_LINKS.flatMap(({ to, label }) => readPolicy(folder, texts, to.slice(1), label) ?? []);
}

function readPolicy(folder: ContentFolder, texts: TextReader, slug: string, title: string): Policy | null {
  const name = `policies/${slug}.md`;
  const file = folder.find(name);
  if (!file) {
    folder.fault({ name }, null, 'is missing: copy it from the folder content/ that ships with the site');
    return null;
  }
  const read = readMarkdown(folder, file, schema);
  if (!read) return null;
  const { facts, ...text } = read;
  const otherFigures = facts ? facts.value.otherFigures : null;
  const sections = sectionsOf(toBlocks(folder, texts, { ...text, page: 'policy', otherFigures })).flatMap(
    ({ heading, blocks }) => (heading ? [{ heading, blocks }] : []),
  );
  if (/^\s*(?!##)\S/.test(text.body))
    folder.fault(file, text.bodyLine, 'must begin with a heading, for example ## Purpose');
  for (const id of REQUIRED[slug] ?? []) {
    if (sections.some(({ heading }) => heading.id === id)) continue;
    folder.fault(file, null, `its section #${id} is missing: add it, or {#${id}} behind the heading that it has now`);
  }
  if (!facts) return null;
  const { value, lineOf } = facts;
  return {
    slug,
    title,
    summary: texts.plain(value.summary, { file, line: lineOf(['summary']), otherFigures }),
    description: texts.plain(value.description, { file, line: lineOf(['description']), otherFigures }),
    updated: value.updated,
    sections,
  };
}
