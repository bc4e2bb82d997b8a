import { oneLine } from '#app/mail/letter.ts';
import type { MailError } from '#app/mail/mailer.server.ts';
import type { MailAccount } from '#app/settings/config.server.ts';
import { fitInto } from '#app/text/whole-characters.ts';

const MAX_REPLY = 200;

/** Codes of certificates that Node does not accept, alone or in nodemailer's message. */
const CERTIFICATE = /CERT|SELF_SIGNED|certificate/;

/** What a sentence is made of. `reply`: the server's reply in quotes, or the error. */
type Facts = { host: string; hasLogin: boolean; sender: string; recipient: string; remedy: string; reply: string };

const AGAIN = 'the site tries its mails again. Repeat this in 15 minutes';
const TRY_SMTPS = 'and offers none here: use smtps:// with port 465 in SMTP_URL, or port 587';
const GIVE_LOGIN = 'put user and password into SMTP_URL';

/**
 * What is wrong, by the SMTP command, the code and the enhanced code (RFC 3463), such as `RCPT TO 550 5.1.1`. Before the
 * first command, CONN stands for one. The first that matches counts.
 */
const REPLIES: [reply: RegExp, explain: (facts: Facts) => string][] = [
  [
    /^(MAIL FROM|RCPT TO|DATA) 4/,
    ({ host, sender, recipient, reply }) =>
      `${host} puts mail from ${sender} to ${recipient} off (${reply}): many servers do so with the first mail of a sender (greylisting), and ${AGAIN}.`,
  ],
  [
    /^STARTTLS/,
    ({ host, reply }) =>
      `${host} offers encryption but cannot encrypt now (${reply}): ${AGAIN}; if it stays so, ask its operator.`,
  ],
  [/ 4\d\d( |$)/, ({ host, reply }) => `${host} takes no mail now (${reply}): this is temporary, and ${AGAIN}.`],
  [/ 538| 5\.7\.1[01]$/, wantsEncryption],
  [/^AUTH/, refusesLogin],
  [
    /^(CONN|[ELH]+O) /,
    ({ host, reply }) =>
      `${host} refuses connections from this machine (${reply}): ask its operator why, or name another host in SMTP_URL.`,
  ],
  // RFC 3207 fixes these words.
  [
    /^(MAIL FROM|RCPT TO) (530|\d+ 5\.7\.0$)/,
    (facts) => (/STARTTLS/i.test(facts.reply) ? wantsEncryption : wantsLogin)(facts),
  ],
  [
    /^MAIL FROM| 5\.1\.[78]$/,
    ({ host, hasLogin, sender, reply }) =>
      `${host} refuses the sender ${sender} (${reply}): set MAIL_FROM to an address that this account may send from${orLogin(hasLogin)}.${foreignNote(sender)}`,
  ],
  [
    /^RCPT TO 552| 5\.2\.2$/,
    ({ host, recipient, reply }) =>
      `${host} says that the mailbox of ${recipient} is full (${reply}): somebody has to make room there.`,
  ],
  [
    /^RCPT TO/,
    ({ host, hasLogin, recipient, remedy, reply }) =>
      `${host} refuses the recipient ${recipient} (${reply}): ${remedy}${orLogin(hasLogin)}.${foreignNote(recipient)}`,
  ],
  [/^DATA/, ({ host, reply }) => `${host} refuses the text of the mail (${reply}): ask its operator why.`],
];

function wantsEncryption({ host, reply }: Facts): string {
  return `${host} wants an encrypted connection (${reply}), ${TRY_SMTPS}.`;
}

function wantsLogin({ host, hasLogin, reply }: Facts): string {
  if (hasLogin) return `${host} wants a login (${reply}), ${TRY_SMTPS}.`;
  return `${host} wants a login (${reply}): ${GIVE_LOGIN}, for example smtp://user:password@${host}.`;
}

function refusesLogin({ host, reply }: Facts): string {
  return `${host} refuses the login (${reply}): check user and password in SMTP_URL; special characters in them are percent-encoded.`;
}

/** Servers that relay for those who log in say so with many codes. */
function orLogin(hasLogin: boolean): string {
  return hasLogin ? '' : `, or, if the server wants a login, ${GIVE_LOGIN}`;
}

/** Returns whether the mail server only puts the mail off (4xx), as greylisting does. */
export function isDeferral({ responseCode = 0 }: MailError): boolean {
  return responseCode >= 400 && responseCode < 500;
}

/**
 * Returns in two sentences why the mail server takes no mail from this account to `recipient`, and what to do.
 * `remedy` is what to do if the recipient is refused. `textSent`: the server had already asked for the text.
 */
export function explainMailError(
  error: MailError,
  { smtpUrl, from }: MailAccount,
  { recipient, remedy, textSent = false }: { recipient: string; remedy: string; textSent?: boolean },
): string {
  const { host, username } = new URL(smtpUrl);
  const { command, response = '' } = error;
  const quoted = fitInto(MAX_REPLY, oneLine(response || codesOf(error)));
  const reply = response ? `it replied "${quoted}"` : quoted;
  const sender = addressIn(typeof from === 'string' ? from : from.address);
  const facts: Facts = { host, hasLogin: username !== '', sender, recipient, remedy, reply };
  const [, code, enhanced] = /^([45]\d\d)(?:[ -]([45]\.\d+\.\d+)\b)?/.exec(response) ?? [];
  const said = [command, code, enhanced].filter(Boolean).join(' ');
  const explain = code && REPLIES.find(([replies]) => replies.test(said))?.[1];
  return explain ? explain(facts) : explainWithoutReply(error, facts, textSent);
}

function explainWithoutReply({ code, originalCode, message }: MailError, facts: Facts, textSent: boolean): string {
  const { host, reply } = facts;
  if (code === 'EAUTH') return refusesLogin(facts);
  if (textSent) {
    return `${host} did not say whether it took the letter (${reply}): it may have arrived. Look there before you repeat this.`;
  }
  if (originalCode === 'CERT_HAS_EXPIRED') {
    return `The certificate of ${host} has expired (${reply}): its operator has to renew it, unless this machine's clock is wrong.`;
  }
  if (code === 'ETLS' || CERTIFICATE.test(`${originalCode} ${message}`)) {
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
