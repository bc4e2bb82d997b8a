import { addressIn, explainMailError, isDeferral } from '#app/mail/mail-faults.ts';
import { rehearseMail } from '#app/mail/rehearsal.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import type { Config } from '#app/settings/config.server.ts';

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
    const explanation = explainMailError(error as Error, mail, { recipient, remedy: 'correct MAIL_TO' });
    // The check of the outbox fails if mail waits for long.
    return isDeferral(error as Error) ? ok(explanation) : failed(explanation);
  }
}
