import { describeMailError } from '#app/mail/mail-error.ts';
import type { MailError } from '#app/mail/mailer.server.ts';
import { rehearseMail } from '#app/mail/rehearsal.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import type { Config } from '#app/settings/config.server.ts';

/** Begins a mail to MAIL_TO, and takes it back before its text: nothing is sent. */
export async function checkMail({ hosted, mail }: Config): Promise<Finding> {
  if (!mail && hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: messages wait in the store, and `ops messages list` shows them.');
  const { host, username } = new URL(mail.smtpUrl);
  const recipient = mail.to.map(({ address }) => address).join(', ');
  try {
    const loggedIn = await rehearseMail(mail);
    if (loggedIn) return ok(`${host} takes the login, and mail to ${recipient}.`);
    return ok(`${host} takes mail to ${recipient}.${username && ' It offers no login.'}`);
  } catch (error) {
    const { responseCode = 0 } = error as MailError;
    const description = describeMailError(error as Error, mail.smtpUrl);
    // Greylisting does so with the first mail of a sender. The check of the outbox fails if mail waits for long.
    if (responseCode >= 400 && responseCode < 500) {
      return ok(`${description}: it puts mail off, and the site tries again.`);
    }
    return failed(description, 'check SMTP_URL, MAIL_FROM and MAIL_TO (docs/operations/mail-is-not-leaving.md)');
  }
}
