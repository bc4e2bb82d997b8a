declare const RELEASE_VERSION: string;
declare const RELEASE_COMMIT: string | null;

/** The version of package.json, and the short hash of the commit that was built; null if none was known (scripts/release.mjs). */
export const release = { version: RELEASE_VERSION, commit: RELEASE_COMMIT };
