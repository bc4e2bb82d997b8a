import type { Config } from '#app/config.server.ts';
import { verifyMailServer } from '#app/mail/mailer.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';

/** Connects to the mail server and logs in; sends nothing. */
export async function checkMail({ hosted, mail }: Config): Promise<Finding> {
  if (!mail && hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: messages wait in the store, and `ops messages list` shows them.');
  const { host } = new URL(mail.smtpUrl);
  try {
    await verifyMailServer(mail.smtpUrl);
    return ok(`${host} takes the login; mail goes to MAIL_TO.`);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const codes = [code, responseCode].filter(Boolean).join(' ');
    if (code === 'EAUTH' || code === 'ENOAUTH')
      return failed(`${host} refuses the login (${codes}): check user and password in SMTP_URL.`);
    return failed(
      `${host} does not answer as a mail server (${codes}): check host, port and smtp:// or smtps:// in SMTP_URL.`,
    );
  }
}
