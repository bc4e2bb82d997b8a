import { createTransport } from 'nodemailer';
import type { Letter } from './contact-mail.ts';

/** Sends one mail. Rejects when the mail server did not take it, or took too long. */
export type SendMail = (mail: Letter & { messageId: string; date: Date }, signal: AbortSignal) => Promise<void>;

/** Sends by SMTP, each mail over a connection of its own. */
export function createMailer(mail: { smtpUrl: string; from: string; to: string }): SendMail {
  const transport = openTransport(mail.smtpUrl);
  return async (letter, signal) => {
    await transport.sendMail({ ...letter, from: mail.from, to: mail.to, signal });
  };
}

/** Connects to the mail server and logs in, without sending anything. Rejects with the library's error when that fails. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  await transport.verify().finally(() => transport.close());
}

function openTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    // Milliseconds; the library's own are minutes.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
