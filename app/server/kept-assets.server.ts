import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { log } from '#app/server/log.server.ts';
import { acceptedEncoding, createPageCache, sendKept } from '#app/server/page-cache.server.ts';
import { SECURITY_HEADERS } from '#app/server/security-headers.server.ts';

/** Where the build puts scripts, styles and fonts; their names change with their content. */
export const ASSETS = 'build/client/assets';

/** The names of the build's files. */
export const BUILT: ReadonlySet<string> = new Set(existsSync(ASSETS) ? readdirSync(ASSETS) : []);

const MAX_BYTES = 16 * 1024 * 1024;

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

const assets = createPageCache({ maxBytes: MAX_BYTES, maxAgeMs: Number.POSITIVE_INFINITY });

/** Addresses of the build's scripts and styles that nobody has asked for yet. */
const unread = new Set([...BUILT].filter((file) => /\.(?:js|css)$/.test(file)).map((file) => `/assets/${file}`));

/**
 * Answers a script or a style from memory, compressed once and harder than remix-serve does for each request; false
 * when it is not there, which the first request fixes for the next.
 */
export function answerAsset({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const answer = assets.find(url)?.[acceptedEncoding(headers['accept-encoding'])];
  if (answer) sendKept(response, answer, { method, known: headers['if-none-match'] });
  else if (unread.delete(url)) void keep(url);
  return answer !== undefined;
}

/** The headers of a file with a hash in its name, which may be kept for ever. */
export function assetHeaders(file: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Content-Type': TYPES[file.split('.').at(-1) ?? ''] ?? '',
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  };
}

async function keep(url: string): Promise<void> {
  try {
    const body = await readFile(join(ASSETS, url.slice('/assets/'.length)), 'utf8');
    await assets.keep(url, assets.generation(), body, assetHeaders(url));
  } catch (error) {
    log.warn({ url, reason: String(error) }, 'A script or style could not be kept in memory');
  }
}
