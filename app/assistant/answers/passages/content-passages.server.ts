import { companyPassages } from '#app/assistant/answers/passages/company-passages.server.ts';
import { type Passage, sentencesOf } from '#app/assistant/answers/passages/passage.server.ts';
import { planPassages } from '#app/assistant/answers/passages/plan-passages.server.ts';
import * as about from '#app/content/pages/about.ts';
import * as contact from '#app/content/pages/contact.ts';
import * as process from '#app/content/pages/how-it-works.ts';
import * as landing from '#app/content/pages/landing.ts';
import * as strategies from '#app/content/pages/lead-gen-strategies.ts';
import * as nurturing from '#app/content/pages/lead-nurturing.ts';
import * as framework from '#app/content/pages/operational-framework.ts';
import * as playbook from '#app/content/pages/partner-playbook.ts';
import { type Block, type Section, textsOf } from '#app/content/prose.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { fillIn, type Site } from '#app/content/site.ts';

const PAGES: Record<string, object> = {
  '/': landing,
  '/about-us': about,
  '/contact-us': contact,
  '/how-it-works': process,
  '/operational-framework': framework,
  '/lead-gen-strategies': strategies,
  '/lead-nurturing': nurturing,
  '/partner-playbook': playbook,
};

/** Returns everything the assistant may quote, from content and page copy. Reviews are never a source. */
export function contentPassages(content: Content, site: Site): Passage[] {
  const passages = [
    ...planPassages(content),
    ...faq(content),
    ...companyPassages(content),
    ...pages(),
    ...policies(content),
    ...articles(content),
  ];
  return passages.map((passage) => ({
    ...passage,
    title: fillIn(passage.title, site),
    sentences: passage.sentences.map((sentence) => fillIn(sentence, site)),
  }));
}

function faq(content: Content): Passage[] {
  return content.faq.map(({ id, question, answer }) => ({
    id: `faq/${id}`,
    path: '/pricing',
    title: question,
    sentences: sentencesOf(answer),
  }));
}

/** Returns one passage for each titled piece of copy on the marketing pages, at any depth of their data. */
function pages(): Passage[] {
  return Object.entries(PAGES).flatMap(([path, copy]) =>
    titledPieces(copy).map((piece) => ({ id: `page${path}/${piece.title}`, path, ...piece })),
  );
}

function titledPieces(value: unknown): Pick<Passage, 'title' | 'sentences'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const { title, situation, headline } = value as Record<string, unknown>;
  const heading = headline ?? situation ?? title;
  const copy = Object.values(value).flat().filter(isSentence);
  const sentences = copy.filter((text) => text !== heading).flatMap(sentencesOf);
  const own = typeof heading === 'string' && sentences.length > 0 ? [{ title: heading, sentences }] : [];
  return [...own, ...Object.values(value).flatMap(titledPieces)];
}

/** Returns whether a value can be quoted in an answer: no label, link or fragment. */
function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.length > 30 && /[.!?]$/.test(value);
}

/** Returns one passage for each policy as a whole, and one for each clause, linked to its anchor. */
function policies(content: Content): Passage[] {
  return content.policies.flatMap(({ slug, title, summary, sections }) => [
    { id: `policy/${slug}`, path: `/${slug}`, title, sentences: sentencesOf(summary) },
    ...sections.map(({ heading: { id, text: heading }, blocks }) => ({
      id: `policy/${slug}/${id}`,
      path: `/${slug}#${id}`,
      title: `${title}: ${heading}`,
      sentences: joinColons(blocks.flatMap(sentencesOfBlock)),
    })),
  ]);
}

/** The longest list that becomes one sentence. */
const MAX_LIST_CHARACTERS = 600;

function sentencesOfBlock(block: Section['blocks'][number]): string[] {
  if (block.type === 'paragraph') return sentencesOf(block.text);
  const whole = block.items.map((item) => sentencesOf(item).join(' ').replace(/[.;]$/, '')).join('; ');
  return whole.length <= MAX_LIST_CHARACTERS ? [`${whole}.`] : block.items.flatMap(sentencesOf);
}

/** Joins a sentence that ends with a colon to the list after it, or drops it before a list that is split into items. */
function joinColons(sentences: string[]): string[] {
  return sentences.flatMap((sentence, index) => {
    const before = sentences[index - 1] ?? '';
    if (sentence.endsWith(':') && index + 1 < sentences.length) return [];
    return before.endsWith(':') && sentence.includes('; ') ? `${before} ${sentence}` : sentence;
  });
}

/** Returns one passage for each paragraph of the articles, under the heading above it. */
function articles(content: Content): Passage[] {
  return content.articles.flatMap(({ slug, title, content: blocks }) =>
    blocks.flatMap((block, index) => {
      if (block.type === 'heading') return [];
      const heading = headingBefore(blocks, index) ?? title;
      const path = `/resources/${slug}`;
      return { id: `article/${slug}/${index}`, path, title: heading, sentences: textsOf(block).flatMap(sentencesOf) };
    }),
  );
}

function headingBefore(blocks: Block[], index: number): string | undefined {
  return blocks
    .slice(0, index)
    .flatMap((block) => (block.type === 'heading' ? block.text : []))
    .at(-1);
}
