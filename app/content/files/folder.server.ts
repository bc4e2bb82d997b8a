import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ContentError, describeFault, type Fault } from '#app/content/files/fault.server.ts';

/** What ships with the site, in the folder that it starts in. */
const SHIPPED = 'content';

/** A text that is longer is none for a page, and takes seconds to read. */
const MAX_TEXT_BYTES = 200_000;

/** What the folder may hold, by name: files, and subfolders with how the names in them end. */
const KNOWN: Record<string, string[] | null> = {
  'README.md': null,
  'company.yaml': null,
  'plans.yaml': null,
  'faq.yaml': null,
  'partners.yaml': null,
  'consents.yaml': null,
  articles: ['.md'],
  assistant: ['.yaml'],
  policies: ['.md'],
  partners: ['.svg', '.png'],
  pictures: ['.webp', '.avif', '.jpg', '.jpeg'],
};

/** A file of the content, and where it came from. */
export type ContentFile = {
  /** Below the folder: `articles/first-listing.md`. In faults, a file that ships is named with its folder. */
  name: string;
  path: string;
  isShipped: boolean;
};

type FaultyFile = Pick<ContentFile, 'name'> & Partial<ContentFile>;

/** The files of the content: those of CONTENT_DIR, and what ships for the others. Collects the faults of what is read from them. */
export class ContentFolder {
  readonly faults: Fault[] = [];
  readonly #own: string | null;
  readonly #shipped = resolve(SHIPPED);

  /** `own`: CONTENT_DIR; null: only what ships. Throws a `ContentError` if it is no folder that can be read. */
  constructor(own: string | null) {
    this.#own = own && resolve(own);
    if (this.#own === null) return;
    const fault = folderFault(this.#own);
    if (fault) throw new ContentError([{ file: this.#own, line: null, text: fault }]);
  }

  /** Returns the file, of CONTENT_DIR before what ships; null if neither has it. */
  find(name: string): ContentFile | null {
    const own = this.#own && join(this.#own, name);
    if (own && isThere(own)) return { name, path: own, isShipped: false };
    const shipped = join(this.#shipped, name);
    return isThere(shipped) ? { name: `content/${name}`, path: shipped, isShipped: true } : null;
  }

  /** Returns the files in a subfolder that end with `extension`, by name; null with a fault if it cannot be read. A folder of CONTENT_DIR replaces the whole one that ships. */
  list(folder: string, extension: string): ContentFile[] | null {
    const found = this.find(folder);
    if (!found) return [];
    try {
      const names = visibleNames(found.path).filter((name) => name.endsWith(extension));
      return names.map((name) => ({ ...found, name: `${found.name}/${name}`, path: join(found.path, name) }));
    } catch (error) {
      this.fault(found, null, unreadable(error));
      return null;
    }
  }

  /** Returns the files in a subfolder, by name: those of CONTENT_DIR beside those that ship, each instead of its namesake. */
  listBoth(folder: string, extension: string): ContentFile[] {
    const names = [
      ...(this.list(folder, extension) ?? []).map(({ path }) => basename(path)),
      ...visibleNames(join(this.#shipped, folder)),
    ];
    return [...new Set(names)].sort().flatMap((name) => this.find(`${folder}/${name}`) ?? []);
  }

  /** Faults every file of CONTENT_DIR that nothing reads, but for hidden ones: its name may be misspelled. */
  faultStrays(): void {
    if (this.#own === null) return;
    for (const name of visibleNames(this.#own)) {
      const endings = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
      if (endings) {
        for (const file of this.list(name, '') ?? []) {
          if (endings.some((ending) => file.name.endsWith(ending))) continue;
          this.fault(file, null, `nothing reads it: the name of a file in ${name}/ ends with ${endings.join(' or ')}`);
        }
      } else if (endings === undefined) {
        const known = Object.keys(KNOWN).map((each) => (KNOWN[each] ? `${each}/` : each));
        this.fault({ name }, null, `nothing reads it: rename it, or move it away; what is read is ${known.join(', ')}`);
      }
    }
  }

  /** Returns the text of a file; null with a fault if it cannot be read as UTF-8, or holds what no page can show. */
  readText(file: ContentFile): string | null {
    const bytes = this.readBytes(file, MAX_TEXT_BYTES, `make it smaller than ${MAX_TEXT_BYTES / 1000} kB`);
    if (bytes === null) return null;
    if (!isUtf8(bytes)) {
      this.fault(file, null, 'is no text in UTF-8: save it with this encoding');
      return null;
    }
    const text = new TextDecoder().decode(bytes);
    const fault = controlFault(text);
    if (!fault) return text;
    this.fault(file, text.slice(0, fault.index).split('\n').length, fault.text);
    return null;
  }

  /** Returns a file's bytes; null with a fault if it cannot be read, or has more than `max`: `remedy` says what to do then. */
  readBytes(file: ContentFile, max: number, remedy: string): Buffer | null {
    try {
      const stats = statSync(file.path);
      // A pipe or a device may have no end.
      const isFile = stats.isFile();
      if (isFile && stats.size <= max) return readFileSync(file.path);
      const fault = isFile
        ? `has ${Math.ceil(stats.size / 1000)} kB: ${remedy}`
        : 'is no file: put one with this name in its place';
      this.fault(file, null, fault);
    } catch (error) {
      this.fault(file, null, unreadable(error));
    }
    return null;
  }

  /** Adds a fault, once. Of a file that ships, to whoever has an own folder, it says where to change it. */
  fault({ name, isShipped = false }: FaultyFile, line: number | null, text: string): void {
    const [, copied = ''] = /^(content\/[^/]+)/.exec(name) ?? [];
    const isElsewhere = isShipped && this.#own !== null;
    const fault = {
      file: name,
      line,
      text: isElsewhere ? `${text}; to change it, copy ${copied} into CONTENT_DIR` : text,
    };
    if (!this.faults.some((earlier) => describeFault(earlier) === describeFault(fault))) this.faults.push(fault);
  }
}

/** Beside control characters, those that nobody sees: they reorder what stands behind them, or part words. */
const CONTROL = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** Returns the fault of the first character that no page can show; null if there is none. */
export function controlFault(text: string): { index: number; text: string } | null {
  const found = CONTROL.exec(text);
  if (!found) return null;
  const code = found[0].charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
  return { index: found.index, text: `has the control character U+${code}, which cannot be shown: delete it` };
}

/** Returns what is wrong with CONTENT_DIR as a folder; null if nothing is. */
function folderFault(path: string): string | null {
  try {
    if (visibleNames(path).length > 0) return null;
    return 'has no files: write those that ship there with `ops content export`, or leave CONTENT_DIR out';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return unreadable(error);
    return 'is no folder: write the path of one into CONTENT_DIR, or leave CONTENT_DIR out for what ships';
  }
}

/** Returns the names of a folder's files, but for hidden ones, and for what a file system puts into its topmost folder. */
function visibleNames(path: string): string[] {
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && name !== 'lost+found')
    .sort();
}

/** Also of what this user may not look at, and of a link that leads nowhere: nothing else may take its place. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

function unreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'leads nowhere: put the file in its place';
  if (code === 'ENOTDIR') return 'is no folder: make one, and move the file into it';
  return `cannot be read (${code ?? message}): let user ${process.getuid?.() ?? 'of this process'} read it`;
}
