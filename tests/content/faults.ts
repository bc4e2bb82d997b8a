import { ContentError, describeFault } from '#app/content/files/fault.server.ts';
import { readContent } from '#app/content/reading/content.server.ts';
import { contentFolder } from '#tests/content/content-folder.ts';
import { SITE } from '#tests/settings/site.ts';

/** Returns what is wrong with a folder of these files; an empty list if nothing is. */
export function faultsOf(files: Record<string, string | Buffer>): Promise<string[]> {
  return faultsIn(contentFolder(files));
}

/** Returns what is wrong with a folder; an empty list if nothing is. */
export async function faultsIn(own: string, isCheck = false): Promise<string[]> {
  try {
    await readContent({ own, site: SITE, isCheck });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults.map(describeFault);
    throw error;
  }
}

/** Returns the notes of a folder without faults. */
export async function notesIn(own: string): Promise<string[]> {
  return (await readContent({ own, site: SITE })).notes.map(describeFault);
}
