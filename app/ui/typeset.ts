/** Prose with the quotation marks and apostrophes of a printed page instead of a typewriter's. */
export function typeset(prose: string): string {
  return prose
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([–—“])'/g, '$1‘')
    .replaceAll("'", '’');
}
