import type { Action, Noun } from '#app/desk/actions.ts';
import type { Row } from '#app/text/csv.ts';

/** What the lists are about in which something can be done. */
export const NOUNS: Partial<Record<string, Noun>> = { messages: 'message', reviews: 'review', letters: 'letter' };

/** A line of a list. */
export type Entry = {
  /** Everything about it; it has at least `id` and `createdAt`. */
  row: Row;
  title: string;
  actions: Action[];
  /** By default the row's `status`. */
  state?: string;
  /** Where the entries after this one begin, by default at its `id`. */
  cursor?: string;
  /** Where the provider shows it. */
  link?: string | null;
};

/** What can be asked of a list. All are texts of the address. */
export type Query = { filter: string; search: string; before: string };

/** A list as its page shows it. `next`: the `before` of the entries after these, or null. */
export type ShownList = {
  entries: Entry[];
  next: string | null;
  query: Query;
  /** What the search finds. */
  search: string;
  filters: Record<string, string>;
  /** What is elsewhere, in hosted mode. */
  note: string | null;
};
