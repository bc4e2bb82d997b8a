import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measurable, residentMemory } from '#tests/databases/memory.ts';
import { longestDelay, MEASURED } from '#tests/http/hostile/event-loop.ts';
import { type Site, startSite } from '#tests/http.ts';
import { open, parse, sendRaw, untilClosed } from '#tests/raw-http.ts';

const MB = 1024 * 1024;
const SLOW_SOCKETS = 100;

let site: Site;
let inspector: number;
beforeAll(async () => {
  const { env, port } = await measurable();
  inspector = port;
  site = await startSite({ env: { ...env, ...MEASURED } });
});
afterAll(() => site?.stop());

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b';
const CHUNKED = 'Transfer-Encoding: chunked';
const asChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** How a body is announced, and a piece that is sent until all of it is out or refused. */
type Body = { headers: string[]; piece: string; bytes: number; first?: string };

/** Bodies that no form of the site has, beyond what it reads on to give an answer. */
const BODIES: Record<string, Body> = {
  '100 MB, announced': { headers: [FORM, `Content-Length: ${100 * MB}`], piece: 'a'.repeat(MB), bytes: 100 * MB },
  '100 MB in chunks': { headers: [FORM, CHUNKED], piece: asChunk('a'.repeat(MB)), bytes: 100 * MB },
  'a million fields in chunks': { headers: [FORM, CHUNKED], piece: asChunk('a=b&'.repeat(10_000)), bytes: 4_000_000 },
  '200 MB of a file in chunks': {
    headers: [MULTIPART, CHUNKED],
    piece: asChunk('a'.repeat(MB)),
    bytes: 200 * MB,
    first: asChunk('--b\r\nContent-Disposition: form-data; name="firstName"; filename="f"\r\n\r\n'),
  },
};

/** Sends one such body as fast as the site takes it; the status of the answer, 0 when there was none. */
async function sendBody({ headers, piece, bytes, first = '' }: Body): Promise<number> {
  const socket = await open(site.port);
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  // The site may close the connection while it is still being sent to.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST /contact-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers.join('\r\n')}\r\n\r\n${first}`);
  for (let sent = 0; sent < bytes && socket.writable; sent += piece.length) await written(socket, piece);
  if (socket.writable && headers.includes(CHUNKED)) socket.write('0\r\n\r\n');
  await closed;
  return parse(received).status || 0;
}

async function written(socket: Socket, piece: string): Promise<void> {
  if (socket.write(piece)) return;
  const stop = new AbortController();
  await Promise.race(['drain', 'close'].map((event) => once(socket, event, { signal: stop.signal }).catch(() => {})));
  stop.abort();
}

/** Asks for a page fifty times a second at most. Returns the slowest responses, in milliseconds, and those not 200. */
function askMeanwhile() {
  const durations: number[] = [];
  const wrong: number[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const began = performance.now();
      const response = await fetch(`${site.url}/pricing`);
      await response.text();
      durations.push(performance.now() - began);
      await delay(20);
      if (response.status !== 200) wrong.push(response.status);
    }
  })();
  return async () => {
    stopped = true;
    await asking;
    durations.sort((a, b) => a - b);
    return { wrong, p99: durations[Math.floor(durations.length * 0.99)] ?? 0 };
  };
}

test('refuses endless bodies without growing or holding others up', async () => {
  const sendAll = (body: Body) => Promise.all([sendBody(body), sendBody(body)]);
  // What the first large bodies make the process set aside stays with it, and is used again by the next ones.
  for (const body of Object.values(BODIES)) await sendAll(body);
  const before = await residentMemory(inspector);
  await longestDelay(site);
  const stop = askMeanwhile();
  for (const body of Object.values(BODIES)) {
    for (const status of await sendAll(body)) expect([0, 413]).toContain(status);
  }
  expect((await stop()).wrong).toEqual([]);
  expect(await longestDelay(site)).toBeLessThan(5_000);
  expect((await residentMemory(inspector)) - before).toBeLessThan(20);
});

test('logs no error for visitors who leave while sending', async () => {
  const listener = await startSite();
  try {
    const types = { '/api/mail/contact': 'application/json', '/contact-us': FORM.split(': ')[1] };
    for (const [path, type] of Object.entries(types)) {
      const socket = await open(listener.port);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n{"a":1`);
      // The site is reading by now: both requests came over the same loop.
      await fetch(`${listener.url}/healthz`);
      socket.destroy();
      await vi.waitFor(() => expect(listener.output()).toContain(`"path":"${path}"`), 10_000);
      await fetch(`${listener.url}/readyz`);
    }
  } finally {
    // What is left to say is said before the end.
    await listener.stop();
  }
  expect(listener.output().match(/.*"level":"error".*/g) ?? []).toEqual([]);
});

test('cuts slow senders off while it serves others', async () => {
  const pieces = [
    'GET / HTTP/1.1\r\nHost: a\r\n',
    'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na=1',
  ];
  const stop = askMeanwhile();
  const answers = await Promise.all(
    Array.from({ length: SLOW_SOCKETS }, async (_, i) => {
      const socket = await open(site.port);
      const began = performance.now();
      socket.write(pieces[i % 2] ?? '');
      const { status } = parse(await untilClosed(socket));
      return { slow: i % 2 ? 'body' : 'headers', status, seconds: (performance.now() - began) / 1_000 };
    }),
  );
  const { wrong, p99 } = await stop();
  const longest = (slow: string) =>
    Math.max(...answers.filter((answer) => answer.slow === slow).map(({ seconds }) => seconds));
  for (const { slow, status } of answers) if (slow === 'headers') expect(status).toBe(408);
  expect(longest('headers')).toBeLessThan(45);
  expect(longest('body')).toBeLessThan(45);
  expect(wrong).toEqual([]);
  expect(p99, 'nobody waited for a slow sender to be cut off').toBeLessThan(10_000);
  expect((await sendRaw(site.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).status).toBe(200);
});
