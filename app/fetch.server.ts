import type { fetch as Fetch, Response } from 'undici';

/**
 * undici's `fetch`, for calls to other servers: Remix puts its own in place of Node's. It is loaded with the first call,
 * which many sites never make, and takes about 0.1 s.
 */
export const fetch: typeof Fetch = async (...request) => (await import('undici')).fetch(...request);

/** The body of an answer as text; null when it is longer than `maxBytes`, and the rest is not read. */
export async function readText({ body }: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The text as JSON; null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
