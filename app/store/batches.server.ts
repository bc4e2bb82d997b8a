/** How many rows a batch has at most. */
export const BATCH_ROWS = 500;

/** All rows in batches, so that a table of any size fits into memory. `read` gives at most `BATCH_ROWS` of those behind a row. */
export async function* inBatches<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1);
  }
}
