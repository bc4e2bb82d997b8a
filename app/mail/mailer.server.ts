import type { MailAccount } from '#app/config.server.ts';
import type { Letter } from '#app/mail/letter.ts';

/** A letter with what its headers need. `recipient`: one plain address; null for the account's `to`. */
type OutgoingMail = Letter & { recipient: string | null; messageId: string; date: Date };

/** Sends one mail. Rejects when the mail server did not take it, or took too long. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** Creates a sender by SMTP that opens a connection for each mail. */
export function createMailer(account: MailAccount): SendMail {
  const opened = openTransport(account.smtpUrl);
  return async ({ recipient, ...letter }, signal) => {
    const transport = await opened;
    // As an object the address stays one recipient, whatever it contains.
    const to = recipient === null ? account.to : { name: '', address: recipient };
    await transport.sendMail({ ...letter, from: account.from, to, signal });
  };
}

/** Connects to the mail server and logs in, without sending anything. Rejects with the library's error when that fails. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = await openTransport(smtpUrl);
  await transport.verify().finally(() => transport.close());
}

/** The library is loaded where mail is sent: it costs a start 80 ms and 13 MiB. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
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
