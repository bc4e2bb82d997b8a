/** Replaces straight quotation marks and apostrophes with typographic ones. */
export function typeset(prose: string): string {
  return prose
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/'(?=\d0s\b)/g, '’')
    .replace(/(^|[\s([–—“])'/g, '$1‘')
    .replaceAll("'", '’');
}
