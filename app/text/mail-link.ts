/** Returns the `mailto:` address of a mail, which is prepared if it has a subject or lines. The visitor fills in its `lines`. */
export function mailLink(email: string, subject = '', lines: string[] = []): string {
  // The part before the @ may hold ?, & and #, with which a reader of the address would add fields to the mail.
  const address = email.split('@').map(encodeURIComponent).join('@');
  const fields = Object.entries({ subject, body: lines.join('\r\n') }).filter(([, value]) => value !== '');
  // Not URLSearchParams, whose + for a space mail programs show as it is.
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `mailto:${address}${query && `?${query}`}`;
}

/** Returns the `sms:` address of a text message that begins with `words`. */
export function textLink(number: string, words: string): string {
  return `sms:${number}?body=${encodeURIComponent(words)}`;
}
