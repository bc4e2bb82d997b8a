import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';

/** A YAML file that was read: its value, and on which line each part of it stands. */
export type ReadYaml<Value> = {
  file: ContentFile;
  value: Value;
  /** Returns the line of a part, such as `[3, 'price']`, or of the nearest one around it. */
  lineOf(path: (string | number)[]): number;
};

/** Reads a file by its schema. Returns null, after a fault for each thing that is wrong, if it is not as the schema says. */
export function readYaml<Schema extends z.ZodTypeAny>(
  folder: ContentFolder,
  name: string,
  schema: Schema,
): ReadYaml<z.output<Schema>> | null {
  const file = folder.find(name);
  if (!file) {
    folder.fault({ name }, null, 'is missing: copy it from the folder content/ that ships with the site');
    return null;
  }
  return parseYaml(folder, file, folder.readText(file), schema);
}

/** As `readYaml`, for a text in a file, which begins after its first `before` lines. */
export function parseYaml<Schema extends z.ZodTypeAny>(
  folder: ContentFolder,
  file: ContentFile,
  text: string,
  schema: Schema,
  before = 0,
): ReadYaml<z.output<Schema>> | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + before;
  for (const { pos, message } of document.errors) {
    folder.fault(
      file,
      lineAt(pos[0]),
      `is no YAML here: ${(message.split('\n')[0] ?? '').replace(/ at line .*$/, '')}`,
    );
  }
  if (document.errors.length > 0) return null;
  const lineOf = (path: (string | number)[]): number => {
    const node = path.length > 0 ? document.getIn(path, true) : document.contents;
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : before + 1;
  };
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { file, value: parsed.data, lineOf };
  for (const issue of parsed.error.issues) folder.fault(file, lineOf(issue.path), sentenceOf(issue));
  return null;
}

/** Says of which part an issue speaks, and what to write there. */
function sentenceOf({ path, message, ...issue }: z.ZodIssue): string {
  const part = path.filter((step) => typeof step === 'string').join('.');
  if (issue.code === 'unrecognized_keys') {
    return `${issue.keys.join(' and ')} is nothing that this file has: see content/README.md for what it may have`;
  }
  if (issue.code === 'invalid_type' && issue.received === 'undefined') return `${part || 'this entry'} is missing`;
  if (issue.code === 'invalid_type') return `${part || 'this'} must be ${TYPES[issue.expected] ?? issue.expected}`;
  return `${part ? `${part} ` : ''}${message}`;
}

const TYPES: Record<string, string> = {
  string: 'a text: put quotes around it if it looks like a number or begins with a sign',
  number: 'a number, without quotes',
  boolean: 'true or false',
  array: 'a list, each entry after a dash',
  object: 'a list of names with values',
};
