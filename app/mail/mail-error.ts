import { oneLine } from '#app/mail/email.ts';
import type { MailError } from '#app/mail/mailer.server.ts';
import { fitInto } from '#app/text/whole-characters.ts';

const MAX_REPLY = 200;

/** What the outbox keeps of an email that no composer could write. */
export const UNWRITTEN = 'The site cannot write this email: its log says why.';

/** Why an email did not leave. `login`: the server does not take the site's password. */
export type MailProblem = 'login' | 'refused' | 'put off' | 'unwritten' | 'unreachable';

/** Returns the problem in what the outbox keeps: `UNWRITTEN`, or a description with the reply's code (RFC 4954 has 53x for logins). */
export function problemIn(description: string): MailProblem {
  if (description === UNWRITTEN) return 'unwritten';
  if (/ replied "53\d|\(EAUTH:/.test(description)) return 'login';
  if (/ replied "5/.test(description)) return 'refused';
  return / replied "4/.test(description) ? 'put off' : 'unreachable';
}

/** Returns the mail server's own words and the SMTP command that they reply to, or the connection's error, in one line. */
export function describeMailError(error: MailError, smtpUrl: string): string {
  const { code, originalCode, command, message, response } = error;
  const { host } = new URL(smtpUrl);
  const quoted = fitInto(MAX_REPLY, oneLine(response || [originalCode ?? code, message].filter(Boolean).join(': ')));
  if (!response) return `${host} cannot be used (${quoted})`;
  return `${host} replied "${quoted}"${command ? ` to ${command}` : ''}`;
}
