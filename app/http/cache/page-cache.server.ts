import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * The best quality takes 60 ms for a page. For 2 MB of reviews it takes seconds, and the first visitor waits. Quality 4 takes
 * 0.4 s for them and is 12% larger.
 */
const MAX_BEST_QUALITY_BYTES = 128 * 1024;

const brotliOptions = (text: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: text.length > MAX_BEST_QUALITY_BYTES ? 4 : 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

export type Encoding = 'br' | 'gzip' | 'identity';

/** Both lists of headers (`unchanged` for 304) hold names and values in turn, which Node writes fastest. */
export type CachedResponse = { etag: string; body: Buffer; headers: string[]; unchanged: string[] };

export type CachedEncodings = Record<Encoding, CachedResponse>;

/** A string is compressed. A buffer holds a picture or font, which is compressed already. */
type Content = {
  body: string | Buffer;
  headers: Record<string, string>;
  /** Depends on no source: it never expires, and is invalidated only with everything. */
  isFixed?: boolean;
};

type Entry = { encodings: CachedEncodings; cachedAt: number; isFixed: boolean };

/**
 * Creates a cache of compressed responses by address, for a limited set of addresses: it evicts nothing. A response expires
 * after `maxAgeMs`, and when the version of its source changes, unless it is fixed.
 */
export function createPageCache(maxAgeMs: number) {
  const entries = new Map<string, Entry>();
  const inFlight = new Map<string, Promise<CachedEncodings>>();
  let source = '';
  let generation = 0;
  let clearedAt = 0;

  return {
    /** Returns a number that grows each time the cache is invalidated. */
    generation: () => generation,

    /** Invalidates what is not fixed if the source of the responses has another version than at the last call. */
    follow(version: string): void {
      if (version === source) return;
      source = version;
      generation += 1;
      for (const [address, { isFixed }] of entries) if (!isFixed) entries.delete(address);
    },

    /** Invalidates everything, what is fixed too. */
    clear(): void {
      generation += 1;
      clearedAt = generation;
      entries.clear();
    },

    /** Drops the responses at some addresses. */
    drop(isGone: (address: string) => boolean): void {
      for (const address of entries.keys()) if (isGone(address)) entries.delete(address);
    },

    find(address: string): CachedEncodings | undefined {
      const entry = entries.get(address);
      const isFresh = entry && (entry.isFixed || performance.now() - entry.cachedAt <= maxAgeMs);
      return isFresh ? entry.encodings : undefined;
    },

    /**
     * Renders and encodes a response once for all concurrent callers of a generation (single-flight); they share a
     * rejection too. Caches it, unless it has been invalidated since.
     */
    make(address: string, atGeneration: number, render: () => Promise<Content>): Promise<CachedEncodings> {
      const key = `${atGeneration} ${address}`;
      const making =
        inFlight.get(key) ??
        render()
          .then(async (content) => {
            const { isFixed = false } = content;
            const encodings = await encode(content);
            if (isFixed ? atGeneration >= clearedAt : atGeneration === generation) {
              entries.set(address, { encodings, cachedAt: performance.now(), isFixed });
            }
            return encodings;
          })
          .finally(() => inFlight.delete(key));
      inFlight.set(key, making);
      return making;
    },
  };
}

async function encode({ body, headers }: Content): Promise<CachedEncodings> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const response = (encoding: Encoding, bytes: Buffer) => toResponse(`"${hash}-${encoding}"`, encoding, bytes, headers);
  const identity = response('identity', Buffer.from(body));
  if (typeof body !== 'string') return { br: identity, gzip: identity, identity };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, brotliOptions(body)),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return { br: response('br', br), gzip: response('gzip', zipped), identity };
}

function toResponse(etag: string, encoding: Encoding, body: Buffer, headers: Record<string, string>): CachedResponse {
  const unchanged = [...Object.entries(headers).flat(), 'ETag', etag];
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return { etag, body, unchanged, headers: [...unchanged, ...coded, 'Content-Length', String(body.length)] };
}

/** Sends a cached response, or 304 if the request's `If-None-Match` names it. */
export function sendCached(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  if (headers['if-none-match']?.includes(cached.etag)) response.writeHead(304, cached.unchanged).end();
  else response.writeHead(200, cached.headers).end(method === 'HEAD' ? undefined : cached.body);
}

/** Returns the best encoding that an `Accept-Encoding` header accepts. */
export function acceptedEncoding(header = ''): Encoding {
  if (!header.includes('q=')) return /\bbr\b/.test(header) ? 'br' : header.includes('gzip') ? 'gzip' : 'identity';
  const accepted = header
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
