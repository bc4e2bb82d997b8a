import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Entry, Query, ShownList } from '#app/desk/lists/list.ts';
import { BATCH_ROWS, inBatches, type ListPart } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import { toCsv } from '#app/text/csv.ts';

/** What lists read. `hosted`: the origin of the hosted backend, which has the rest; `mails`: whether SMTP is configured. */
export type ListStore = { db: Kysely<Database>; hosted: string | null; mails: boolean };

/** A list of the desk. */
export type DeskList = {
  /** What its search finds, for the label of the field. */
  search: string;
  /** What it can be limited to, by the values of the form. */
  filters(store: ListStore): Record<string, string>;
  /** Says where the rest is; only for what a hosted backend has. */
  elsewhere?: (origin: string) => string;
  /** Returns entries, newest first. `filter` is one of the filters, or '' for all. */
  read(store: ListStore, filter: string, part: ListPart): Promise<Entry[]>;
};

const PAGE_ROWS = 50;
const MAX_SEARCH = 100;

/** Reads what an address asks of a list; what it cannot ask for counts as nothing. */
export function queryOf(list: DeskList, store: ListStore, url: string): Query {
  const { searchParams } = new URL(url);
  const filter = searchParams.get('filter') ?? '';
  const search = (searchParams.get('search') ?? '').trim().slice(0, MAX_SEARCH);
  return {
    filter: Object.hasOwn(list.filters(store), filter) ? filter : '',
    search,
    before: searchParams.get('before') ?? '',
  };
}

/** Returns a page of the list. */
export async function showList(list: DeskList, store: ListStore, query: Query): Promise<ShownList> {
  const { filter, search, before } = query;
  const entries = await list.read(store, filter, { search, before, limit: PAGE_ROWS + 1 });
  const shown = entries.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  const next = last && entries.length > PAGE_ROWS ? endOf(last) : null;
  const note = (store.hosted && list.elsewhere?.(store.hosted)) ?? null;
  return { entries: shown, next, query, search: list.search, filters: list.filters(store), note };
}

const endOf = ({ cursor, row }: Entry) => cursor ?? String(row.id);

/** Returns every row of the list as filtered, in batches, as CSV for spreadsheets. */
export function csvOf(list: DeskList, store: ListStore, { filter, search }: Query): ReadableStream {
  async function* lines() {
    const read = (last: Entry | undefined) =>
      list.read(store, filter, { search, before: last ? endOf(last) : '', limit: BATCH_ROWS });
    let isFirst = true;
    for await (const entries of inBatches(read)) {
      yield toCsv(
        entries.map(({ row }) => row),
        isFirst,
      );
      isFirst = false;
      // Others are answered between two batches.
      await setImmediate();
    }
  }
  return Readable.toWeb(Readable.from(lines())) as ReadableStream;
}
