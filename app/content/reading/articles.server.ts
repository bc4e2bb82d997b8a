import { z } from 'zod';
import type { Article } from '#app/content/article.ts';
import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { readMarkdown, toBlocks } from '#app/content/files/markdown.server.ts';
import { day, id, line, otherFigures, paragraph } from '#app/content/files/schemas.server.ts';
import type { TextReader } from '#app/content/files/text.server.ts';
import { type PicturePlaces, readPicture } from '#app/content/reading/pictures.server.ts';
import type { Site } from '#app/content/site.ts';

const schema = z.strictObject({
  title: line(100),
  category: line(40),
  description: paragraph(200),
  date: day,
  picture: line(100),
  pictureAlt: line(200).optional(),
  pullQuote: paragraph(200).nullable().default(null),
  otherFigures: otherFigures.optional(),
});

/** Returns the names that the articles have in their addresses, also of those that have a fault. */
export function articleSlugs(folder: ContentFolder): string[] {
  return (folder.list('articles', '.md') ?? []).map(({ name }) => slugOf(name));
}

/** Returns the articles, newest first, without those that have a fault. */
export async function readArticles(places: PicturePlaces, texts: TextReader, site: Site): Promise<Article[]> {
  const { folder } = places;
  const files = folder.list('articles', '.md');
  if (files?.length === 0) {
    folder.fault({ name: 'articles' }, null, 'must have at least one article: copy one from content/articles');
  }
  const articles: Article[] = [];
  for (const file of files ?? []) {
    const article = await readArticle(places, texts, site, file);
    if (article) articles.push(article);
  }
  return articles.sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug));
}

/** Returns null, after a fault, if it cannot be shown. */
async function readArticle(
  places: PicturePlaces,
  texts: TextReader,
  site: Site,
  file: ContentFile,
): Promise<Article | null> {
  const { folder } = places;
  const slug = slugOf(file.name);
  const named = id.safeParse(slug);
  if (!named.success) {
    const taken = slug === 'feed.xml' ? 'is the address of the feed of articles' : named.error.issues[0]?.message;
    folder.fault(file, null, `its name, which becomes /resources/${slug}, ${taken}: give the file another name`);
  }
  const read = readMarkdown(folder, file, schema);
  if (!read) return null;
  const { facts, ...text } = read;
  const otherFigures = facts ? facts.value.otherFigures : null;
  const content = toBlocks(folder, texts, { ...text, page: 'article', otherFigures });
  if (text.body.trim() === '') folder.fault(file, text.bodyLine, 'the article has no text: write it here');
  if (!facts) return null;
  const { value, lineOf } = facts;
  const place = (key: keyof typeof value) => ({ file, line: lineOf([key]), otherFigures });
  const pullQuote = value.pullQuote && texts.plain(value.pullQuote, place('pullQuote'));
  if (pullQuote && !content.some((block) => block.type === 'paragraph' && block.text.includes(pullQuote))) {
    folder.fault(file, lineOf(['pullQuote']), 'pullQuote must be words of a paragraph below, letter for letter');
  }
  const title = texts.plain(value.title, place('title'));
  const pictureAlt = value.pictureAlt && texts.plain(value.pictureAlt, place('pictureAlt'));
  const shown = await readPicture(places, place('picture'), { title, picture: value.picture, pictureAlt });
  if (!shown) return null;
  return {
    ...shown,
    slug,
    title,
    category: texts.plain(value.category, place('category')),
    description: texts.plain(value.description, place('description')),
    date: value.date,
    site: `${site.name} Journal`,
    pullQuote,
    content,
  };
}

function slugOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1, -'.md'.length);
}
