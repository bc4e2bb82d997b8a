import { Readable } from 'node:stream';
import type { MailAccount } from '#app/config.server.ts';
import type { Letter } from '#app/mail/letter.ts';

/** `recipient`: one plain address, or null for the account's `to`. */
type OutgoingMail = Letter & { recipient: string | null; messageId: string; date: Date };

/**
 * Sends one mail. Rejects if the mail server does not accept it, or after a timeout. Calls `confirm` when the server has
 * asked for the text, as the last step before handing it over; if that rejects, nothing is sent.
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal, confirm: () => Promise<void>) => Promise<void>;

/** Creates an SMTP sender that opens a connection for each mail. */
export function createMailer(account: MailAccount): SendMail {
  return async ({ recipient, isDemo: _, ...letter }, signal, confirm) => {
    const transport = await openTransport(account.smtpUrl);
    transport.use('stream', ({ message }, done) => {
      // Nodemailer reads this stream only after the server's answer to DATA.
      message.processFunc((text) => Readable.from(confirmFirst(text, confirm)));
      done();
    });
    // As an object, the address stays one recipient whatever it contains.
    const to = recipient === null ? account.to : { name: '', address: recipient };
    await transport.sendMail({ ...letter, from: account.from, to, signal });
  };
}

async function* confirmFirst(text: Readable, confirm: () => Promise<void>) {
  await confirm();
  yield* text;
}

/** Connects to the mail server and logs in. Rejects with nodemailer's error if that fails. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = await openTransport(smtpUrl);
  await transport.verify().finally(() => transport.close());
}

/** Imports nodemailer only where mail is sent, since it costs 80 ms and 13 MiB at startup. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    // Milliseconds; the defaults are minutes.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
