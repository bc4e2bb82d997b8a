// Keeps connections busy, each with one request after the other. It looks for the end of an answer and reads nothing else: load
// tools of JavaScript that parse answers take several times what the site takes to send them, and would measure themselves.
import { connect } from 'node:net';

/**
 * Sends the same request over and over. Rejects when a connection breaks.
 * @returns {Promise<{ perSecond: number, p99: number, failed: number }>} answers a second, the slowest hundredth's time in
 * milliseconds, and how many answers were not 2xx
 */
export async function load(url, { connections, seconds, headers = {}, method = 'GET', body = '' }) {
  const { host, hostname, port, pathname, search } = new URL(url);
  const fields = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) });
  const head = [`${method} ${pathname}${search} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  const request = `${head.join('\r\n')}\r\n\r\n${body}`;
  const times = [];
  let failed = 0;
  const began = performance.now();

  function keepBusy(socket, done) {
    const send = () => {
      const sent = performance.now();
      if (sent - began > seconds * 1000) return done();
      const isEnd = findEnd();
      socket.write(request);
      socket.on('data', function read(data) {
        const status = isEnd(data);
        if (!status) return;
        socket.off('data', read);
        times.push(performance.now() - sent);
        if (status < 200 || status > 299) failed += 1;
        send();
      });
    };
    send();
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay();
      await new Promise((resolve, reject) => {
        socket.once('connect', () => keepBusy(socket, resolve));
        socket.once('error', reject).once('close', () => reject(new Error(`${host} closed a connection`)));
      });
      socket.destroy();
    }),
  );
  const perSecond = times.length / ((performance.now() - began) / 1000);
  return { perSecond, p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)], failed };
}

/** Takes the pieces of one answer; gives its status with the last, and 0 before. */
function findEnd() {
  let head = '';
  let status = 0;
  let left = 0;
  let last = '';
  return (data) => {
    let body = data;
    if (!status) {
      head += data.toString('latin1', 0, 8192);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return 0;
      body = data.subarray(data.length - (head.length - end - 4) - Math.max(0, data.length - 8192));
      status = Number(head.slice(9, 12));
      // Without a length it comes in chunks, the last of which is empty.
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    }
    left -= body.length;
    last = (last + body.subarray(-5).toString('latin1')).slice(-5);
    return left === 0 || (Number.isNaN(left) && last === '0\r\n\r\n') ? status : 0;
  };
}
