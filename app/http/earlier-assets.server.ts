/**
 * Scripts, styles and fonts of all releases of the last month, in `DATA_DIR/assets`
 * (docs/decisions/0015-files-of-other-releases.md). Pages outlive the release that made them: in a CDN, in a tab, and where
 * a balancer asks an instance that is a release behind or ahead.
 */
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

/** Several instances may share it. */
const FOLDER = join(config.dataDir, 'assets');

/** A built file's name, with its hash; it leads to no other folder. */
const NAME = /^\w[\w.-]*-[\w-]{8}\.(?:js|css|woff2)$/;

/** Ends the name of a file that is being written; a process that is ended meanwhile leaves it. */
const DRAFT_END = /\.[0-9a-f-]{36}$/;

const DAY_MS = 86_400_000;
const UNUSED_MS = 30 * DAY_MS;

/** As fast as remix-serve's: a CDN may keep the answer for a year, so it must not be the plain one. */
const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
};

/**
 * Copies the files of this release to `DATA_DIR/assets`, marks them as in use, and removes what no release has used for
 * thirty days; now, and once a day, since a release may run for longer than that. A fault is logged, and stops nothing.
 */
export function keepAssetsForLater(): void {
  void keepAll();
  setInterval(() => void keepAll(), DAY_MS).unref();
}

/** Answers a file that another release has left and this one has not; calls `next` for everything else. */
export function answerEarlierAsset(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { method, url = '' } = request;
  // As it came, not decoded: pages have no other spelling.
  const file = url.startsWith('/assets/') ? url.slice('/assets/'.length) : '';
  if (method === 'POST' || !NAME.test(file) || BUILT_FILES.has(file)) {
    next();
    return;
  }
  // A link in the folder would lead out of it.
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
    // First: on a full disk it makes room.
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
    // Whatever else is there is somebody else's.
    if (BUILT_FILES.has(file) || !NAME.test(file.replace(DRAFT_END, ''))) continue;
    const path = join(FOLDER, file);
    // Another instance may have removed it just now.
    const used = await lstat(path).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > UNUSED_MS) await rm(path, { force: true });
  }
}

/** The file is there whole or not at all, whatever ends this process; it may be there already. */
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

/** False when there is no such file; throws every other error. */
function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}
