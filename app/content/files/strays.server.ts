/** What CONTENT_DIR may hold, by name: files, and subfolders with how the names in them end. */
const KNOWN: Record<string, string[] | null> = {
  'README.md': null,
  'company.yaml': null,
  'plans.yaml': null,
  'faq.yaml': null,
  'partners.yaml': null,
  'consents.yaml': null,
  'brand.yaml': null,
  articles: ['.md'],
  assistant: ['.yaml'],
  pages: ['.yaml'],
  policies: ['.md'],
  more: ['.md'],
  partners: ['.svg', '.png'],
  pictures: ['.webp', '.avif', '.jpg', '.jpeg', '.svg'],
};

/** The files and subfolders that the site reads. */
export const READ_NAMES = Object.keys(KNOWN).filter((name) => name !== 'README.md');

/** Stands in a folder while an export or a restore writes it, so that a part of the content does not pass for all of it. */
export const UNFINISHED = 'UNFINISHED-EXPORT';

/** What operating systems, network storage, editors and sync services leave beside files. */
const LEFTOVERS = [
  /^[.@#~]/,
  /~$|\.(?:sw[op]|tmp|part|crdownload)$/i,
  /^(?:(?:eh)?thumbs(?:_vista)?\.db|desktop\.ini|__macosx|icon\r|lost\+found)(?:$|:)/i,
  /^(?:\$recycle\.bin|recycler|system volume information|network trash folder|temporary items)$/i,
];

/** What a sync service calls the file of the one who saved second. */
const CONFLICT = /\.sync-conflict-|\bconflict(?:ed copy)?\b/i;

/** Returns whether the name is that of a file or folder that nobody has put there, or that is hidden. */
export function isLeftover(name: string): boolean {
  return LEFTOVERS.some((pattern) => pattern.test(name));
}

/** Returns whether the site reads a file of this name in a subfolder of the content. */
export function isRead(folder: string, name: string): boolean {
  return (KNOWN[folder] ?? []).some((ending) => name.toLowerCase().endsWith(ending)) && !CONFLICT.test(name);
}

export function isSubfolder(name: string): boolean {
  return Object.hasOwn(KNOWN, name) && KNOWN[name] !== null;
}

/**
 * Returns what is to be said of a file that nothing reads; null of one that is read. It is a fault if the file would be
 * read under another name, which no file has. `folder`: '' for CONTENT_DIR itself. `names`: all that are there.
 */
export function describeStray(
  folder: string,
  name: string,
  names: string[],
): { text: string; isFault: boolean } | null {
  if (folder ? isRead(folder, name) : Object.hasOwn(KNOWN, name) || /^readme\b/i.test(name)) return null;
  if (name === UNFINISHED)
    return { text: 'an export or a restore was cut off: delete the folder, and repeat it', isFault: true };
  const meant = folder ? meantIn(folder, name) : meantOnTop(name);
  if (meant && !names.includes(meant))
    return { text: `nothing reads it: call it ${meant}, or move it away`, isFault: true };
  const known = Object.keys(KNOWN).map((each) => (KNOWN[each] ? `${each}/` : each));
  const rule = folder
    ? `the name of a file in ${folder}/ ends with ${KNOWN[folder]?.join(' or ')}`
    : `what is read is ${known.join(', ')}`;
  return { text: `nothing reads it: ${CONFLICT.test(name) ? 'it is a copy of a sync service' : rule}`, isFault: false };
}

function meantIn(folder: string, name: string): string | null {
  const meant = withUsualEnding(name);
  return meant !== name && isRead(folder, meant) ? meant : null;
}

function meantOnTop(name: string): string | null {
  const meant = withUsualEnding(name.toLowerCase());
  return Object.keys(KNOWN).find((known) => isNear(known, meant)) ?? null;
}

/** Writes the ending of a name as the site reads it: `faq.yaml` for `faq.yml` and `faq.yaml.txt`. */
function withUsualEnding(name: string): string {
  return name
    .replace(/(?<=\.\w+)\.txt$/i, '')
    .replace(/\.yml$/i, '.yaml')
    .replace(/\.(?:markdown|mdown|mkd)$/i, '.md');
}

/** Returns whether the words differ by at most one character, more, less or another. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}
