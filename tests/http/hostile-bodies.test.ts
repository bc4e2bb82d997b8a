import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';
import { measurable, residentMemory } from '#tests/memory.ts';
import { open, parse, sendRaw, untilClosed } from '#tests/raw-http.ts';

const LONG = inject('long');
const MB = 1024 * 1024;
const BODIES_EACH = LONG ? 10 : 2;
const SLOW_SOCKETS = LONG ? 500 : 60;

const METRICS_TOKEN = 'a-token-for-this-test-alone';

let site: Site;
let inspector: number;
beforeAll(async () => {
  const { env, port } = await measurable();
  inspector = port;
  site = await startSite({ env: { ...env, LOG_LEVEL: 'error', METRICS_TOKEN } });
});
afterAll(() => site?.stop());

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b';
const CHUNKED = 'Transfer-Encoding: chunked';
const asChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Bodies that no form of the site has, beyond what it reads on to give an answer: how each is announced, and a piece that is sent until all of it is out or refused. */
const BODIES = {
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
async function sendBody({
  headers,
  piece,
  bytes,
  first = '',
}: {
  headers: string[];
  piece: string;
  bytes: number;
  first?: string;
}) {
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

/** Asks for a page again and again; the slowest answers, in milliseconds, and any that was not 200. */
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
      if (response.status !== 200) wrong.push(response.status);
    }
  })();
  return async () => {
    stopped = true;
    await asking;
    durations.sort((a, b) => a - b);
    return { asked: durations.length, wrong, p99: durations[Math.floor(durations.length * 0.99)] ?? 0 };
  };
}

/** For how long, in milliseconds, the site's event loop was held up at most since it was last asked. */
async function longestDelay(): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await fetch(`${site.url}/metrics`, { headers }).then((answer) => answer.text());
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1_000;
}

test('bodies without end are refused, take no memory, and keep nobody waiting', { timeout: 300_000 }, async () => {
  const sendAll = (body: Parameters<typeof sendBody>[0]) =>
    Promise.all(Array.from({ length: BODIES_EACH }, () => sendBody(body)));
  // What the first large bodies make the process set aside stays with it, and is used again by the next ones.
  for (const body of Object.values(BODIES)) await sendAll(body);
  const before = await residentMemory(inspector);
  await longestDelay();
  const stop = askMeanwhile();
  const statuses: Record<string, number[]> = {};
  for (const [name, body] of Object.entries(BODIES)) {
    statuses[name] = await sendAll(body);
  }
  const { asked, wrong, p99 } = await stop();
  const heldUp = await longestDelay();
  expect(heldUp).toBeGreaterThan(0);
  const grown = (await residentMemory(inspector)) - before;
  console.log(
    `${BODIES_EACH} bodies each of ${Object.entries(statuses)
      .map(([name, all]) => `${name}: ${[...new Set(all)].join(' or ')}`)
      .join('; ')}. ` +
      `Memory ${before.toFixed(0)} MB, grown by ${grown.toFixed(1)} MB; meanwhile ${asked} pages, p99 ${p99.toFixed(0)} ms, event loop held up for ${heldUp.toFixed(0)} ms at most`,
  );
  for (const all of Object.values(statuses)) expect(all.filter((status) => status !== 413 && status !== 0)).toEqual([]);
  expect(grown).toBeLessThan(20);
  expect(wrong).toEqual([]);
});

const update = { type: 'update', payload: { name: 'a[99999999]', value: 1 } };
const manyNames = Array.from({ length: 51 }, (_, i) => `field${i}=`).join('&');

/** Bodies of a few bytes or fields that cost much to read as lists and objects. */
const COSTLY_FORMS = {
  'a list of a hundred million': 'a[99999999]=1',
  'lists in lists': `a${'[0]'.repeat(20_000)}=1`,
  'objects in objects': `a${'.b'.repeat(30_000)}=1`,
  'an order to make a list': `__intent__=${encodeURIComponent(JSON.stringify(update))}`,
  'an order that is none': '__intent__=x',
  'a state that is none': '__state__=x',
  'one name 16,000 times': 'a=1&'.repeat(16_000),
  'too many names': manyNames,
  'a name of 60 KB': `${'a'.repeat(60_000)}=1`,
  'no name': '=1',
};
const FORMS = ['/?index', '/contact-us', '/checkout', '/pricing', '/chat', '/motion'];

test('forms that no page has are refused at once, however they are sent', async () => {
  const multipart = (body: string) =>
    [...new URLSearchParams(body)]
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')
      .slice(0, 65_000)
      .concat('--b--\r\n');
  await longestDelay();
  let sent = 0;
  for (const path of FORMS) {
    for (const [what, body] of Object.entries(COSTLY_FORMS)) {
      const answers = await Promise.all([
        fetch(site.url + path, { method: 'POST', body, headers: { 'Content-Type': FORM.split(': ')[1] ?? '' } }),
        fetch(site.url + path, {
          method: 'POST',
          body: multipart(body),
          headers: { 'Content-Type': MULTIPART.split(': ')[1] ?? '' },
        }),
      ]);
      expect([what, path, ...answers.map(({ status }) => status)]).toEqual([what, path, 400, 400]);
      sent += answers.length;
    }
  }
  const heldUp = await longestDelay();
  console.log(`${sent} costly forms: all 400, event loop held up for ${heldUp.toFixed(0)} ms at most`);
  expect(heldUp).toBeLessThan(1_000);
});

test.each(['/x%/x', '/assets/x%/x', '/api/x%/x', '/resources/x%'])(
  'an address of %s with 15,000 slashes for the sign is refused at once',
  async (shape) => {
    for (const slashes of ['/', '\\', '/\\']) {
      const path = shape.replace('%', slashes.repeat(15_000 / slashes.length));
      for (const method of ['GET', 'POST']) {
        await longestDelay();
        const { status } = await sendRaw(
          site.port,
          `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        );
        expect(status).toBe(414);
        expect(await longestDelay()).toBeLessThan(1_000);
      }
    }
  },
);

test('an address with several slashes inside is refused; at its ends they are taken away', async () => {
  const statusOf = async (path: string) =>
    (await sendRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).status;
  const statuses = await Promise.all(
    ['/x//y', '/x\\\\y', '/api//reviews', '//x/', '/pricing///', '/x/y'].map(statusOf),
  );
  expect(statuses).toEqual([400, 400, 400, 301, 301, 404]);
});

test('a visitor who leaves while sending is no fault of the site', async () => {
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

test('slow senders are cut off, 10 s for the headers and 15 s for the whole, while others are served', {
  timeout: 90_000,
}, async () => {
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
  const { asked, wrong, p99 } = await stop();
  const longest = (slow: string) =>
    Math.max(...answers.filter((answer) => answer.slow === slow).map(({ seconds }) => seconds));
  console.log(
    `${SLOW_SOCKETS} slow sockets: all closed, the last with slow headers after ${longest('headers').toFixed(0)} s, with a slow body after ` +
      `${longest('body').toFixed(0)} s; meanwhile ${asked} pages, p99 ${p99.toFixed(0)} ms`,
  );
  for (const { slow, status } of answers) if (slow === 'headers') expect(status).toBe(408);
  expect(longest('headers')).toBeLessThan(45);
  expect(longest('body')).toBeLessThan(45);
  expect(wrong).toEqual([]);
  expect(p99, 'nobody waited for a slow sender to be cut off').toBeLessThan(10_000);
  expect((await sendRaw(site.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).status).toBe(200);
});
