import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { acceptedEncoding, createPageCache, sendKept } from '#app/http/page-cache.server.ts';
import { SECURITY_HEADERS } from '#app/http/security-headers.server.ts';
import { log } from '#app/log.server.ts';

/** Where the build puts scripts, styles and fonts; their names change with their content. */
export const ASSETS = 'build/client/assets';

/** Pictures and icons; their names stay. */
const PUBLIC = 'public';

/** The names of the build's files. */
export const BUILT: ReadonlySet<string> = new Set(namesIn(ASSETS));

const MAX_BYTES = 24 * 1024 * 1024;

/** Kept compressed too. All other kinds are compressed in themselves. */
const TEXTS: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const TYPES: Record<string, string> = {
  ...TEXTS,
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

const files = createPageCache({ maxBytes: MAX_BYTES, maxAgeMs: Number.POSITIVE_INFINITY });

/** Where the files are that nobody has asked for yet, by address. */
const unread = new Map<string, string>(
  [
    ...[...BUILT].map((file) => [`/assets/${file}`, join(ASSETS, file)] as const),
    ...namesIn(PUBLIC).map((file) => [`/${file}`, join(PUBLIC, file)] as const),
  ].filter(([address]) => extname(address) in TYPES),
);

/**
 * Answers a file from memory, where text is compressed once and harder than remix-serve does for each request; false when
 * it is not there, which the first request fixes for the next, and for a `Range`, which remix-serve reads.
 */
export function answerFile({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || headers.range) return false;
  const answer = files.find(url)?.[acceptedEncoding(headers['accept-encoding'])];
  if (answer) sendKept(response, answer, { method, known: headers['if-none-match'] });
  else void keep(url);
  return answer !== undefined;
}

/** The headers of the file at this address: for ever where the name has a hash, else for an hour, as remix-serve has it. */
export function fileHeaders(address: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Content-Type': TYPES[extname(address)] ?? '',
    'Cache-Control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  };
}

async function keep(address: string): Promise<void> {
  const path = unread.get(address);
  if (!path) return;
  unread.delete(address);
  try {
    await files.make(address, files.generation(), async () => {
      const file = await readFile(path);
      return { body: extname(path) in TEXTS ? file.toString() : file, headers: fileHeaders(address) };
    });
  } catch (error) {
    log.warn({ address, reason: String(error) }, 'A file could not be kept in memory');
  }
}

/** Empty before the first build. */
function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
}
