import type { fetch as Fetch, Response } from 'undici';

/** undici's `fetch`, since Remix replaces Node's. Loaded with the first call, which many sites never make: it takes 0.1 s. */
export const fetch: typeof Fetch = async (...request) => (await import('undici')).fetch(...request);

/** Returns the body as text; null if it is longer than `maxBytes`, without reading the rest. */
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

/** Returns why there was no response: the code of the connection's error, such as `ECONNREFUSED`; messages may hold addresses. */
export function errorCode({ name, cause }: Error): string {
  const { code, name: causeName } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? causeName ?? name;
}

/** Returns null if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
