import type { fetch as Fetch } from 'undici';

/**
 * undici's `fetch`, for calls to other servers: Remix puts its own in place of Node's. It is loaded with the first call,
 * which many sites never make, and takes about 0.1 s.
 */
export const fetch: typeof Fetch = async (...request) => (await import('undici')).fetch(...request);
