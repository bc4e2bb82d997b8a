import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import { MAX_BODY_BYTES } from '#app/http/refuse.server.ts';

const MAX_FIELDS = 50;

const faults = () => serverTexts().refusals.forms;

/**
 * Plain words only. conform reads `a[99999999]` as a list of that length and `a.b.b` as nested objects: a few bytes would
 * keep the process busy for minutes.
 */
const FIELD_NAME = /^[a-z][\w-]{0,39}$/i;

/** Read and discarded past the limit, so that the client still receives the 413. Beyond it, the connection is closed. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/**
 * A body that cannot be used: 413 too large, 415 another type, 400 malformed. The message is for the visitor. As a
 * `Response`, it passes through actions; /chat shows it in its form.
 */
export class BadBodyResponse extends Response {
  constructor(
    status: 400 | 413 | 415,
    readonly message: string,
  ) {
    super(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }
}

/** Reads the fields of a posted form within the size limit. Throws a `BadBodyResponse`. */
export async function readForm(request: Request): Promise<FormData> {
  const type = mediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    throw new BadBodyResponse(415, faults().type);
  }
  const body = await readBody(request);
  if (type === 'application/x-www-form-urlencoded') {
    return toFields(new URLSearchParams(new TextDecoder().decode(body)));
  }
  // Loaded when needed: it takes 0.1 s, and few forms are multipart.
  const undici = await import('undici');
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const fields = await new undici.Response(body, { headers }).formData().catch(() => {
    throw new BadBodyResponse(400, faults().unreadable);
  });
  return toFields(fields);
}

/** Returns the fields if a form of this site can have them. A file becomes an empty one, for the schema to reject. */
function toFields(fields: Iterable<[string, unknown]>): FormData {
  const form = new FormData();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > MAX_FIELDS || !FIELD_NAME.test(name)) {
      throw new BadBodyResponse(400, faults().foreign);
    }
    form.append(name, typeof value === 'string' ? value : new File([], 'file'));
  }
  return form;
}

/** Reads a JSON body within the size limit, with its text byte for byte, for its signature. Throws a `BadBodyResponse`. */
export async function readJson(request: Request): Promise<{ text: string; value: unknown }> {
  if (mediaType(request) !== 'application/json') {
    throw new BadBodyResponse(415, 'Please send JSON with Content-Type: application/json.');
  }
  const body = await readBody(request);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new BadBodyResponse(400, 'The body is not valid JSON.');
  }
}

function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

async function readBody(request: Request): Promise<Buffer> {
  const limit = `${MAX_BODY_BYTES / 1024} KiB`;
  const tooLarge = () => new BadBodyResponse(413, fill(faults().tooLong, { limit }));
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BadBodyResponse(400, faults().ended);
    });
    if (done) break;
    size += value.byteLength;
    // Cancelling closes the connection before the response is sent.
    if (size > MAX_BODY_BYTES + MAX_DISCARDED_BYTES) await reader.cancel();
    if (size <= MAX_BODY_BYTES) chunks.push(value);
  }
  if (size > MAX_BODY_BYTES) throw tooLarge();
  return Buffer.concat(chunks);
}
