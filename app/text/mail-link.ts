/** Returns the `mailto:` address of a prepared mail. The visitor fills in its `lines`. */
export function mailLink(email: string, subject: string, lines: string[] = []): string {
  const fields = Object.entries({ subject, body: lines.join('\r\n') }).filter(([, value]) => value !== '');
  // Not URLSearchParams, whose + for a space mail programs show as it is.
  return `mailto:${email}?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
