import { join } from 'node:path';
import type { Article } from '#app/content/article.ts';
import type { ConsentWording } from '#app/content/consent.ts';
import type { Fact } from '#app/content/fact.ts';
import type { FaqItem } from '#app/content/faq.ts';
import { ContentError, type Fault, type Place } from '#app/content/files/fault.server.ts';
import { ContentFolder, type LeftOut } from '#app/content/files/folder.server.ts';
import { checkLinks } from '#app/content/files/links.server.ts';
import type { Media } from '#app/content/files/media.server.ts';
import { TextReader } from '#app/content/files/text.server.ts';
import type { Partner } from '#app/content/partner.ts';
import { publicPaths, RESOURCES } from '#app/content/paths.ts';
import type { Plan } from '#app/content/plan.ts';
import type { Policy } from '#app/content/policy.ts';
import { readArticles } from '#app/content/reading/articles.server.ts';
import { readBrand } from '#app/content/reading/brand.server.ts';
import { readConsents } from '#app/content/reading/consents.server.ts';
import { readFacts } from '#app/content/reading/facts.server.ts';
import { readFaq } from '#app/content/reading/faq.server.ts';
import { type ListedFile, listFiles } from '#app/content/reading/listed-files.server.ts';
import { readTexts } from '#app/content/reading/pages.server.ts';
import { readPartners } from '#app/content/reading/partners.server.ts';
import { addTerms, readPlans } from '#app/content/reading/plans.server.ts';
import { type PolicyFiles, readMore, readPolicies } from '#app/content/reading/policies.server.ts';
import type { Site } from '#app/content/site.ts';
import { asksZipCodes } from '#app/content/texts/next-steps.ts';
import type { AllTexts, MenuLink } from '#app/content/texts/texts.ts';
import type { Texts } from '#app/content/texts/types.ts';

/** The business's content as pages show them: `{placeholders}` are filled in, quotation marks are typographic. */
export type Content = {
  /** The catalogue (specification, section 9): the only source of prices. An order keeps the one it was made at. */
  plans: Plan[];
  faq: FaqItem[];
  /** The words of pages, forms and emails. */
  texts: AllTexts;
  partners: Partner[];
  /** What browsers load of the content's own pictures. */
  media: Media;
  /** Where the company's icons are, by the address of those that ship. */
  icons: ReadonlyMap<string, string>;
  /** The shades of the company's own colors, by those of the stylesheet. */
  shades: ReadonlyMap<string, string>;
  /** Newest first. */
  articles: Article[];
  /** In the order of the specification, section 2, then further ones by name. */
  policies: Policy[];
  /** Further pages of the company, by name. */
  more: Policy[];
  /** Newest first. */
  consents: [ConsentWording, ...ConsentWording[]];
  /** The pages that search engines may list, in the order of the specification, section 2. */
  paths: string[];
  /** What the assistant can say. */
  facts: Fact[];
  /** The files that it was read from. */
  files: ListedFile[];
  /** What the owner may want to know of the files, and what stops nothing. */
  notes: Fault[];
  /** The texts that ship and are shown because a file of CONTENT_DIR leaves them out. */
  leftOut: LeftOut[];
};

type Reading = {
  /** CONTENT_DIR. */
  own: string | null;
  site: Site;
  /** Those of `company.yaml`, which the settings read. */
  faults?: Fault[];
  /** Its folder `pictures` keeps the sizes of pictures for the next start. Without one, they are made and forgotten. */
  dataDir?: string;
  /** Finds all faults, and makes no sizes of pictures: what it returns has none for browsers. */
  isCheck?: boolean;
};

/**
 * Reads and checks all content: the files of `own`, and what ships for the others. Rejects with a `ContentError`
 * that has every fault.
 */
export async function readContent({ own, site, faults = [], dataDir, isCheck = false }: Reading): Promise<Content> {
  const folder = new ContentFolder(own);
  folder.faults.push(...faults);
  folder.tellStrays();
  // Before they are read: what changes in between shows as a change later.
  const files = listFiles(folder);
  const catalogue = readPlans(folder);
  const texts = new TextReader({ site, plans: catalogue });
  const faq = readFaq(folder, texts);
  const textsAsWritten = new TextReader({ site, plans: catalogue, asWritten: true });
  const known = { plans: catalogue, questions: faq.map(({ id }) => id) };
  const pageTexts = readTexts(folder, { own: texts, shipped: textsAsWritten, known });
  const plans = addTerms(catalogue, pageTexts.pricing.bundles);
  const exclusive = plans.find(({ zipExclusive }) => zipExclusive);
  if (exclusive && !asksZipCodes(pageTexts.receipt))
    folder.file('pages/receipt.yaml').note(`${exclusive.title} has ZIP exclusivity, and no receipt asks for ZIP codes`);
  const media: Media = new Map();
  const keptIn = dataDir && !isCheck ? join(dataDir, 'pictures') : null;
  const places = { folder, media, keptIn, isCheck, words: pageTexts.pictures };
  const { brand, icons, shades } = await readBrand(places, texts);
  const partners = await readPartners(places);
  const { articles, slugs } = await readArticles(places, texts, pageTexts.resources.article.publisher);
  const policies = await readPolicies(places, texts, pageTexts.policies.titles);
  const more = await readMore(places, texts);
  const [consent, ...earlier] = readConsents(folder, texts);
  const paths = publicPaths({ articles: slugs, more: more.slugs, policies: policies.slugs });
  const facts = readFacts(folder);
  const links = [...texts.links, ...textsAsWritten.links];
  checkLinks(slugs.length > 0 ? links : links.filter(({ place, href }) => href !== RESOURCES || !isFrame(place)), {
    paths,
    anchors: anchorsOf(articles, [...policies.pages, ...more.pages]),
  });
  if (folder.faults.length > 0 || !consent) {
    const readable = plans.every(({ id, title }) => id !== '' && title !== '') ? plans : [];
    throw new ContentError(folder.faults.toSorted(byPlace), { notes: folder.notes.toSorted(byPlace), plans: readable });
  }
  const consents: Content['consents'] = [consent, ...earlier];
  return {
    plans,
    faq,
    texts: {
      ...pageTexts,
      frame: articles.length > 0 ? pageTexts.frame : leaveOutResources(pageTexts.frame),
      ownPages: { company: linksTo(more), legals: linksTo(policies), hasArticles: articles.length > 0 },
      brand,
    },
    partners,
    media,
    icons,
    shades,
    articles,
    policies: policies.pages,
    more: more.pages,
    consents,
    paths,
    facts,
    files,
    notes: folder.notes.toSorted(byPlace),
    leftOut: folder.leftOut.toSorted(byPlace),
  };
}

function byPlace(one: Fault, other: Fault): number {
  return one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0);
}

/** Returns whether a link stands in the menus of every page, where it goes with its page. */
const isFrame = ({ name }: Place) => name.endsWith('pages/frame.yaml');

function leaveOutResources({ menu, footer, ...frame }: Texts['frame']): Texts['frame'] {
  const others = <Link extends MenuLink>(links: Link[]) => links.filter(({ to }) => to !== RESOURCES);
  const { solutions, company } = footer;
  return {
    ...frame,
    menu: others(menu),
    footer: {
      ...footer,
      // A part that is hidden has no links.
      solutions: solutions.show ? { ...solutions, links: others(solutions.links) } : solutions,
      company: { ...company, links: others(company.links) },
    },
  };
}

function linksTo({ pages, slugs }: PolicyFiles): MenuLink[] {
  return pages.filter(({ slug }) => slugs.includes(slug)).map(({ slug, title }) => ({ to: `/${slug}`, label: title }));
}

function anchorsOf(articles: Article[], pages: Policy[]): Map<string, string[]> {
  return new Map([
    ...pages.map(({ slug, sections }) => [`/${slug}`, sections.map(({ heading }) => heading.id)] as [string, string[]]),
    ...articles.map(({ slug, content }) => {
      const headings = content.flatMap((block) => (block.type === 'heading' ? block.id : []));
      return [`/resources/${slug}`, headings] as [string, string[]];
    }),
  ]);
}
