import type { Letter } from '#app/mail/letter.ts';

/** Sends one mail. Rejects when the mail server did not take it, or took too long. */
export type SendMail = (mail: Letter & { messageId: string; date: Date }, signal: AbortSignal) => Promise<void>;

/** Which server takes the mails, and whom they are from and to. As an object, the sender's name may hold any signs. */
export type MailAccount = { smtpUrl: string; from: string | { name: string; address: string }; to: string };

/** Sends by SMTP, each mail over a connection of its own. */
export function createMailer(mail: MailAccount): SendMail {
  const opened = openTransport(mail.smtpUrl);
  return async (letter, signal) => {
    const transport = await opened;
    await transport.sendMail({ ...letter, from: mail.from, to: mail.to, signal });
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
