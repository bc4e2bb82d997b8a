import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type ScalarTag,
  visit,
  type YAMLError,
} from 'yaml';
import type { z } from 'zod';
import type { Place } from '#app/content/files/fault.server.ts';
import { type ContentFile, controlFault } from '#app/content/files/folder.server.ts';
import { withStandIns } from '#app/content/files/stand-ins.server.ts';

/** Marks what the site says in the owner's name. It changes nothing about the text. */
const CLAIM: ScalarTag = { tag: '!claim', resolve: (text) => text };

/** A text that is marked as a claim: the names around it, outermost first, without the entries of lists. */
export type Marked = { text: string; names: string[]; place: Place };

/** What was read of a file: its value, and the place of each part of it. */
export type Read<Value> = {
  value: Value;
  marked: Marked[];
  /** Returns the place of a part, such as `at(3, 'price')`, or of the nearest one around it. */
  at(...path: (string | number)[]): Place;
};

/**
 * Reads a file by its schema, after a fault for each thing that is wrong, with a stand-in for each part that is (`withStandIns`).
 * Returns null, after a fault, if it is no YAML.
 */
export function readYaml<Schema extends z.ZodTypeAny>(
  file: ContentFile,
  schema: Schema,
): Read<z.output<Schema>> | null {
  const text = file.readText();
  return text === null ? null : parseYaml(file.at(1), text, schema);
}

/** As `readYaml`, for a text that begins at `place`. */
export function parseYaml<Schema extends z.ZodTypeAny>(
  place: Place,
  source: string,
  schema: Schema,
): Read<z.output<Schema>> | null {
  const text = source.replace(BEFORE_VALUE, (signs) => signs.replace(/[^\S\t\r\n]/g, ' '));
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, customTags: [CLAIM] });
  const placeOf = (offset: number) => place.down(lines.linePos(offset).line - 1);
  const faults = [...syntaxFaults(document, text, lines), ...partFaults(document, text)];
  for (const [offset, fault] of faults) placeOf(offset).fault(fault);
  if (faults.length > 0) return null;
  const at = (...path: (string | number)[]) => placeOf(offsetOf(document.contents, path));
  const marked = markedIn(document, placeOf);
  const written: unknown = document.toJS() ?? {};
  const parsed = schema.safeParse(written);
  if (parsed.success) return { value: parsed.data, marked, at };
  const { issues } = parsed.error;
  const value = withStandIns(schema, written, issues);
  for (const issue of issues) {
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : [])
      at(...issue.path, key).fault(`${key} has no place here: see content/README.md for what has`);
    if (issue.code !== 'unrecognized_keys') at(...issue.path).fault(sentenceOf(issue));
  }
  return { value, marked, at };
}

function markedIn(document: Document.Parsed, placeOf: (offset: number) => Place): Marked[] {
  const marked: Marked[] = [];
  visit(document, {
    Scalar: (_, { tag, value, range }, around) => {
      const names = around.flatMap((node) => (isPair(node) ? String(node.key) : []));
      if (tag === CLAIM.tag) marked.push({ text: String(value).trim(), names, place: placeOf(range?.[0] ?? 0) });
    },
  });
  return marked;
}

/** What stands in front of a value, where a no-break space looks like one that parts names and values. */
const BEFORE_VALUE = /^[^\S\r\n]*(?:(?:-|[\w-]+:)[^\S\r\n]+)*/gm;

type OffsetFault = [offset: number, text: string];

/** Returns what the parser does not understand, and what it warns of. */
function syntaxFaults({ errors, warnings }: Document.Parsed, text: string, lines: LineCounter): OffsetFault[] {
  const written = text.split('\n');
  return understood([...errors, ...warnings]).map(({ code, message, pos: [offset] }) => {
    const isTab = /^ *\t/.test(written[lines.linePos(offset).line - 1] ?? '');
    return [offset, isTab ? TAB : (REMEDIES[code] ?? `is no YAML here (${message}): ${UNCLEAR}`)];
  });
}

/** Returns what is YAML, but not what the file is for. */
function partFaults(document: Document.Parsed, text: string): OffsetFault[] {
  const faults: OffsetFault[] = [];
  visit(document, {
    // Aliases of aliases could fill the memory.
    Alias: (_, { source, range }) =>
      void faults.push([range?.[0] ?? 0, `*${source} repeats another part: write that part out here`]),
    // An escape, such as "\u202e", makes one that the file itself does not hold.
    Scalar: (_, { value, range, type }) => {
      const [begin, end] = range ?? [0, 0];
      const fault = typeof value === 'string' && controlFault(value);
      const [, note] = (type === 'PLAIN' && /^[ \t]+(#\S+)/.exec(text.slice(end, end + MAX_NOTE))) || [];
      if (note) faults.push([begin, `what stands behind ${note} would be a note: put quotes around the text`]);
      if (fault) faults.push([begin, fault.text]);
    },
  });
  return faults;
}

/** Returns where a part begins: its name, or else its value; for one that is not there, the nearest one around it. */
function offsetOf(contents: Node | null, path: (string | number)[]): number {
  let offset = contents?.range?.[0] ?? 0;
  let node: unknown = contents;
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step)) : null;
    node = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const begins = pair ? pair.key : node;
    if (isNode(begins) && begins.range) [offset] = begins.range;
    else return offset;
  }
  return offset;
}

/** Returns the errors up to the first that makes the rest of the file unclear: those after it follow from that one. */
function understood(errors: YAMLError[]): YAMLError[] {
  const first = errors.findIndex(({ code }) => code !== 'DUPLICATE_KEY' && code !== 'TAG_RESOLVE_FAILED');
  return first < 0 ? errors : errors.slice(0, first + 1);
}

/** Of a note behind a value, such as `#5` in an address. */
const MAX_NOTE = 40;

const UNCLEAR = 'put quotes around a text with signs such as : # or @, and align the names of an entry';

const TAB = 'lines begin with spaces here: write two spaces instead of each tab';

const REMEDIES: Record<string, string> = {
  DUPLICATE_KEY: 'this name stands twice in one entry: keep one of the two, or begin the second entry with a dash',
  TAB_AS_INDENT: TAB,
  BAD_INDENT: 'this line begins with too few or too many spaces: align it with those above',
  MULTIPLE_DOCS: 'the file ends at a line --- here: delete that line',
  TAG_RESOLVE_FAILED: 'names that begin with ! have no place here: put quotes around the text, or delete the name',
};

/** Says of which part an issue speaks, and what to write there. */
function sentenceOf({ path, message, ...issue }: z.ZodIssue): string {
  const part = path.filter((step) => typeof step === 'string').join('.');
  if (issue.code === 'invalid_union_discriminator') {
    return `${part} must be ${issue.options.join(' or ')}`;
  }
  if (issue.code === 'invalid_type' && issue.received === 'undefined')
    return `${part || 'this entry'} is missing: write it`;
  if (issue.code === 'invalid_type') return `${part || 'this'} must be ${TYPES[issue.expected] ?? issue.expected}`;
  return `${part ? `${part} ` : ''}${message}`;
}

const TYPES: Record<string, string> = {
  string: 'a text: put quotes around it if it looks like a number or begins with a sign',
  number: 'a number alone, for example 1499 or 49.50, without quotes, commas and signs',
  boolean: 'true or false',
  array: 'a list, each entry after a dash',
  object: 'a list of names with values, such as id: with a text behind it',
};
