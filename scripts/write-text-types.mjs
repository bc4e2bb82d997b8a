// Writes the type of what content/pages says into app/content/texts/types.ts: node scripts/write-text-types.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';

/** Values that the code knows by name: each is one of those that ship. */
const NAMES = ['id', 'icon', 'drawing', 'picture'];

const CLAIM = { tag: '!claim', resolve: (text) => text };

/** Returns the file's text. */
export function textTypes() {
  const files = readdirSync('content/pages')
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const properties = files.map((name) => {
    const key = name.replace('.yaml', '').replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    return `  ${key}: ${typeOf([parse(readFileSync(`content/pages/${name}`, 'utf8'), { customTags: [CLAIM] })], '  ')};`;
  });
  return [
    '// biome-ignore-all format: written by scripts/write-text-types.mjs from content/pages.',
    'export type Texts = {',
    ...properties,
    '};',
    '',
  ].join('\n');
}

/** Returns the type of every one of these values, which stand in the same place. */
function typeOf(values, indent, key) {
  const [first] = values;
  if (Array.isArray(first)) return `${typeOf(values.flat(), indent)}[]`;
  if (typeof first !== 'object') return NAMES.includes(key) ? unionOf(values) : typeof first;
  const names = [...new Set(values.flatMap(Object.keys))].filter(
    (name) => !['otherFigures', 'show', 'with'].includes(name),
  );
  const shown = values.some((value) => 'show' in value || 'with' in value) ? [`${indent}  show: boolean;`] : [];
  const lines = names.map((name) => {
    const present = values.flatMap((value) => (name in value ? [value[name]] : []));
    const mark = present.length < values.length ? '?' : '';
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${indent}  ${key}${mark}: ${typeOf(present, `${indent}  `, name)};`;
  });
  return ['{', ...shown, ...lines, `${indent}}`].join('\n');
}

const unionOf = (values) => [...new Set(values)].map((value) => `'${value}'`).join(' | ');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('app/content/texts/types.ts', textTypes());
