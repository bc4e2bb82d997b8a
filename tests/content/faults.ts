import { ContentError, describeFault } from '#app/content/files/fault.server.ts';
import { readContent } from '#app/content/reading/content.server.ts';
import { contentFolder } from '#tests/content/content-folder.ts';

const site = {
  name: 'Hearthline',
  url: 'https://www.hearthline.example',
  email: 'hello@hearthline.example',
  phone: '(302) 555-0142',
  textNumber: '(302) 555-0143',
  address: '555 Example Street, Wilmington, DE 19800',
  companyUrl: 'https://company.hearthline.example',
};

/** Returns what is wrong with a folder of these files; an empty list if nothing is. */
export function faultsOf(files: Record<string, string | Buffer>): Promise<string[]> {
  return faultsIn(contentFolder(files));
}

/** Returns what is wrong with a folder; an empty list if nothing is. */
export async function faultsIn(own: string): Promise<string[]> {
  try {
    await readContent({ own, site });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults.map(describeFault);
    throw error;
  }
}
