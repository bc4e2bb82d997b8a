/** A mail's subject and its body as text and as HTML. */
export type Letter = {
  subject: string;
  text: string;
  html: string;
  /** The visitor's address, when they gave one. */
  replyTo: string | undefined;
};

/** What visitors typed, without line breaks and other control characters, which could begin a header of their own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** One plain address and nothing else; a list, or a name in front, could carry further recipients. */
export function isPlainAddress(text: string): boolean {
  return /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);
}
