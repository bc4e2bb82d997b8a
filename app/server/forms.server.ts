/** The largest form or JSON body that is read, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** So much more is read and thrown away, so that the sender gets an answer; whoever sends on is cut off. */
const PATIENCE_BYTES = 1024 * 1024;

/**
 * A body that cannot be used: 413 too large, 415 another type, 400 malformed. The message is for the visitor. Thrown out
 * of an action it is the answer, so that no action has to catch it: an ordinary error would be a 500.
 */
export class BadBodyError extends Response {
  constructor(
    status: 400 | 413 | 415,
    readonly message: string,
  ) {
    super(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }
}

/** The fields of a posted form, read through a byte counter. Throws `BadBodyError`; never a 5xx. */
export async function readForm(request: Request): Promise<FormData> {
  const type = mediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    throw new BadBodyError(415, 'Please send the form as application/x-www-form-urlencoded or multipart/form-data.');
  }
  const body = await readBody(request);
  if (type === 'application/x-www-form-urlencoded') {
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body))) form.append(name, value);
    return form;
  }
  // Loaded for the first one: few forms are sent in this way, and it takes about 0.1 s.
  const undici = await import('undici');
  try {
    const form = await new undici.Response(body, {
      headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    }).formData();
    // No form of the site takes files; a file field is read as no text at all.
    const text = new FormData();
    for (const [name, value] of form) if (typeof value === 'string') text.append(name, value);
    return text;
  } catch {
    throw new BadBodyError(400, 'The form could not be read. Please send it again.');
  }
}

/** A JSON body, read through a byte counter. Throws `BadBodyError`; never a 5xx. */
export async function readJson(request: Request): Promise<unknown> {
  return JSON.parse(await readJsonText(request));
}

/** The text of a JSON body, as it was sent, for a signature over it. Throws `BadBodyError`; never a 5xx. */
export async function readJsonText(request: Request): Promise<string> {
  if (mediaType(request) !== 'application/json') {
    throw new BadBodyError(415, 'Please send JSON with Content-Type: application/json.');
  }
  const body = await readBody(request);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    JSON.parse(text);
    return text;
  } catch {
    throw new BadBodyError(400, 'The body is not valid JSON.');
  }
}

function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

async function readBody(request: Request): Promise<Buffer> {
  const tooLarge = () => new BadBodyError(413, `Please send at most ${MAX_BODY_BYTES / 1024} KiB.`);
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    // Cancelling closes the connection before the answer is out.
    if (size > MAX_BODY_BYTES + PATIENCE_BYTES) await reader.cancel();
    if (size <= MAX_BODY_BYTES) chunks.push(value);
  }
  if (size > MAX_BODY_BYTES) throw tooLarge();
  return Buffer.concat(chunks);
}
