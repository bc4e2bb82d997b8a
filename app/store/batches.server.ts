/** The most rows that one batch has. */
export const BATCH_ROWS = 500;

/**
 * Yields all rows in batches, so that a table of any size fits into memory. `read` returns the next rows after `last`,
 * at most `BATCH_ROWS`; fewer are the last ones.
 */
export async function* inBatches<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1);
  }
}
