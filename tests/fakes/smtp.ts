import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** One mail that the server took in, as it came over the wire. */
type ReceivedMail = {
  recipients: string[];
  /** Header names in lower case; a header that came twice is there twice. */
  headers: [name: string, value: string][];
  header(name: string): string | undefined;
  raw: string;
  /** False when the sender never got to know that it was taken in. */
  acknowledged: boolean;
};

/**
 * What the server does with a mail. `refuse`: says 451 after DATA. `reject`: says 550 after DATA. `reject-sender`: says 550
 * after MAIL FROM. `hang`: takes the connection and says nothing. `close`: breaks the connection after MAIL FROM. `drop`:
 * takes the mail in, and breaks the connection before its answer.
 */
type SmtpMode = 'accept' | 'refuse' | 'reject' | 'reject-sender' | 'hang' | 'close' | 'drop';

/** The user and password that a server with a login takes, as they stand in an address. */
export const SMTP_USER = 'site:pa55word-pa55word';

export type FakeSmtp = {
  url: string;
  /** For all mails, or for the nth that is taken in, counted from 1. */
  mode: SmtpMode | ((nth: number) => SmtpMode);
  /** Addresses to which the server says 550 after RCPT TO. */
  unknownRecipients: Set<string>;
  /** Addresses to which it says 450. */
  putOffRecipients: Set<string>;
  /** What the server says to every MAIL FROM and RCPT TO, for example `[450, 'later']`; null if it takes them. */
  replies: { sender: [code: number, text: string] | null; recipient: [code: number, text: string] | null };
  /** What was asked of the server, one line for each MAIL FROM, RCPT TO and text. */
  steps: string[];
  /** How long the server takes for RCPT TO, in milliseconds. */
  delayMs: number;
  /** The server answers RCPT TO when this resolves. */
  hold: Promise<void> | null;
  /** How many mails have met `hold`. */
  held: number;
  received: ReceivedMail[];
  /** Connections so far. */
  connections: number;
  /** Closes the port and breaks open connections. */
  down(): Promise<void>;
  /** Listens again, on the same port. */
  up(): Promise<void>;
  stop(): Promise<void>;
};

/** A real mail server on a port of its own. `starttls` offers encryption with a certificate that expired in 2025. */
export async function startFakeSmtp(options: { login?: boolean; starttls?: boolean } = {}): Promise<FakeSmtp> {
  const { login = false, starttls = false } = options;
  const sockets = new Set<Socket>();
  const modeOf = (nth: number) => (typeof fake.mode === 'function' ? fake.mode(nth) : fake.mode);
  const smtp = new SMTPServer({
    authOptional: !login,
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: [...(starttls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (`${username}:${password}` === SMTP_USER) callback(null, { user: username });
      else callback(rejection('who are you', 535));
    },
    onMailFrom({ address, args }, session, callback) {
      fake.steps.push(`from ${address}${Object(args).SMTPUTF8 ? ' SMTPUTF8' : ''}`);
      const mode = modeOf(fake.received.length + 1);
      if (mode === 'close') return breakConnection(session.remotePort);
      if (fake.replies.sender) return callback(rejection(fake.replies.sender[1], fake.replies.sender[0]));
      callback(mode === 'reject-sender' ? rejection('not from you', 550) : null);
    },
    async onRcptTo({ address }, _session, callback) {
      fake.steps.push(`to ${address}`);
      if (fake.replies.recipient) return callback(rejection(fake.replies.recipient[1], fake.replies.recipient[0]));
      if (fake.delayMs) await sleep(fake.delayMs);
      if (fake.hold) {
        fake.held += 1;
        await fake.hold;
      }
      if (fake.putOffRecipients.has(address)) return callback(rejection('later', 450));
      callback(fake.unknownRecipients.has(address) ? rejection(`no mailbox ${address}`, 550) : null);
    },
    onData(stream, session, callback) {
      fake.steps.push('text');
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mode = modeOf(fake.received.length + 1);
        if (mode === 'refuse' || mode === 'reject') {
          callback(rejection('not now', mode === 'refuse' ? 451 : 550));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        fake.received.push(parse(Buffer.concat(chunks).toString('utf8'), recipients, mode === 'accept'));
        if (mode === 'accept') callback();
        else breakConnection(session.remotePort);
      });
    },
  });
  function breakConnection(remotePort: number): void {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
  smtp.on('error', () => {
    // Broken connections are what this server is for.
  });

  let server: Server;
  let port = 0;
  async function up(): Promise<void> {
    server = createServer((socket) => {
      fake.connections += 1;
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      if (fake.mode !== 'hang') smtp.server.emit('connection', socket);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  async function down(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const fake: FakeSmtp = {
    url: '',
    mode: 'accept',
    unknownRecipients: new Set(),
    putOffRecipients: new Set(),
    replies: { sender: null, recipient: null },
    steps: [],
    delayMs: 0,
    hold: null,
    held: 0,
    received: [],
    connections: 0,
    down,
    up,
    async stop() {
      if (server.listening) await down();
    },
  };
  await up();
  fake.url = `smtp://127.0.0.1:${port}`;
  return fake;
}

function rejection(text: string, responseCode: number): Error {
  return Object.assign(new Error(text), { responseCode });
}

function parse(raw: string, recipients: string[], acknowledged: boolean): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const header = (name: string) => headers.find(([key]) => key === name)?.[1];
  return { recipients, headers, header, raw, acknowledged };
}
