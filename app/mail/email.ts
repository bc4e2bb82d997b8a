/** The content of an email, without sender and recipient. `layOutEmail` turns its parts into text and HTML. */
export type Email = {
  /** One line: compose it from `oneLine` texts. */
  subject: string;
  parts: Part[];
  /** One plain address (`isMailable`), or undefined to reply to the sender. */
  replyTo: string | undefined;
  /** Whether it is about an order for which no money moved. */
  isDemo?: boolean;
};

/** A labeled value. A text never becomes a link, since visitors may have typed it; a time is that of the company. */
export type Field = [label: string, value: string | Date];

/** A paragraph, a group of fields, the email's title, a heading, a list, a code, or where the reader can go. */
export type Part =
  | string
  | Field[]
  | { title: string }
  | { heading: string }
  | { list: string[] }
  | { code: string }
  | { button: URL; label: string }
  | { link: URL; label: string }
  | AtDesk;

/** Leads to an item of a list of the desk; where the desk cannot be opened, names commands instead. */
export type AtDesk = { atDesk: string; id: string | number; commands: string[] };

/** Returns an email with another subject, and with `opening` as its first paragraph. */
export function markEmail<Marked extends Email>(email: Marked, subject: string, opening: string): Marked {
  return { ...email, subject: oneLine(subject), parts: [opening, ...email.parts] };
}

/** Returns the text without line breaks and other control characters, which could start another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
