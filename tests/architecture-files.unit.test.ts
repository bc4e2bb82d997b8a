import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const files = ['app', 'tests', 'scripts', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`),
);
const sources = files.filter((file) => /^app\/.*\.tsx?$/.test(file));

/** Data are the content, the legal texts, the assistant's facts, and what is neither code nor prose: styles, questions, samples. */
const DATA = /^app\/(?:content|assistant\/answers\/facts)\//;
const written = files.filter((file) => /\.(?:tsx?|[cm]?js|md)$/.test(file) && !DATA.test(file));

/** Folders that are lists: addresses, steps of the database and what they were, decisions and the masters of pictures. */
const LISTS = /^(?:tests\/store\/released|app\/routes|app\/store\/migrations|docs\/decisions|docs\/art\/masters)$/;

/**
 * PayPal's adapter, the file that chooses it and its buttons; what its script may load, the checks of its account and its
 * settings; the addresses of the seven calls, and the rooms that are texts.
 */
const KNOWS_PAYPAL =
  /^app\/(?:payments\/providers\/(?:paypal\/|choose\.server)|checkout\/paypal-buttons\.tsx|http\/security-headers|ops\/doctor\/|settings\/|routes\/api\.paypal\.|content\/|assistant\/)/;

/** Statuses and issues of PayPal, as text in code. */
const PAYPAL_CODES =
  /'(?:COMPLETED|APPROVED|CREATED|SAVED|VOIDED|PARTIALLY_REFUNDED|RESOLVED|INSTRUMENT_DECLINED|PAYER_ACTION_REQUIRED|RESOURCE_NOT_FOUND|NOT_AUTHORIZED|ORDER_NOT_APPROVED)'/;

/** Longer than the limit: the ends of a mail have one set-up, and read best beside each other. */
const LONG = ['tests/mail/worker.unit.test.ts'];

describe('files', () => {
  test('read the environment in config.server.ts alone', () => {
    const readers = sources.filter((file) => codeOf(file).includes('process.env'));
    expect(readers).toEqual(['app/settings/config.server.ts']);
  });

  // A browser has no texts while it loads modules, and a reload exchanges the content.
  test('read texts and content inside of functions alone', () => {
    expect(sources.filter((file) => readsAtTheTop(parse(file)))).toEqual([]);
  });

  test('have names that say what is in them', () => {
    const vague = /^(utils?|helpers?|common|misc|shared|lib|index)(\.|$)/;
    const wrong = sources.filter((file) => file.split('/').some((part) => vague.test(part)));
    expect(wrong).toEqual([]);
  });

  test('name PayPal in its own rooms alone, besides texts for people', () => {
    const wrong = sources.flatMap((file) => (KNOWS_PAYPAL.test(file) ? [] : paypalLines(file)));
    expect(wrong).toEqual([]);
    // Of payments, texts too: an email or an error names the provider by its label.
    const payments = sources.filter((file) => /^app\/payments\/(?!providers\/(?:paypal\/|choose\.))/.test(file));
    expect(payments.filter((file) => /PayPal/.test(codeOf(file)))).toEqual([]);
    expect(payments.filter((file) => !file.endsWith('/calls.ts') && PAYPAL_CODES.test(codeOf(file)))).toEqual([]);
  });

  test('stay short: 200 lines, a route 150, and 200 characters a line without its texts', () => {
    const long = written.flatMap((file) => {
      const lines = codeOf(file).split('\n');
      const limit = file.startsWith('app/routes/') ? 150 : 200;
      return lines.length - 1 > limit && !LONG.includes(file) ? [`${file}: ${lines.length - 1} lines`] : [];
    });
    const wide = written.flatMap((file) => {
      const isWide = (line: string) => line.replaceAll(/ +/g, ' ').length > 200;
      if (!codeOf(file).split('\n').some(isWide)) return [];
      const lines = file.endsWith('.md') ? codeOf(file).replaceAll(/^\|.*/gm, '') : withoutTexts(file);
      return lines.split('\n').flatMap((line, index) => (isWide(line) ? [`${file}:${index + 1}`] : []));
    });
    expect({ long, wide }).toEqual({ long: [], wide: [] });
  });

  test('stand in folders of at most 15', () => {
    const folders = [...new Set(files.map(dirname))].filter((folder) => !LISTS.test(folder));
    expect(folders.filter((folder) => files.filter((file) => dirname(file) === folder).length > 15)).toEqual([]);
  });
});

/** Names, types and comments that say PayPal; not the addresses of the seven calls, nor texts. */
function paypalLines(file: string): string[] {
  const lines = withoutTexts(file)
    .replaceAll(/\/api\/paypal\//g, '')
    .split('\n');
  return lines.flatMap((line, index) => (/paypal/i.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
}

function withoutTexts(file: string): string {
  let code = codeOf(file);
  const texts: [number, number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      texts.push([node.getStart(), node.end]);
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  for (const [start, end] of texts.toReversed()) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  }
  return code;
}

function codeOf(file: string): string {
  return readFileSync(file, 'utf8');
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, codeOf(file), ts.ScriptTarget.Latest, true);
}

/** Returns whether a module reads texts or content while it is loaded. */
function readsAtTheTop(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) && /^(?:texts|serverTexts)$/.test(node.expression.getText())) return true;
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'content') return true;
  return ts.forEachChild(node, (child) => readsAtTheTop(child) || undefined) ?? false;
}
