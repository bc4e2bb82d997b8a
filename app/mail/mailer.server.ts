import { Readable } from 'node:stream';
import type { Email } from '#app/mail/email.ts';
import { type Frame, layOutEmail } from '#app/mail/layout.ts';
import type { MailAccount } from '#app/settings/config.server.ts';
import type { Mailbox } from '#app/settings/mailboxes.schema.ts';

/** `recipient`: plain addresses, separated by commas; null for all of the account's `to`. */
type OutgoingMail = Email & { recipient: string | null; messageId: string; date: Date };

/**
 * Sends one mail, and resolves once the server has accepted it for one recipient at least. Rejects with a `MailError` if the
 * server does not, or after a timeout. Calls `confirm` when the server has asked for the text, as the last step before handing it over;
 * if that rejects, nothing is sent.
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal, confirm: () => Promise<void>) => Promise<Sent>;

/** The mail server's last reply, and an error for each recipient that it did not accept. */
type Sent = { reply: string; rejected: MailError[] };

/**
 * Nodemailer's error: its code and that of the connection's error, and, if the server replied, the SMTP command, the reply
 * and the reply's number.
 */
export type MailError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  /** Of `Sent`'s errors alone. */
  recipient?: string;
};

/** Creates an SMTP sender that opens a connection for each mail, and lays it out in the frame of that moment. */
export function createMailer(account: MailAccount, frame: () => Frame): SendMail {
  return async ({ recipient, parts, isDemo: _, ...email }, signal, confirm) => {
    // Imported only where mail is sent, since it costs 80 ms and 13 MiB at startup.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(smtpOptions(account.smtpUrl));
    transport.use('stream', ({ message }, done) => {
      // Nodemailer reads this stream only after the server's answer to DATA.
      message.processFunc((text) => Readable.from(confirmFirst(text, confirm)));
      done();
    });
    const to = recipient === null ? account.to : recipient.split(',').map((address) => mailboxOf(account, address));
    const sent = await transport.sendMail({
      ...email,
      ...layOutEmail(parts, frame()),
      from: account.from,
      to,
      signal,
    });
    return { reply: sent.response, rejected: sent.rejectedErrors ?? [] };
  };
}

function mailboxOf({ to }: MailAccount, address: string): Mailbox {
  const isMeant = (mailbox: Mailbox) => mailbox.address.toLowerCase() === address.toLowerCase();
  return to.find(isMeant) ?? { name: '', address };
}

/** Returns how to connect to the mail server, for every connection to it. */
export function smtpOptions(smtpUrl: string) {
  return {
    url: smtpUrl,
    // Milliseconds; the defaults are minutes.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function* confirmFirst(text: Readable, confirm: () => Promise<void>) {
  await confirm();
  yield* text;
}
