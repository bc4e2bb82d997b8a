import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeStray, isLeftover, isRead, isSubfolder, UNFINISHED } from '#app/content/files/strays.server.ts';

/** Returns the names, with their subfolder, of what the site reads in a folder of content. Throws if that cannot be read. */
export function listContent(folder: string): string[] {
  return namesIn(folder).flatMap((name) => {
    if (!isSubfolder(name)) return name === UNFINISHED || describeStray('', name, []) ? [] : [name];
    return namesIn(join(folder, name)).flatMap((each) => (isRead(name, each) ? [`${name}/${each}`] : []));
  });
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !isLeftover(name))
    .sort();
}
