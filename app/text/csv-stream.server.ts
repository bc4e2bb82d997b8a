import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Row, toCsv } from '#app/text/csv.ts';

/** Returns the rows as CSV for spreadsheets. */
export function csvStream(batches: AsyncIterable<Row[]>): ReadableStream {
  async function* lines() {
    let isFirst = true;
    for await (const rows of batches) {
      yield toCsv(rows, isFirst);
      isFirst = false;
      // Others are answered between two batches.
      await setImmediate();
    }
  }
  return Readable.toWeb(Readable.from(lines())) as ReadableStream;
}
