import { type Action, capitalize, type Tone } from '#app/desk/actions.ts';
import type { Row } from '#app/text/csv.ts';

/** A time (ISO 8601), by what happened then; one that is empty or null is not shown. */
export type Time = [label: string, at: string | null];

/** A line of a list. */
export type Entry = {
  /** Everything about it, with the keys of JSON and CSV; it has at least `id` and `createdAt`. */
  row: Row;
  /** What its table shows, by the heads of the columns; the first is never empty. */
  cells: Record<string, string>;
  amount?: string;
  /** Whom a press in the row writes to or calls; '' for what is not known. */
  contact?: Record<'email' | 'phone', string>;
  /** What became of it, in a word or two; '' in lists without states. */
  state: string;
  /** What its table says in place of the state. */
  label?: string;
  tone: Tone;
  /** What its opened row says, by what each is; one that is empty or null is not shown. `Email` and `Phone` are links. */
  facts: Record<string, string | null>;
  /** What happened to it, in this order. */
  times: Time[];
  actions: Action[];
  /** What its page shows that an action must find again, by default the state. */
  seen?: string;
  /** What `ops NOUN show` adds. */
  details?: Row;
  /** Where the entries after this one begin, by default at its `id`. */
  cursor?: string;
  /** Where more of it is, by what the link says. */
  links?: Record<string, string>;
  /** The owner's note; undefined where there can be none. */
  note?: string | null;
};

/** Returns the row as people read it: with its state in place of the `status` of JSON and CSV. */
export function labeledRow({ row, state }: Pick<Entry, 'row' | 'state'>): Row {
  return 'status' in row ? { ...row, status: capitalize(state) } : row;
}

/** What can be asked of a list. All are texts of the address. */
export type Query = { filter: string; search: string; before: string };
