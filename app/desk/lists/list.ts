import { type Action, capitalize, type Noun } from '#app/desk/actions.ts';
import type { Row } from '#app/text/csv.ts';

/** What the lists are about in which something can be done. */
export const NOUNS: Partial<Record<string, Noun>> = { messages: 'message', reviews: 'review', emails: 'email' };

/** A line of a list. */
export type Entry = {
  /** Everything about it, with the keys of JSON and CSV; it has at least `id` and `createdAt`. */
  row: Row;
  title: string;
  /** What became of it, in a word or two. */
  state: string;
  actions: Action[];
  /** What `ops NOUN show` adds. */
  details?: Row;
  /** Where the entries after this one begin, by default at its `id`. */
  cursor?: string;
  /** Where the provider shows it. */
  link?: string | null;
};

/** Returns the row as people read it: with its state in place of the `status` of JSON and CSV. */
export function labeledRow({ row, state }: Pick<Entry, 'row' | 'state'>): Row {
  return 'status' in row ? { ...row, status: capitalize(state) } : row;
}

/** What can be asked of a list. All are texts of the address. */
export type Query = { filter: string; search: string; before: string };

/** A list as its page shows it. `next`: the `before` of the entries after these, or null. */
export type ShownList = {
  entries: Entry[];
  next: string | null;
  query: Query;
  /** What the search finds. */
  search: string;
  /** The labels of its filters, by their values in the form. */
  filters: Record<string, string>;
  /** What is elsewhere, in hosted mode. */
  note: string | null;
};
