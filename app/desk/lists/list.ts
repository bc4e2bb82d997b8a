import { dialable } from '#app/content/site.ts';
import { type Action, capitalize, type Tone } from '#app/desk/actions.ts';
import type { Row } from '#app/text/csv.ts';
import { mailLink } from '#app/text/mail-link.ts';

/** A time (ISO 8601), by what happened then; one that is empty or null is not shown. */
export type Time = [label: string, at: string | null];

export type Link = { label: string; href: string };

/** What can be done about an entry: by a button, or elsewhere. */
export type Step = Action | Link;

type Contact = Record<'email' | 'phone', Link>;

/** Returns links that write to somebody, with an email that begins so, and call. A label is '' if it is not known. */
export function contactOf(email: string, phone: string, subject = '', lines: string[] = []): Contact {
  return {
    email: { label: email, href: mailLink(email, subject, lines) },
    phone: { label: phone, href: `tel:${dialable(phone)}` },
  };
}

/** A line of a list. */
export type Entry = {
  /** Everything about it, with the keys of JSON and CSV; it has at least `id` and `createdAt`. */
  row: Row;
  /** What its table shows, by the heads of the columns; the first is never empty. */
  cells: Record<string, string>;
  amount?: string;
  /** Whom a press in the row writes to or calls. */
  contact?: Contact;
  /** What became of it, in a few words; '' in lists without states. */
  state: string;
  tone: Tone;
  /** What its opened row says, by what each is; one that is empty or null is not shown. */
  facts: Record<string, string | null>;
  /** What happened to it, in this order. */
  times: Time[];
  /** What is to be done about it, or why it is held back, in a sentence. */
  next?: string;
  /** The first of an entry that waits for a person is what it waits for. */
  steps: Step[];
  /** What its page shows that an action must find again, by default the state. */
  seen?: string;
  /** Where the entries after this one begin, by default at its `id`. */
  cursor?: string;
  /** The owner's note; undefined where there can be none. */
  note?: string | null;
};

/** Returns the row as people read it: with its state in place of the `status` of JSON and CSV. */
export function labeledRow({ row, state }: Pick<Entry, 'row' | 'state'>): Row {
  return 'status' in row ? { ...row, status: capitalize(state) } : row;
}

/** What can be asked of a list. All are texts of the address. */
export type Query = { filter: string; search: string; before: string };
