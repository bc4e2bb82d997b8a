import { inject } from 'vitest';
import type { Site } from '#tests/http.ts';

export type SharedSite = Pick<Site, 'url' | 'port' | 'dataDir'>;

declare module 'vitest' {
  export interface ProvidedContext {
    site: SharedSite;
  }
}

/**
 * The site of this run, with the settings of a fresh installation and `SESSION_SECRET`, for tests that need no other. Other
 * files use it at the same time: a test looks for its own messages and reviews among those of others.
 */
export function sharedSite(): SharedSite {
  return inject('site');
}
