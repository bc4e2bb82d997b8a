import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const made: string[] = [];

/** Makes a folder for CONTENT_DIR with these files, by their names in it. */
export function contentFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export function removeContentFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Returns an article with this text, which begins on line 9, and with other facts than usual. */
export function article(text: string, facts: Record<string, string> = {}): string {
  const usual = {
    title: 'Title',
    category: 'Growth',
    description: 'Text.',
    date: '2026-01-02',
    picture: 'porch-light',
  };
  const front = Object.entries({ ...usual, ...facts }).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...front, '---', '', text, ''].join('\n');
}
