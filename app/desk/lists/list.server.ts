import type { Kysely } from 'kysely';
import type { Site } from '#app/content/site.ts';
import { capitalize, toneOf } from '#app/desk/actions.ts';
import type { Entry, Query } from '#app/desk/lists/list.ts';
import type { Account } from '#app/payments/account.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { BATCH_ROWS, inBatches, type ListPart } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import { csvStream } from '#app/text/csv-stream.server.ts';
import { splitDay } from '#app/text/day-search.ts';

/**
 * What lists read. `mails`: whether SMTP is configured. `hosted`: the origin of the hosted backend, which has the rest.
 * `account`: that of the orders made now. `site`: where its pages are.
 */
export type ListStore = {
  db: Kysely<Database>;
  mails: boolean;
  hosted: string | null;
  account: Account;
  /** That of the days. */
  timeZone: string;
  site: Pick<Site, 'name' | 'url'>;
  /** As in app/payments/receipt.server.ts, which `ops` must not import. */
  receiptPath?: (row: PaymentRow) => string;
};

/** A list of the desk and of `ops`. `State`: what it can be limited to. */
export type DeskList<State extends string = string> = {
  /** What its search finds, for the label of the field. */
  search: string;
  /** The states that it can be limited to. `hosted` as in `ListStore`. */
  filters(hosted: string | null): readonly State[];
  /** What else it can be limited to, of entries that are in one of the states too. */
  marks?: readonly State[];
  /** Counts its entries by state. */
  count?: (db: Kysely<Database>) => Promise<Map<string, number>>;
  /** Whether a search finds a day too. */
  hasDays?: true;
  /** Says where the rest is; only for what a hosted backend has. */
  elsewhere?: (origin: string) => string;
  /** Returns entries, newest first; with `state`, those in it alone. */
  read(store: ListStore, state: State | null, part: ListPart): Promise<Entry[]>;
};

const PAGE_ROWS = 50;
const MAX_SEARCH = 100;

/** Returns what a list can be limited to, with its label and its word in addresses and commands, as in `in-quarantine`. */
export function filtersOf({ marks = [], filters }: DeskList, hosted: string | null) {
  return [...marks, ...filters(hosted)].map((state) => ({
    ...{ state, value: filterWord(state), label: capitalize(state) },
    waits: marks.includes(state) || toneOf(state) === 'waits',
  }));
}

/** Returns the word of a state's filter. */
export const filterWord = (state: string) => state.toLowerCase().replaceAll(' ', '-');

/** Reads what an address asks of a list; what it cannot ask for counts as nothing. */
export function queryOf(list: DeskList, store: ListStore, url: string): Query {
  const asked = (name: keyof Query) => new URL(url).searchParams.get(name) ?? '';
  return {
    filter: filtersOf(list, store.hosted).find(({ value }) => value === asked('filter'))?.value ?? '',
    search: asked('search').trim().slice(0, MAX_SEARCH),
    before: asked('before'),
  };
}

/** Names of people can be days too: what was typed finds what has it in its texts, and what came in on the day. */
async function readList(list: DeskList, store: ListStore, filter: string, part: ListPart): Promise<Entry[]> {
  const state = filtersOf(list, store.hosted).find(({ value }) => value === filter)?.state ?? null;
  const ofDay = list.hasDays ? splitDay(part.search, store.timeZone) : null;
  const named = await list.read(store, state, part);
  if (!ofDay) return named;
  const all = [...named, ...(await list.read(store, state, { ...part, ...ofDay }))];
  const each = new Map(all.map((entry) => [endOf(entry), entry]));
  const place = ({ cursor, row }: Entry) => cursor ?? Number(row.id);
  return [...each.values()].sort((one, other) => (place(one) < place(other) ? 1 : -1)).slice(0, part.limit);
}

/** A list as its page shows it. */
export type ShownList = Awaited<ReturnType<typeof showList>>;

/** Returns a page of the list. */
export async function showList(list: DeskList, store: ListStore, query: Query) {
  const { search, filter, before } = query;
  const { hosted } = store;
  const entries = await readList(list, store, filter, { search, before, limit: PAGE_ROWS + 1 });
  const shown = entries.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  const counts = await list.count?.(store.db);
  const countOf = (state: string) => counts?.get(state) ?? 0;
  return {
    entries: shown,
    /** The `before` of the entries after these, or null. */
    next: last && entries.length > PAGE_ROWS ? endOf(last) : null,
    query,
    /** What the search finds. */
    search: list.search,
    /** `value` in the address, and how many entries are in the state. */
    filters: filtersOf(list, hosted).map(({ state, ...one }) => ({ ...one, count: countOf(state) })),
    /** How many entries it has, without a filter. */
    all: list.filters(hosted).reduce((sum, state) => sum + countOf(state), 0),
    /** What is elsewhere, in hosted mode. */
    note: (hosted && list.elsewhere?.(hosted)) ?? null,
  };
}

const endOf = ({ cursor, row }: Entry) => cursor ?? String(row.id);

/** Returns the entry with this id; undefined if there is none. */
export async function findEntry(list: DeskList, store: ListStore, id: string): Promise<Entry | undefined> {
  const found = await list.read(store, null, { search: id, before: '', limit: BATCH_ROWS });
  return found.find(({ row }) => String(row.id) === id);
}

/** Yields every entry of the list as filtered, newest first, in batches. */
export function entriesOf(
  list: DeskList,
  store: ListStore,
  { filter, search }: Omit<Query, 'before'>,
): AsyncGenerator<Entry[]> {
  return inBatches((last) =>
    readList(list, store, filter, { search, before: last ? endOf(last) : '', limit: BATCH_ROWS }),
  );
}

/** Returns every row of the list as filtered, as CSV for spreadsheets. */
export function csvOf(list: DeskList, store: ListStore, query: Query): ReadableStream {
  async function* rows() {
    for await (const entries of entriesOf(list, store, query)) yield entries.map(({ row }) => row);
  }
  return csvStream(rows());
}
