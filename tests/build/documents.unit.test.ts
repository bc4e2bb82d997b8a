import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, type Token, walkTokens } from 'marked';
import { expect, test } from 'vitest';

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** A path of this project in code, up to a `*` or `{`. */
const PATH = /(?<![\w./-])(?:app|docs|scripts|tests)\/[\w./$[\]-]*\w/g;

function tokensOf(document: string): Token[] {
  const tokens: Token[] = [];
  walkTokens(lexer(readFileSync(document, 'utf8')), (token) => {
    tokens.push(token);
  });
  return tokens;
}

function anchorsOf(document: string): string[] {
  const slugger = new GithubSlugger();
  return tokensOf(document).flatMap((token) => (token.type === 'heading' ? slugger.slug(token.text) : []));
}

function isBroken(document: string, href: string): boolean {
  if (/^[a-z]+:/.test(href)) return false;
  const [path = '', anchor] = href.split('#');
  const target = path ? join(dirname(document), path) : document;
  return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
}

test.each(DOCUMENTS)('links to pages and headings that exist in %s, and names files that do', (document) => {
  const tokens = tokensOf(document);
  const links = tokens.flatMap((token) => (token.type === 'link' || token.type === 'image' ? token.href : []));
  const named = tokens
    .filter(({ type }) => type === 'codespan' || type === 'code')
    .flatMap((token) => ('text' in token ? (token.text.match(PATH) ?? []) : []));
  expect(links.filter((href) => isBroken(document, href))).toEqual([]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('reaches every page about the operation from its list', () => {
  const reached = tokensOf('docs/operations/README.md').flatMap((token) => (token.type === 'link' ? token.href : []));
  const pages = readdirSync('docs/operations').filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(pages.filter((page) => !reached.includes(page))).toEqual([]);
});
