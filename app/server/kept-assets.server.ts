import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { log } from '#app/server/log.server.ts';
import { acceptedEncoding, createPageCache, sendKept } from '#app/server/page-cache.server.ts';
import { BUILT, findReleased } from '#app/server/released-assets.server.ts';
import { SECURITY_HEADERS } from '#app/server/security-headers.server.ts';

const PATH = '/assets/';
const MAX_BYTES = 16 * 1024 * 1024;

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

const assets = createPageCache({ maxBytes: MAX_BYTES, maxAgeMs: Number.POSITIVE_INFINITY });

/** Addresses of the build's files that nobody has asked for yet. */
const unread = new Set(existsSync(BUILT) ? readdirSync(BUILT).map((file) => PATH + file) : []);

/** Files of other releases that are being compressed. */
const underWay = new Map<string, Promise<void>>();

/**
 * Answers a built file from memory, compressed once and harder than remix-serve does for each request; false when it is
 * not there, which the first request fixes for the next.
 */
export function answerAsset({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const answer = assets.find(url)?.[acceptedEncoding(headers['accept-encoding'])];
  if (answer) sendKept(response, answer, { method, known: headers['if-none-match'] });
  else if (unread.delete(url)) void keep(url, join(BUILT, url.slice(PATH.length)));
  return answer !== undefined;
}

/** Answers a file that only another release has, in the same way; `otherwise` is called for every other request. */
export function answerReleased(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
  const { url = '' } = request;
  // As it came, not decoded: no page spells it in another way.
  const path = url.startsWith(PATH) ? findReleased(url.slice(PATH.length)) : null;
  if (path) void keepOnce(url, path).then(() => answerAsset(request, response) || otherwise());
  else otherwise();
}

/** Right after an upgrade, everybody asks for the same files. */
function keepOnce(url: string, path: string): Promise<void> {
  const keeping = underWay.get(url) ?? keep(url, path).finally(() => underWay.delete(url));
  underWay.set(url, keeping);
  return keeping;
}

async function keep(url: string, path: string): Promise<void> {
  try {
    await assets.keep(url, assets.generation(), await readFile(path), {
      ...SECURITY_HEADERS,
      'Content-Type': TYPES[url.split('.').at(-1) ?? ''] ?? '',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
  } catch (error) {
    log.warn({ url, reason: String(error) }, 'A built file could not be kept in memory');
  }
}
