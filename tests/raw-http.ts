import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; headers: Map<string, string>; text: string };

/** Sends exactly this text over a new connection and resolves when the site closes it; for what `fetch` will not send. */
export async function sendRaw(port: number, text: string): Promise<RawAnswer> {
  const socket = await open(port);
  socket.write(text);
  return parse(await untilClosed(socket));
}

/** A connection to the site, for requests that come in pieces. */
export async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  await once(socket, 'connect');
  return socket;
}

/** Everything that the site sends until it closes the connection. */
export async function untilClosed(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  await once(socket, 'close');
  return received;
}

/** The first answer in what was received. */
export function parse(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, text: rest.join('\r\n\r\n') };
}
