import { COMPANY_PASSAGES } from '#app/assistant/answers/company-passages.server.ts';
import { pagePassages } from '#app/assistant/answers/page-passages.server.ts';
import { type Passage, sentencesOf } from '#app/assistant/answers/passage.server.ts';
import { planPassages } from '#app/assistant/answers/plan-passages.server.ts';
import { policyPassages } from '#app/assistant/answers/policy-passages.server.ts';
import type { Article } from '#app/content/article.ts';
import { ARTICLES } from '#app/content/articles.ts';
import { FAQ } from '#app/content/faq.ts';
import { LEGAL_DOCUMENTS } from '#app/content/legal.ts';
import { fillIn, type Site } from '#app/content/site.ts';

/** Returns everything the assistant may quote, from the site's own content. Reviews are never a source. */
export function contentPassages(site: Site): Passage[] {
  const passages = [
    ...planPassages(),
    ...faqPassages(),
    ...COMPANY_PASSAGES,
    ...pagePassages(),
    ...LEGAL_DOCUMENTS.flatMap(policyPassages),
    ...ARTICLES.flatMap(articlePassages),
  ];
  return passages.map((passage) => ({
    ...passage,
    title: fillIn(passage.title, site),
    sentences: passage.sentences.map((sentence) => fillIn(sentence, site)),
  }));
}

function faqPassages(): Passage[] {
  return FAQ.map(({ id, question, answer }) => ({
    id: `faq/${id}`,
    path: '/pricing',
    title: question,
    sentences: sentencesOf(answer),
  }));
}

/** Returns one passage for the article as a whole, and one for each paragraph under the heading above it. */
function articlePassages(article: Article): Passage[] {
  const path = `/resources/${article.slug}`;
  const { slug, title, description } = article;
  const passages: Passage[] = [{ id: `article/${slug}`, path, title, sentences: sentencesOf(description) }];
  let heading = article.title;
  for (const [index, block] of article.content.entries()) {
    if (block.type === 'heading') heading = block.text;
    else {
      const id = `article/${slug}/${index}`;
      passages.push({ id, path, title: heading, sentences: sentencesOf(block.text) });
    }
  }
  return passages;
}
