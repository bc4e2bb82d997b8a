import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the server says to the connection (`HELLO`), to each command and to the text, without the last line break. */
const REPLIES = {
  HELLO: '220 mail.shop.example',
  EHLO: '250-mail.shop.example\r\n250 8BITMIME',
  HELO: '250 mail.shop.example',
  STARTTLS: '220 go on',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  TEXT: '250 taken',
  QUIT: '221 bye',
};

/** `null` breaks the connection instead. */
export type SmtpScript = Partial<Record<keyof typeof REPLIES, string | null>>;

/** A mail server that says what a test gives it, word for word, where a real one (`startFakeSmtp`) would choose its words. */
export async function startScriptedSmtp(script: SmtpScript): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let isText = false;
    let received = '';
    const say = (step: string) => {
      const reply = { ...REPLIES, ...script }[step as keyof typeof REPLIES];
      isText = step === 'DATA' && reply?.startsWith('354') === true;
      if (reply === null) socket.destroy();
      else socket.write(`${reply ?? '502 unknown'}\r\n`);
    };
    socket.setEncoding('utf8').on('data', (piece) => {
      received += piece;
      for (;;) {
        const end = isText ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at < 0) return;
        const step = isText ? 'TEXT' : (received.slice(0, at).split(/[ :]/)[0] ?? '');
        received = received.slice(at + end.length);
        say(step);
      }
    });
    say('HELLO');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
