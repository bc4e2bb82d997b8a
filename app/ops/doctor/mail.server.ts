import type { Config } from '#app/config.server.ts';
import { rehearseMail } from '#app/mail/rehearsal.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import { addressIn, explainMailError, isDeferral } from '#app/ops/mail-faults.ts';

/** Begins a mail to MAIL_TO, and takes it back before its text: nothing is sent. */
export async function checkMail({ hosted, mail }: Config): Promise<Finding> {
  if (!mail && hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: messages wait in the store, and `ops messages list` shows them.');
  const { host, username } = new URL(mail.smtpUrl);
  const recipient = addressIn(mail.to);
  try {
    const loggedIn = await rehearseMail(mail);
    if (loggedIn) return ok(`${host} takes the login, and mail to ${recipient}.`);
    return ok(`${host} takes mail to ${recipient}.${username && ' It offers no login.'}`);
  } catch (error) {
    const told = explainMailError(error as Error, mail, { recipient, recipientName: 'correct MAIL_TO' });
    // The outbox's own check fails if mail really waits.
    return isDeferral(error as Error) ? ok(told) : failed(told);
  }
}
