import type { MailAccount } from '#app/config.server.ts';
import { oneLine } from '#app/mail/letter.ts';
import type { MailError } from '#app/mail/mailer.server.ts';
import { fitInto } from '#app/whole-characters.ts';

const MAX_REPLY = 200;

/** Codes of certificates that Node does not accept, alone or in nodemailer's message. */
const CERTIFICATE = /CERT|SELF_SIGNED|self-signed certificate|certificate/;

/** "530 5.7.0 Must issue a STARTTLS command first". */
const ENCRYPTED_ONLY = /STARTTLS|encrypt/i;

/** "530 5.7.0 Authentication required", "554 5.7.1 Relay access denied". */
const WANTS_LOGIN = /^530|authenticat|log ?in|relay/i;

/** Returns whether the mail server only puts the mail off (4xx to the sender, recipient or text), as greylisting does. */
export function isDeferral({ responseCode = 0, command = '' }: MailError): boolean {
  return responseCode >= 400 && responseCode < 500 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
}

/**
 * Returns in two sentences why the mail server takes no mail from this account to `recipient`, and what to do.
 * `remedy` is what to do if the recipient is refused.
 */
export function explainMailError(
  error: MailError,
  { smtpUrl, from }: MailAccount,
  { recipient, remedy }: { recipient: string; remedy: string },
): string {
  const { host, username } = new URL(smtpUrl);
  const sender = addressIn(typeof from === 'string' ? from : from.address);
  const { command = '', response = '' } = error;
  const reply = response ? `it replied "${fitInto(MAX_REPLY, oneLine(response))}"` : codesOf(error);
  if (error.code === 'EAUTH') {
    return `${host} refuses the login (${reply}): check user and password in SMTP_URL; special characters in them are percent-encoded.`;
  }
  if (isDeferral(error)) {
    return `${host} puts mail from ${sender} to ${recipient} off (${reply}): many servers do so with the first mail of a sender (greylisting), and the site tries its mails again. Repeat this in 15 minutes.`;
  }
  if (ENCRYPTED_ONLY.test(response)) {
    return `${host} wants an encrypted connection (${reply}), and offers none here: use smtps:// with port 465 in SMTP_URL, or port 587.`;
  }
  if (!username && WANTS_LOGIN.test(response)) {
    return `${host} wants a login (${reply}): put user and password into SMTP_URL, for example smtp://user:password@${host}.`;
  }
  if (command === 'MAIL FROM') {
    return `${host} refuses the sender ${sender} (${reply}): set MAIL_FROM to an address that this account may send from.${foreignNote(sender)}`;
  }
  if (command === 'RCPT TO') {
    return `${host} refuses the recipient ${recipient} (${reply}): ${remedy}.${foreignNote(recipient)}`;
  }
  if (command === 'DATA') return `${host} refuses the text of the mail (${reply}): ask its operator why.`;
  if (error.code === 'ETLS' || CERTIFICATE.test(`${error.originalCode} ${error.message}`)) {
    return `${host} cannot be trusted with the mail (${reply}): name the host in SMTP_URL as its certificate does, or give its authority's certificate in NODE_EXTRA_CA_CERTS.`;
  }
  return `${host} does not answer as a mail server (${reply}): check host, port and smtp:// or smtps:// in SMTP_URL.`;
}

function codesOf({ code, originalCode, message }: MailError): string {
  return [originalCode ?? code, message].filter(Boolean).join(': ');
}

/** Returns the address of `Name <address>`, or of an address alone. */
export function addressIn(text: string): string {
  return /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
}

function foreignNote(address: string): string {
  return /[^\0-\x7f]/.test(address) ? ' It has letters beyond ASCII, which few servers take before the @.' : '';
}
