import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ContentError, type Fault } from '#app/content/files/fault.server.ts';

/** What ships with the site, in the folder that it starts in. */
const SHIPPED = 'content';

/** A file of the content, and where it came from. */
export type ContentFile = {
  /** Below the folder: `articles/first-listing.md`. In faults, a file that ships is named with its folder. */
  name: string;
  path: string;
  isShipped: boolean;
};

/** The files of the content: those of CONTENT_DIR, and what ships for the others. Collects the faults of what is read from them. */
export class ContentFolder {
  readonly faults: Fault[] = [];
  readonly #own: string | null;
  readonly #shipped = resolve(SHIPPED);

  /** `own`: CONTENT_DIR; null: only what ships. Throws a `ContentError` if it is no folder. */
  constructor(own: string | null) {
    this.#own = own && resolve(own);
    if (this.#own === null || statSync(this.#own, { throwIfNoEntry: false })?.isDirectory()) return;
    const text = 'CONTENT_DIR names no folder: write its path, or leave CONTENT_DIR out for what ships';
    throw new ContentError([{ file: this.#own, line: null, text }]);
  }

  /** Returns the file, of CONTENT_DIR before what ships; null if neither has it. */
  find(name: string): ContentFile | null {
    const own = this.#own && join(this.#own, name);
    if (own && existsSync(own)) return { name, path: own, isShipped: false };
    const shipped = join(this.#shipped, name);
    return existsSync(shipped) ? { name: `content/${name}`, path: shipped, isShipped: true } : null;
  }

  /** Returns the files in a subfolder that ends with `extension`, by name. A folder of CONTENT_DIR replaces the whole one that ships. */
  list(folder: string, extension: string): ContentFile[] {
    const own = this.#own && join(this.#own, folder);
    const isShipped = !own || !existsSync(own);
    const path = isShipped ? join(this.#shipped, folder) : own;
    const names = readdirSync(path).filter((name) => name.endsWith(extension) && !name.startsWith('.'));
    return names.sort().map((name) => ({
      name: `${isShipped ? 'content/' : ''}${folder}/${name}`,
      path: join(path, name),
      isShipped,
    }));
  }

  /** Returns the text of a file; '' with a fault if it cannot be read as UTF-8. */
  readText(file: ContentFile): string {
    return this.readBytes(file, (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)) ?? '';
  }

  /** Returns what `use` makes of a file's bytes; null with a fault if the file cannot be read, or `use` throws. */
  readBytes<Result>(file: ContentFile, use: (bytes: Buffer) => Result): Result | null {
    try {
      return use(readFileSync(file.path));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      this.fault(file, null, `cannot be read (${code ?? message}): let user ${process.getuid?.()} read it, as UTF-8`);
      return null;
    }
  }

  fault(file: Pick<ContentFile, 'name'>, line: number | null, text: string): void {
    this.faults.push({ file: file.name, line, text });
  }
}
