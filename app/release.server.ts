declare const RELEASE_VERSION: string;
declare const RELEASE_COMMIT: string | null;

/**
 * The version of package.json, and the short hash of the commit from which this was built or the development server
 * started; null where none was known (scripts/release.mjs).
 */
export const release = { version: RELEASE_VERSION, commit: RELEASE_COMMIT };
