import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { acceptedEncoding, createPageCache, sendCached } from '#app/http/cache/page-cache.server.ts';
import { SECURITY_HEADERS } from '#app/http/security-headers.server.ts';
import { log } from '#app/log.server.ts';

/** Scripts, styles and fonts of the build, with a hash of their content in their names. */
const ASSETS = 'build/client/assets';

/** Pictures and icons, whose names stay when they change. */
const PUBLIC = 'public';

const BUILT_FILES: ReadonlySet<string> = new Set(namesIn(ASSETS));

/** The other types are compressed already. */
const COMPRESSIBLE_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const TYPES: Record<string, string> = {
  ...COMPRESSIBLE_TYPES,
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** All files together take 8 MiB. */
const files = createPageCache(Number.POSITIVE_INFINITY);

/** The paths on disk by address. */
const FILES: ReadonlyMap<string, string> = new Map(
  [
    ...[...BUILT_FILES].map((file) => [`/assets/${file}`, join(ASSETS, file)] as const),
    ...namesIn(PUBLIC).map((file) => [`/${file}`, join(PUBLIC, file)] as const),
  ].filter(([address]) => extname(address) in TYPES),
);

/** The addresses of files that nobody has requested yet. */
const uncached = new Set(FILES.keys());

/**
 * Responds from memory and returns true if the file is cached. Otherwise starts caching it for the next request. Returns
 * false for a `Range` too, which remix-serve reads from disk.
 */
export function serveCachedFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.range) return false;
  const cached = files.find(url)?.[acceptedEncoding(headers['accept-encoding'])];
  if (cached) sendCached(request, response, cached);
  else void cacheFile(url);
  return cached !== undefined;
}

/** Returns whether a path is the address of a file of this build. */
export function isFile(path: string): boolean {
  return FILES.has(path);
}

/** Returns whether a decoded path names a file that this build does not have, as pages of another release do. */
export function isMissingAsset(path: string): boolean {
  return path.startsWith('/assets/') && !BUILT_FILES.has(path.slice('/assets/'.length));
}

/** Returns a file's response headers. Hashed assets are immutable for a year, other files are cached for an hour, as in remix-serve. */
function fileHeaders(address: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Content-Type': TYPES[extname(address)] ?? '',
    'Cache-Control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  };
}

async function cacheFile(address: string): Promise<void> {
  const path = FILES.get(address);
  if (!path || !uncached.delete(address)) return;
  try {
    await files.make(address, files.generation(), async () => {
      const file = await readFile(path);
      return { body: extname(path) in COMPRESSIBLE_TYPES ? file.toString() : file, headers: fileHeaders(address) };
    });
  } catch (error) {
    log.warn({ address, reason: String(error) }, 'A file could not be kept in memory');
  }
}

/** Returns an empty list before the first build. */
function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
}
