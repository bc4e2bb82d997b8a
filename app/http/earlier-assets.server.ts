import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { config } from '#app/config.server.ts';
import { acceptedEncoding, type Encoding } from '#app/http/page-cache.server.ts';
import { ASSETS, BUILT_FILES, fileHeaders } from '#app/http/static-files.server.ts';
import { log } from '#app/log.server.ts';

/** Holds the assets of recent releases (docs/decisions/0015-files-of-other-releases.md). Several instances may share it. */
const FOLDER = join(config.dataDir, 'assets');

/** A built file's name with its hash, which leads to no other folder. */
const NAME = /^\w[\w.-]*-[\w-]{8}\.(?:js|css|woff2)$/;

/** Ends the name of a file that is being written. A killed process leaves it behind. */
const DRAFT_END = /\.[0-9a-f-]{36}$/;

const DAY_MS = 86_400_000;
const UNUSED_MS = 30 * DAY_MS;

/** A CDN may cache the response for a year, so it is compressed, as fast as remix-serve does it. */
const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
};

/**
 * Copies this release's assets to `DATA_DIR/assets` and removes those that no release has used for thirty days. Repeats
 * daily, since a release may run for longer than that. Logs errors and throws none.
 */
export function keepAssetsForLater(): void {
  void keepAll();
  setInterval(() => void keepAll(), DAY_MS).unref();
}

/** Serves a file that only another release has; calls `next` for everything else. */
export function serveEarlierAsset(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { method, url = '' } = request;
  // Not decoded: pages have no other spelling.
  const file = url.startsWith('/assets/') ? url.slice('/assets/'.length) : '';
  if (method === 'POST' || !NAME.test(file) || BUILT_FILES.has(file)) {
    next();
    return;
  }
  // A symbolic link could lead out of the folder.
  readFile(join(FOLDER, file), { flag: constants.O_RDONLY | constants.O_NOFOLLOW }).then(
    (content) => send(request, response, file, content),
    () => next(),
  );
}

async function send({ headers }: IncomingMessage, response: ServerResponse, file: string, content: Buffer) {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const body = await COMPRESS[encoding](content);
  response.writeHead(200, {
    ...fileHeaders(`/assets/${file}`),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  response.end(body);
}

async function keepAll(): Promise<void> {
  try {
    await mkdir(FOLDER, { recursive: true });
    // First, since it makes room on a full disk.
    await removeUnused();
    for (const file of BUILT_FILES) await keep(file);
  } catch (error) {
    log.warn(
      { folder: FOLDER, reason: String(error) },
      'The files of this release are not kept for the time after the next one: pages in a CDN or in a tab may then be without their looks until they are loaded anew. Give this user write access to the folder, and look for free space; the site tries again every day and at each start',
    );
  }
}

async function removeUnused(): Promise<void> {
  for (const file of await readdir(FOLDER)) {
    // Other files belong to somebody else.
    if (BUILT_FILES.has(file) || !NAME.test(file.replace(DRAFT_END, ''))) continue;
    const path = join(FOLDER, file);
    // Another instance may have removed it.
    const used = await lstat(path).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > UNUSED_MS) await rm(path, { force: true });
  }
}

/** Copies a file atomically, or marks the existing copy as in use. */
async function keep(file: string): Promise<void> {
  const path = join(FOLDER, file);
  const now = new Date();
  if (await utimes(path, now, now).then(() => true, isMissing)) return;
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, await readFile(join(ASSETS, file)), { flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns false if the file does not exist; rethrows other errors. */
function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}
