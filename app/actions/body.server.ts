import { MAX_BODY_BYTES } from '#app/http/refuse.server.ts';

/** More than any form of the site has. */
const MOST_FIELDS = 50;

/**
 * Names of fields are plain words here. conform reads `a[99999999]` as a list of that length, `a.b.b` as objects in each
 * other, and `__intent__` as an order to change what was sent: a few bytes would keep the process busy for minutes.
 */
const FIELD_NAME = /^[a-z][\w-]{0,39}$/i;

/** How far past the limit we read and discard, so that the client can still receive the 413. Beyond that the connection is closed. */
const PATIENCE_BYTES = 1024 * 1024;

/**
 * A body that cannot be used: 413 too large, 415 another type, 400 malformed. The message is for the visitor. It is a
 * `Response`, so that most actions let it through as their answer; /chat shows it in its form.
 */
export class BadBodyResponse extends Response {
  constructor(
    status: 400 | 413 | 415,
    readonly message: string,
  ) {
    super(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }
}

/** The fields of a posted form, read through a byte counter. Throws `BadBodyResponse`; never a 5xx. */
export async function readForm(request: Request): Promise<FormData> {
  const type = mediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    throw new BadBodyResponse(415, 'Please send the form as application/x-www-form-urlencoded or multipart/form-data.');
  }
  const body = await readBody(request);
  if (type === 'application/x-www-form-urlencoded') {
    return toFields(new URLSearchParams(new TextDecoder().decode(body)));
  }
  // Loaded for the first one: few forms are sent in this way, and it takes about 0.1 s.
  const undici = await import('undici');
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const fields = await new undici.Response(body, { headers }).formData().catch(() => {
    throw new BadBodyResponse(400, 'The form could not be read. Please send it again.');
  });
  return toFields(fields);
}

/** Returns the fields if a form of ours can have them. A file becomes an empty one, for its form to reject. */
function toFields(fields: Iterable<[string, unknown]>): FormData {
  const form = new FormData();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > MOST_FIELDS || !FIELD_NAME.test(name)) {
      throw new BadBodyResponse(
        400,
        'This is not a form of this site. Please open the page again and send its own form.',
      );
    }
    form.append(name, typeof value === 'string' ? value : new File([], 'file'));
  }
  return form;
}

/** A JSON body, read through a byte counter. Throws `BadBodyResponse`; never a 5xx. */
export async function readJson(request: Request): Promise<unknown> {
  return (await readJsonBody(request)).value;
}

/** The text of a JSON body, as it was sent, for a signature over it. Throws `BadBodyResponse`; never a 5xx. */
export async function readJsonText(request: Request): Promise<string> {
  return (await readJsonBody(request)).text;
}

async function readJsonBody(request: Request): Promise<{ text: string; value: unknown }> {
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
  const tooLarge = () => new BadBodyResponse(413, `Please send at most ${MAX_BODY_BYTES / 1024} KiB.`);
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BadBodyResponse(400, 'The request ended before its body did.');
    });
    if (done) break;
    size += value.byteLength;
    // Cancelling closes the connection before the answer is out.
    if (size > MAX_BODY_BYTES + PATIENCE_BYTES) await reader.cancel();
    if (size <= MAX_BODY_BYTES) chunks.push(value);
  }
  if (size > MAX_BODY_BYTES) throw tooLarge();
  return Buffer.concat(chunks);
}
