import { type Passage, sentencesOf } from '#app/assistant/answers/passage.server.ts';
import { planPassages } from '#app/assistant/answers/plan-passages.server.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { type Block, readingMinutes, type Section, textsOf } from '#app/content/prose.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Texts } from '#app/content/texts/types.ts';

/** The files of texts that it may quote, with the page of each. */
const PAGES = {
  landing: '/',
  about: '/about-us',
  contact: '/contact-us',
  howItWorks: '/how-it-works',
  operationalFramework: '/operational-framework',
  leadGenStrategies: '/lead-gen-strategies',
  leadNurturing: '/lead-nurturing',
  partnerPlaybook: '/partner-playbook',
} satisfies { [file in keyof Texts]?: string };

/** Returns everything the assistant may quote, from content and page copy. Reviews are never a source. */
export function passagesOf(content: Content): Passage[] {
  return [
    ...planPassages(content),
    ...faq(content),
    ...pages(content),
    ...summaries(content),
    ...partners(content),
    ...policies('policy', content.policies),
    ...policies('more', content.more),
    ...articles(content),
  ];
}

function faq({ faq }: Content): Passage[] {
  return faq.map(({ id, question, answer }) => ({
    id: `faq/${id}`,
    path: `/pricing#${id}`,
    title: question,
    sentences: sentencesOf(answer),
  }));
}

/** Returns one passage for each titled piece of copy on the marketing pages, at any depth of their data. */
function pages({ texts }: Content): Passage[] {
  return Object.entries(PAGES).flatMap(([file, path]) =>
    titledPieces(texts[file as keyof typeof PAGES]).map(({ title, sentences }) => ({
      ...{ id: `page${path}/${title}`, path, title, sentences },
    })),
  );
}

function titledPieces(value: unknown): Pick<Passage, 'title' | 'sentences'>[] {
  if (typeof value !== 'object' || value === null || ('show' in value && !value.show)) return [];
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

/** What pages show in figures, steps and columns, as sentences. */
function summaries({ plans, texts: { landing, howItWorks, operationalFramework, pricing } }: Content): Passage[] {
  const shown = [landing.numbers, landing.appreciation].filter(({ show }) => show);
  const figures = shown.flatMap((part) => part.figures).map(({ figure, meaning }) => `${figure} ${meaning}`);
  const { steps } = howItWorks.process;
  const { show, zip, rows } = pricing.bundles;
  const exclusive = plans.filter(({ zipExclusive }) => zipExclusive).map(({ title }) => title);
  const sides = operationalFramework.division.sides.map(({ title, duties }) => `${title}: ${duties.join('; ')}.`);
  return [
    ...(figures.length > 0
      ? [summary('/', 'numbers', 'Our numbers', [`The numbers on our home page are: ${figures.join(', ')}.`])]
      : []),
    summary(
      '/how-it-works',
      'process',
      howItWorks.page.title,
      steps.map(({ ours, yours }) => `${done('We', ours)} ${done('You', yours)}`),
    ),
    ...steps.map(({ title, ours, yours }) =>
      summary('/how-it-works', title.toLowerCase(), title, [done('We', ours), done('You', yours)]),
    ),
    summary('/operational-framework', 'roles', 'Who does what', sides),
    ...(show && zip.show
      ? [
          summary('/pricing', 'zip', zip.question, [
            ...zip.how.flatMap(sentencesOf),
            ...(exclusive.length > 0 ? [`${rows.zip}: ${listed(exclusive)}.`] : []),
          ]),
        ]
      : []),
  ];
}

/** Returns who the partners are, as the about page shows them; none of a company without. */
function partners({ partners, texts: { about } }: Content): Passage[] {
  const shown = partners.map(({ name, isSample }) => (isSample ? `${name} (${about.partners.sample})` : name));
  const sentences = [`The partners on our about page are ${listed(shown)}.`];
  return shown.length > 0 ? [{ id: 'partners', path: '/about-us#partners', title: 'Our partners', sentences }] : [];
}

const listed = (names: string[]) => new Intl.ListFormat('en-US').format(names);

function summary(path: string, name: string, title: string, sentences: string[]): Passage {
  return { id: `page${path}/${name}`, path, title, sentences };
}

/** The part of a step that "we" or "you" do: `Match the lead to one agent` becomes `We match the lead to one agent`. */
function done(by: string, part: string): string {
  return `${by} ${part.charAt(0).toLowerCase()}${part.slice(1).replace('. Then', ', then')}`;
}

/** Returns for each policy, or further page, its summary with its date, and its clauses, linked to their anchors. */
function policies(kind: 'policy' | 'more', pages: Content['policies']): Passage[] {
  return pages.flatMap(({ slug, title, summary, updated, sections }) => [
    {
      ...{ id: `${kind}/${slug}`, path: `/${slug}`, title },
      sentences: [...sentencesOf(summary), `Last change of our ${title}: ${formatLongDate(updated)}.`],
    },
    ...sections.map(({ heading: { id, text: heading }, blocks }) => ({
      id: `${kind}/${slug}/${id}`,
      path: `/${slug}#${id}`,
      title: `${title}: ${heading}`,
      ...inParagraphs(blocks),
    })),
  ]);
}

/** The longest list that becomes one sentence. */
const MAX_LIST_CHARACTERS = 600;

function sentencesOfBlock(block: Section['blocks'][number]): string[] {
  if (block.type !== 'list') return quotableTexts(block).flatMap(sentencesOf);
  const whole = block.items.map((item) => sentencesOf(item).join(' ').replace(/[.;]$/, '')).join('; ');
  return whole.length <= MAX_LIST_CHARACTERS ? [`${whole}.`] : block.items.flatMap(sentencesOf);
}

/** What a picture shows is not said, and a row of a table is one text. */
function quotableTexts(block: Block): string[] {
  if (block.type === 'picture') return [];
  if (block.type !== 'table') return textsOf(block);
  return block.rows.map((row) => `${row.map((cell, at) => `${block.head[at]}: ${cell}`).join('; ')}.`);
}

/** Returns what a section says, with the list that a colon announces in the paragraph of the colon. */
function inParagraphs(blocks: Section['blocks']): Pick<Passage, 'sentences' | 'ends'> {
  const [sentences, ends]: [string[], number[]] = [[], []];
  for (const block of blocks) {
    const said = sentencesOfBlock(block);
    const last = sentences.at(-1) ?? '';
    if (last.endsWith(':')) {
      for (const list of [sentences, ends]) list.pop();
      // A list that is split into items needs no words before it.
      if (said[0]?.includes('; ')) said[0] = `${last} ${said[0]}`;
    }
    ends.push(sentences.push(...said));
  }
  return { sentences, ends };
}

/** Returns for each article what it is about, and its paragraphs, each under the heading above it; and a list of all. */
function articles({ articles }: Content): Passage[] {
  const notes = articles.map(
    ({ title, date, content }) => `“${title}” (${formatLongDate(date)}, ${readingMinutes(content)}-minute read)`,
  );
  const all = summary('/resources', 'articles', 'Our articles', [
    `The articles on the resources page are ${notes.join(', ')}.`,
  ]);
  return [
    ...(notes.length > 0 ? [all] : []),
    ...articles.flatMap(({ slug, title, description, content: blocks }, at) => {
      const path = `/resources/${slug}`;
      return [
        { id: `article/${slug}`, path, title, sentences: [`Read ${notes[at]}: ${description}`] },
        ...blocks.flatMap((block, index) => {
          if (block.type === 'heading' || block.type === 'picture') return [];
          const heading = headingBefore(blocks, index) ?? title;
          return {
            id: `article/${slug}/${index}`,
            path,
            title: heading,
            sentences: quotableTexts(block).flatMap(sentencesOf),
          };
        }),
      ];
    }),
  ];
}

function headingBefore(blocks: Block[], index: number): string | undefined {
  return blocks.slice(0, index).findLast((block) => block.type === 'heading')?.text;
}
