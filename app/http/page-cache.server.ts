import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Quality 10 takes 8 s for 2 MB of reviews, and the first visitor waits; quality 4 takes 0.4 s and is 12% larger. */
const MAX_BEST_QUALITY_BYTES = 256 * 1024;

const brotliOptions = (text: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: text.length > MAX_BEST_QUALITY_BYTES ? 4 : 10,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of an answer; `headers` and `unchanged` (for 304) are names and values in turn, as Node writes them fastest. */
export type KeptAnswer = { etag: string; body: Buffer; headers: string[]; unchanged: string[] };

export type KeptAnswers = Record<Encoding, KeptAnswer>;

/** Text is kept compressed too; bytes are pictures and fonts, which compressing would make no smaller. */
type Made = { body: string | Buffer; headers: Record<string, string> };

type Kept = { answers: KeptAnswers; bytes: number; at: number };

/**
 * Answers by address, compressed, at most `maxBytes` in all: the least recently used leave first. They serve for
 * `maxAgeMs`, and until what they were made from changes.
 */
export function createPageCache({ maxBytes, maxAgeMs }: { maxBytes: number; maxAgeMs: number }) {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<KeptAnswers>>();
  let source = '';
  let generation = 0;
  let bytes = 0;

  function remove(address: string): void {
    const page = kept.get(address);
    if (!page) return;
    bytes -= page.bytes;
    kept.delete(address);
  }

  function keep(address: string, began: number, answers: KeptAnswers): KeptAnswers {
    if (began !== generation) return answers;
    remove(address);
    const bodies = new Set(Object.values(answers).map(({ body }) => body));
    const page = { answers, bytes: [...bodies].reduce((sum, { length }) => sum + length, 0), at: performance.now() };
    kept.set(address, page);
    bytes += page.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
    return answers;
  }

  return {
    /** Grows whenever everything is forgotten. */
    generation: () => generation,

    /** Forgets everything when the version of what the answers are made from is another than last time. */
    follow(version: string): void {
      if (version === source) return;
      source = version;
      generation += 1;
      bytes = 0;
      kept.clear();
    },

    find(address: string): KeptAnswers | undefined {
      const page = kept.get(address);
      if (!page) return undefined;
      kept.delete(address);
      kept.set(address, page);
      if (performance.now() - page.at <= maxAgeMs) return page.answers;
      remove(address);
      return undefined;
    },

    /**
     * Makes an answer for those who met generation `began` without it, and compresses it, once however many they are; what
     * `make` throws reaches them all. It is kept unless everything was forgotten since.
     */
    make(address: string, began: number, make: () => Promise<Made>): Promise<KeptAnswers> {
      const key = `${began} ${address}`;
      const making =
        underWay.get(key) ??
        make()
          .then(encode)
          .then((answers) => keep(address, began, answers))
          .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

async function encode({ body, headers }: Made): Promise<KeptAnswers> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const answer = (encoding: Encoding, bytes: Buffer) => keptAnswer(`"${hash}-${encoding}"`, encoding, bytes, headers);
  const identity = answer('identity', Buffer.from(body));
  if (typeof body !== 'string') return { br: identity, gzip: identity, identity };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, brotliOptions(body)),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return { br: answer('br', br), gzip: answer('gzip', zipped), identity };
}

function keptAnswer(etag: string, encoding: Encoding, body: Buffer, headers: Record<string, string>): KeptAnswer {
  const unchanged = [...Object.entries(headers).flat(), 'ETag', etag];
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return { etag, body, unchanged, headers: [...unchanged, ...coded, 'Content-Length', String(body.length)] };
}

/** Sends a kept answer; 304 to whoever `known` says has it. */
export function sendKept(
  response: ServerResponse,
  answer: KeptAnswer,
  { method, known }: { method: string; known: string | undefined },
): void {
  if (known?.includes(answer.etag)) response.writeHead(304, answer.unchanged).end();
  else response.writeHead(200, answer.headers).end(method === 'HEAD' ? undefined : answer.body);
}

/** The best encoding that an `Accept-Encoding` header takes. */
export function acceptedEncoding(header = ''): Encoding {
  if (!header.includes('q=')) return /\bbr\b/.test(header) ? 'br' : header.includes('gzip') ? 'gzip' : 'identity';
  const accepted = header
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
