import { oneLine } from '#app/mail/letter.ts';
import type { MailError } from '#app/mail/mailer.server.ts';
import type { MailAccount } from '#app/settings/config.server.ts';
import { fitInto } from '#app/text/whole-characters.ts';

const MAX_REPLY = 200;

/** Codes of certificates that Node does not accept, alone or in nodemailer's message. */
const CERTIFICATE = /CERT|SELF_SIGNED|certificate/;

/** What is tried. `remedy`: what to do if the recipient is refused. `textSent`: the server had asked for the text. */
type Attempt = { recipient: string; remedy: string; textSent?: boolean };

/** Returns whether the mail server only puts the mail off (4xx), as greylisting does. */
export function isDeferral({ responseCode = 0 }: MailError): boolean {
  return responseCode >= 400 && responseCode < 500;
}

/** Returns in two sentences why the mail server takes no mail from this account to the recipient, and what to do. */
export function explainMailError(error: MailError, account: MailAccount, attempt: Attempt): string {
  const { host } = new URL(account.smtpUrl);
  const { code, originalCode, message, response, responseCode = 0 } = error;
  const said = response || [originalCode ?? code, message].filter(Boolean).join(': ');
  const quoted = fitInto(MAX_REPLY, oneLine(said));
  const reply = response ? `it replied "${quoted}"` : quoted;
  if (isDeferral(error)) {
    return `${host} puts the mail off (${reply}), as many servers do with the first mail of a sender: the site tries its mails again. Repeat this in 15 minutes.`;
  }
  if (code === 'EAUTH') {
    return `${host} refuses the login (${reply}): check user and password in SMTP_URL; special characters in them are percent-encoded.`;
  }
  if (responseCode >= 500) return `${host} ${explainRefusal(error, reply, account, attempt)}`;
  if (attempt.textSent) {
    return `${host} did not say whether it took the letter (${reply}): it may have arrived. Look there before you repeat this.`;
  }
  if (code === 'ETLS' || CERTIFICATE.test(`${originalCode} ${message}`)) {
    return `${host} has no certificate that is trusted here (${reply}): name the host in SMTP_URL as the certificate does, give its authority's in NODE_EXTRA_CA_CERTS, or have it renewed.`;
  }
  return `${host} does not answer as a mail server (${reply}): check host, port and smtp:// or smtps:// in SMTP_URL.`;
}

/** Explains a reply that is final (5xx), by the SMTP command and the enhanced code (RFC 3463). */
function explainRefusal(error: MailError, reply: string, account: MailAccount, attempt: Attempt): string {
  const { command, response = '', responseCode } = error;
  const isEnvelope = command === 'MAIL FROM' || command === 'RCPT TO';
  // The reply that is quoted says which of both (RFC 3207, RFC 4954).
  if (isEnvelope && (responseCode === 530 || /^5\d\d[ -]5\.7\.(0|1[01])\b/.test(response))) {
    return `wants a login or encryption (${reply}): put user and password into SMTP_URL, or use smtps:// with port 465, or port 587.`;
  }
  const { username } = new URL(account.smtpUrl);
  // Servers that relay for those who log in say so with many codes.
  const orLogin = username ? '' : ', or, if the server wants a login, put user and password into SMTP_URL';
  if (command === 'MAIL FROM' || /^5\d\d[ -]5\.1\.[78]\b/.test(response)) {
    const sender = addressIn(typeof account.from === 'string' ? account.from : account.from.address);
    return `refuses the sender ${sender} (${reply}): set MAIL_FROM to an address that this account may send from${orLogin}.`;
  }
  if (command === 'RCPT TO') {
    return `refuses the recipient ${attempt.recipient} (${reply}): ${attempt.remedy}${orLogin}.`;
  }
  if (command === 'DATA') return `refuses the text of the mail (${reply}): ask its operator why.`;
  return `refuses connections from this machine (${reply}): ask its operator why, or name another host in SMTP_URL.`;
}

/** Returns the address of `Name <address>`, or of an address alone. */
export function addressIn(text: string): string {
  return /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
}
