import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type ContentFile, ContentFolder, type LeftOut } from '#app/content/files/folder.server.ts';
import { otherFigures, paragraph } from '#app/content/files/schemas.server.ts';
import { isPart } from '#app/content/files/stand-ins.server.ts';
import { PLACEHOLDER, type TextReader } from '#app/content/files/text.server.ts';
import { type Read, readYaml } from '#app/content/files/yaml.server.ts';
import { LINK } from '#app/content/prose.ts';
import { isShown, type Known } from '#app/content/reading/shown.server.ts';
import type { Texts } from '#app/content/texts/types.ts';

/** What stands at a place of a file: a text, whether a part is shown, a list, or parts by name. */
type Value = string | boolean | Value[] | Part;
type Part = { [name: string]: Value };

type Path = (string | number)[];

/** Who reads the texts of a folder, and those that ship. `known`: what decides which parts are shown. */
type Readers = { own: TextReader; shipped: TextReader; known: Known };

const schema = z.object({ otherFigures: otherFigures.optional() }).passthrough();

type PageFile = Read<z.output<typeof schema>>;

const text = paragraph(2000);

/** Values that the code knows by name: each must be one of those that ship in its place. */
const NAMES = ['id', 'icon', 'drawing', 'picture', 'with'];

/**
 * Returns the words of pages, forms and emails: those of the folder's files, and what ships wherever they say nothing.
 * What ships is the model: a file may have the parts of its namesake, with the same `{placeholders}`.
 */
export function readTexts(folder: ContentFolder, readers: Readers): Texts {
  const shipped = new ContentFolder(null);
  const models = shipped.list('pages') ?? [];
  const known = models.map(({ name }) => name.replace(/^.*\//, ''));
  for (const file of folder.list('pages') ?? [])
    if (!known.includes(`${file.stem}.yaml`)) file.note(`nothing shows it: the pages are ${known.join(', ')}`);
  const read = models.flatMap((file) => {
    const model = readYaml(file, schema);
    const found = folder.file(`pages/${file.stem}.yaml`);
    const own = model && !found.isShipped ? readYaml(found, schema) : null;
    const reader = model && new PageReader(model, own, readers);
    const texts = reader?.read();
    folder.leftOut.push(...(reader?.leftOut ?? []));
    return texts ? [[keyOf(file), texts]] : [];
  });
  folder.faults.push(...shipped.faults);
  return Object.fromEntries(read);
}

/** Returns the name of a file as code has it: `howItWorks` for `how-it-works.yaml`. */
function keyOf({ stem }: ContentFile): string {
  return stem.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

class PageReader {
  /** What ships and the own file leaves out, in the parts and lists that it has. A part is named without its texts. */
  readonly leftOut: LeftOut[] = [];
  readonly #shipped: PageFile;
  readonly #own: PageFile | null;
  readonly #readers: Readers;

  constructor(shipped: PageFile, own: PageFile | null, readers: Readers) {
    this.#shipped = shipped;
    this.#own = own;
    this.#readers = readers;
  }

  read(): Part {
    const { otherFigures: _, ...model } = this.#shipped.value;
    const { otherFigures: __, ...own } = this.#own?.value ?? {};
    return this.#part(own, [model as Part], [], this.#own ?? this.#shipped, model as Part);
  }

  /** Returns the value as pages show it. `models`: what ships in its place; of an entry of a list, each entry there. */
  #value(value: unknown, models: Value[], path: Path, file: PageFile, mayBeEmpty: boolean): Value {
    const name = String(path.at(-1));
    const [model = ''] = models;
    if (isValuePart(model)) return this.#part(value, models.filter(isValuePart), path, file);
    if (typeof model === 'boolean') {
      if (typeof value !== 'boolean') file.at(...path).fault(`${name} must be true or false`);
      return value !== false;
    }
    if (!Array.isArray(model)) return this.#text(value, models.map(String), path, file);
    const entries = Array.isArray(value) ? value : [];
    if (!Array.isArray(value)) file.at(...path).fault(`${name} must be a list, each entry after a dash`);
    else if (entries.length === 0 && !mayBeEmpty)
      file.at(...path).fault(`${name} must have at least one entry: the page needs it`);
    return entries.map((entry, index) => this.#value(entry, models.flat(), [...path, index], file, false));
  }

  /** `shipped`: what stands for what the value leaves out; an entry of a list has none. */
  #part(value: unknown, models: Part[], path: Path, file: PageFile, shipped?: Part): Part {
    const given = isValuePart(value) ? value : {};
    if (value !== undefined && !isValuePart(value))
      file.at(...path).fault('must be texts, each behind its name and a colon');
    const names = [...new Set(models.flatMap((model) => Object.keys(model)))];
    this.#tellUnknown(given, names, path, file);
    const mayBeEmpty = names.includes('show');
    const part: Part = {};
    for (const name of names) {
      const there = models.flatMap((model) => (model[name] === undefined ? [] : [model[name]]));
      const at = [...path, name];
      const instead = shipped?.[name];
      if (isValuePart(instead)) part[name] = this.#part(given[name], [instead], at, file, instead);
      else if (given[name] !== undefined) {
        part[name] = this.#value(given[name], there, at, file, mayBeEmpty);
        this.#tellNewEntries(given[name], instead, at);
      } else if (instead !== undefined) part[name] = this.#value(instead, there, at, this.#shipped, true);
      else if (there.length === models.length) file.at(...path).fault(`${name} is missing: write it`);
    }
    // Browsers load the texts, and must not get what is hidden.
    if (!isShown(given, models[0] ?? {}, this.#readers.known)) return { show: false };
    if (value !== undefined) this.#tellLeftOut(given, shipped, path);
    const { with: condition, ...texts } = part;
    return condition === undefined ? texts : { ...texts, show: true };
  }

  #tellLeftOut(given: Part, shipped: Part | undefined, path: Path): void {
    if (!this.#own) return;
    for (const each of Object.keys(shipped ?? {}).filter(
      (name) => !['show', 'with'].includes(name) && given[name] === undefined,
    )) {
      const at = [...path, each];
      this.#tell(at, shipped?.[each]);
    }
  }

  /** Of a list that has entries as they ship and no others, those that it lacks may be new. */
  #tellNewEntries(given: unknown, shipped: unknown, path: Path): void {
    if (!this.#own || !Array.isArray(given) || !Array.isArray(shipped)) return;
    const isIn = (list: unknown[], entry: unknown) => list.some((each) => isDeepStrictEqual(each, entry));
    if (given.some((entry) => !isIn(shipped, entry))) return;
    for (const [index, entry] of shipped.entries()) if (!isIn(given, entry)) this.#tell(path, entry, index);
  }

  /** `entry`: the index of the entry that its list lacks. */
  #tell(path: Path, shipped: unknown, entry?: number): void {
    const isEntry = entry !== undefined;
    const { name: file, line } = this.#shipped.at(...path, ...(isEntry ? [entry] : []));
    const name = path.join('.');
    const how = isEntry ? 'is without an entry that ships' : 'is shown as it ships, since the file leaves it out';
    const words = typeof shipped === 'string' ? `: “${shipped.trim()}”` : '';
    this.leftOut.push({ file, line, text: `${name} ${how}${words}`, name, isEntry });
  }

  /** An unknown name is no fault: it may be a text of an earlier release. */
  #tellUnknown(given: Part, names: string[], path: Path, file: PageFile): void {
    for (const name of Object.keys(given).filter((each) => !names.includes(each))) {
      const place = file.at(...path, name);
      if (name === 'show') place.fault('this part cannot be left out: delete the line');
      else place.note(`nothing shows ${name}: what is shown here is ${names.join(', ')}`);
    }
  }

  #text(value: unknown, models: string[], path: Path, file: PageFile): string {
    const name = String(path.at(-1));
    const place = file.at(...path);
    const read = text.safeParse(value);
    if (!read.success) {
      for (const { message, code } of read.error.issues)
        place.fault(code === 'invalid_type' ? `${name} must be a text: put quotes around it` : `${name} ${message}`);
      return '';
    }
    if (NAMES.includes(name)) {
      if (!models.includes(read.data)) place.fault(`${name} must be ${[...new Set(models)].join(' or ')}`);
      return read.data;
    }
    const reader = file === this.#shipped ? this.#readers.shipped : this.#readers.own;
    if (name === 'to') {
      reader.links.push({ place, href: read.data });
      return read.data;
    }
    const example = models.join('\n');
    const ofPage = [...example.matchAll(PLACEHOLDER)].map(([, placeholder = '']) => placeholder);
    // Entries of a list differ from each other.
    if (models.length === 1)
      for (const each of ofPage.filter((one) => /^\w+$/.test(one) && !reader.fills(one)))
        if (!read.data.includes(`{${each}}`)) place.fault(`{${each}} is missing, which is filled in here: write it`);
    const kind = example.search(LINK) >= 0 ? 'rich' : 'plain';
    return reader[kind](read.data, place, file.value.otherFigures, ofPage);
  }
}

const isValuePart = isPart as (value: unknown) => value is Part;
