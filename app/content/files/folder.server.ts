import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ContentError, describeFault, type Fault, Place, type Tell } from '#app/content/files/fault.server.ts';
import { describeStray, isLeftover, isRead, isSubfolder } from '#app/content/files/strays.server.ts';

/** What ships with the site, in the folder that it starts in. */
const SHIPPED = 'content';

/** A text that is longer is none for a page. */
const MAX_TEXT_BYTES = 200_000;

/** The subfolder that replaces the one that ships. In the others, each file replaces its namesake. */
const REPLACED = 'articles';

/** What ships and a file of CONTENT_DIR leaves out: a text, as in `nextSteps.title`, which is shown, or an entry of its list. */
export type LeftOut = Fault & { name: string; isEntry: boolean };

/** The files of the content: those of CONTENT_DIR, and what ships for the others. Collects the faults of what is read from them. */
export class ContentFolder {
  readonly faults: Fault[] = [];
  /** What the owner may want to know, and what stops nothing. */
  readonly notes: Fault[] = [];
  /** Such as those of a new release. */
  readonly leftOut: LeftOut[] = [];
  readonly #told = new Set<string>();
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
    const file = this.file(name);
    return file.isShipped && !isThere(file.path) ? null : file;
  }

  /** As `find`, for a file that ships. */
  file(name: string): ContentFile {
    const own = this.#own && join(this.#own, name);
    if (own && isThere(own)) return new ContentFile(this.#tell, name, own);
    const tell: Tell = (fault, isNote) => this.#tell({ ...fault, text: this.#whereToChange(name, fault.text) }, isNote);
    return new ContentFile(tell, `${SHIPPED}/${name}`, join(this.#shipped, name), true);
  }

  /** Returns the files of a subfolder, by name; null with a fault if it cannot be read. */
  list(folder: string): ContentFile[] | null {
    const found = this.find(folder);
    const own = found ? this.#namesIn(found) : [];
    if (!own) return null;
    const ships = folder !== REPLACED && isThere(join(this.#shipped, folder));
    const shipped = ships ? visibleNames(join(this.#shipped, folder)) : [];
    const names = [...new Set([...own, ...shipped])].sort().filter((name) => isRead(folder, name));
    return names.map((name) => this.file(`${folder}/${name}`));
  }

  /** Notes every file of CONTENT_DIR that nothing reads, and faults one that would be read under its usual name. */
  tellStrays(): void {
    if (this.#own === null) return;
    const top = visibleNames(this.#own);
    this.#tellStraysAmong('', top);
    for (const name of top.filter(isSubfolder)) this.#tellStraysAmong(name, this.#namesIn(this.file(name)) ?? []);
  }

  #tellStraysAmong(folder: string, names: string[]): void {
    for (const name of names) {
      const stray = describeStray(folder, name, names);
      const file = this.file(folder ? `${folder}/${name}` : name);
      if (stray?.isFault) file.fault(stray.text);
      else if (stray) file.note(stray.text);
    }
  }

  #namesIn(folder: ContentFile): string[] | null {
    try {
      return visibleNames(folder.path);
    } catch (error) {
      return folder.fault(unreadable(error));
    }
  }

  #whereToChange(name: string, text: string): string {
    return this.#own === null ? text : `${text}; to change it, copy ${SHIPPED}/${name.split('/')[0]} into CONTENT_DIR`;
  }

  /** Adds a fault or a note, once. */
  readonly #tell: Tell = (fault, isNote = false) => {
    const line = describeFault(fault);
    if (!this.#told.has(line)) (isNote ? this.notes : this.faults).push(fault);
    this.#told.add(line);
  };
}

/** A file of the content. In faults, one that ships is named with its folder, and they say where to change it. */
export class ContentFile extends Place {
  readonly path: string;
  readonly isShipped: boolean;

  constructor(tell: Tell, name: string, path: string, isShipped = false) {
    super(tell, name);
    this.path = path;
    this.isShipped = isShipped;
  }

  /** Returns its name without folders and ending. */
  get stem(): string {
    return this.name.replace(/^.*\/|\.\w+$/g, '');
  }

  /** Returns its text, without what no page can show, after a fault for each line that has it; null if it is not UTF-8. */
  readText(): string | null {
    const bytes = this.readBytes(MAX_TEXT_BYTES, `make it smaller than ${MAX_TEXT_BYTES / 1000} kB`);
    if (bytes === null) return null;
    if (!isUtf8(bytes)) return this.fault('is no text in UTF-8: save it with this encoding');
    const text = new TextDecoder().decode(bytes);
    if (!CONTROL.test(text)) return text;
    return text
      .split('\n')
      .map((line, index) => {
        const fault = controlFault(line);
        if (fault) this.at(index + 1).fault(fault.text);
        return fault ? line.replace(ALL_CONTROLS, '') : line;
      })
      .join('\n');
  }

  /** Returns its bytes; null with a fault if it cannot be read, or has more than `max`: `remedy` says what to do then. */
  readBytes(max: number, remedy: string): Buffer | null {
    try {
      const stats = statSync(this.path);
      // A pipe or a device may have no end.
      if (!stats.isFile()) return this.fault('is no file: put one with this name in its place');
      return stats.size <= max
        ? readFileSync(this.path)
        : this.fault(`has ${Math.ceil(stats.size / 1000)} kB: ${remedy}`);
    } catch (error) {
      return this.fault(unreadable(error));
    }
  }
}

/** Beside control characters, those that nobody sees: they reorder what stands behind them, or part words. */
const CONTROL = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

const ALL_CONTROLS = new RegExp(CONTROL, 'gu');

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

/** Returns the names of a folder's files, but for hidden ones, and for what systems leave there. */
function visibleNames(path: string): string[] {
  return readdirSync(path)
    .filter((name) => !isLeftover(name))
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
