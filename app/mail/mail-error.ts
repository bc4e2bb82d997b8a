import { oneLine } from '#app/mail/email.ts';
import type { MailError } from '#app/mail/mailer.server.ts';
import { fitInto } from '#app/text/whole-characters.ts';

const MAX_REPLY = 200;

/** Returns the mail server's own words and the SMTP command that they reply to, or the connection's error, in one line. */
export function describeMailError(error: MailError, smtpUrl: string): string {
  const { code, originalCode, command, message, response } = error;
  const { host } = new URL(smtpUrl);
  const quoted = fitInto(MAX_REPLY, oneLine(response || [originalCode ?? code, message].filter(Boolean).join(': ')));
  if (!response) return `${host} cannot be used (${quoted})`;
  return `${host} replied "${quoted}"${command ? ` to ${command}` : ''}`;
}
