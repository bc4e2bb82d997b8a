import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { MediaFile } from '#app/content/files/media.server.ts';
import { acceptedEncoding, createPageCache, sendCached } from '#app/http/cache/page-cache.server.ts';
import { MEDIA_POLICY, SECURITY_HEADERS } from '#app/http/security-headers.server.ts';
import { log } from '#app/log.server.ts';
import { content, findMedia, followContent } from '#app/settings/content.server.ts';

/** Scripts, styles and fonts of the build, with a hash of their content in their names. */
const ASSETS = 'build/client/assets';

/** Pictures and icons, whose names stay when they change. */
const PUBLIC = 'public';

const BUILT_FILES: ReadonlySet<string> = new Set(namesIn(ASSETS));

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** The other types are compressed already. */
const COMPRESSIBLE_TYPES = /^(?:text\/|image\/svg)/;

/** Their addresses change with their bytes. */
const IMMUTABLE = /^\/(?:assets|media)\//;

/** All files of the build take 8 MiB together. */
const files = createPageCache(Number.POSITIVE_INFINITY);

const FILES: ReadonlyMap<string, MediaFile> = new Map([
  ...[...BUILT_FILES].flatMap((name) => toFile(`/assets/${name}`, join(ASSETS, name))),
  ...namesIn(PUBLIC).flatMap((name) => toFile(`/${name}`, join(PUBLIC, name))),
]);

/** The addresses of files that are cached, are being cached or could not be. */
const tried = new Set<string>();

/** Returns a file of this build or of the content. */
const findFile = (address: string): MediaFile | undefined => FILES.get(address) ?? findMedia(address);

followContent(() => () => {
  const isGone = (address: string) => !isFile(address);
  files.drop(isGone);
  for (const address of tried) if (isGone(address)) tried.delete(address);
});

/**
 * Responds from memory and returns true if the file is cached, or is an icon in whose place the company has one of its own.
 * Otherwise starts caching it for the next request. Returns
 * false for a `Range` too, which remix-serve reads from disk.
 */
export function serveCachedFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  const icon = content.icons.get(url);
  if (icon) {
    response.writeHead(302, { ...SECURITY_HEADERS, Location: icon, 'Cache-Control': 'public, max-age=3600' }).end();
    return true;
  }
  if ((method !== 'GET' && method !== 'HEAD') || headers.range) return false;
  const cached = files.find(url)?.[acceptedEncoding(headers['accept-encoding'])];
  if (cached) sendCached(request, response, cached);
  else void cacheFile(url);
  return cached !== undefined;
}

/** Returns whether a path is the address of a file of this build or of the content. */
export function isFile(path: string): boolean {
  return findFile(path) !== undefined;
}

/** Returns whether a decoded path names a file that this build does not have, as pages of another release do. */
export function isMissingAsset(path: string): boolean {
  return path.startsWith('/assets/') && !BUILT_FILES.has(path.slice('/assets/'.length));
}

/**
 * Returns a file's response headers. What never changes is immutable for a year, other files are cached for an hour, as in
 * remix-serve. A picture of the content that is opened alone runs nothing.
 */
export function fileHeaders(address: string, { type }: MediaFile): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(address.startsWith('/media/') && { 'Content-Security-Policy': MEDIA_POLICY }),
    'Content-Type': type,
    'Cache-Control': IMMUTABLE.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  };
}

/** Returns a file's bytes. Rejects if it can no longer be read. */
export async function readMedia({ content }: MediaFile): Promise<Buffer> {
  return typeof content === 'string' ? readFile(content) : content;
}

async function cacheFile(address: string): Promise<void> {
  const file = tried.has(address) ? undefined : findFile(address);
  if (!file) return;
  tried.add(address);
  try {
    await files.make(address, files.generation(), async () => {
      const bytes = await readMedia(file);
      const body = COMPRESSIBLE_TYPES.test(file.type) ? bytes.toString() : bytes;
      return { body, headers: fileHeaders(address, file) };
    });
  } catch (error) {
    log.warn({ address, reason: String(error) }, 'A file could not be kept in memory');
  }
}

/** Returns nothing for a file of another type, which remix-serve sends. */
function toFile(address: string, path: string): [string, MediaFile][] {
  const type = TYPES[extname(path)];
  return type ? [[address, { type, content: path }]] : [];
}

/** Returns an empty list before the first build. */
function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
}
