import { z } from 'zod';
import type { Article } from '#app/content/article.ts';
import type { ContentFile } from '#app/content/files/folder.server.ts';
import { readMarkdown, toBlocks } from '#app/content/files/markdown/markdown.server.ts';
import { day, id, line, otherFigures, paragraph } from '#app/content/files/schemas.server.ts';
import type { TextReader } from '#app/content/files/text.server.ts';
import { withoutLinks } from '#app/content/prose.ts';
import { type PicturePlaces, readPicture } from '#app/content/reading/pictures.server.ts';

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

/** Returns the articles of a publisher, newest first, without those that have a fault. `slugs`: the names in the addresses of all. */
export async function readArticles(
  places: PicturePlaces,
  texts: TextReader,
  publisher: string,
): Promise<{ articles: Article[]; slugs: string[] }> {
  const files = places.folder.list('articles');
  if (files?.length === 0)
    places.folder.file('articles').note('has no article: /resources, its feed and the links to them are left out');
  const articles: Article[] = [];
  for (const file of files ?? []) {
    const article = await readArticle(places, texts, publisher, file);
    if (article) articles.push(article);
  }
  articles.sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug));
  return { articles, slugs: (files ?? []).map(({ stem }) => stem) };
}

/** Returns null, after a fault, if it cannot be shown. */
async function readArticle(
  places: PicturePlaces,
  texts: TextReader,
  publisher: string,
  file: ContentFile,
): Promise<Article | null> {
  const slug = file.stem;
  const named = id.safeParse(slug);
  if (!named.success) {
    const taken = slug === 'feed.xml' ? 'is the address of the feed of articles' : named.error.issues[0]?.message;
    file.fault(`its name, which becomes /resources/${slug}, ${taken}: give the file another name`);
  }
  const read = readMarkdown(file, schema);
  if (!read) return null;
  const { frontMatter, body, place } = read;
  const otherFigures = frontMatter ? frontMatter.value.otherFigures : null;
  const content = await toBlocks(read, { page: 'article', places, texts, otherFigures });
  if (body.trim() === '') place.fault('the article has no text: write it here');
  if (!frontMatter) return null;
  const { value, at } = frontMatter;
  const plain = (key: 'title' | 'category' | 'description' | 'pictureAlt' | 'pullQuote') =>
    texts.plain(value[key] ?? '', at(key), otherFigures);
  const pullQuote = value.pullQuote && plain('pullQuote');
  if (pullQuote && !content.some((block) => block.type === 'paragraph' && withoutLinks(block.text).includes(pullQuote)))
    at('pullQuote').fault('pullQuote must be words of a paragraph below, letter for letter');
  const [title, category, description] = [plain('title'), plain('category'), plain('description')];
  const pictureAlt = value.pictureAlt && plain('pictureAlt');
  const shown =
    value.picture !== '' && (await readPicture(places, at('picture'), { title, picture: value.picture, pictureAlt }));
  if (!shown) return null;
  return {
    ...shown,
    slug,
    title,
    category,
    description,
    date: value.date,
    site: publisher,
    pullQuote,
    content,
  };
}
