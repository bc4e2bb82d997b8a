import type Sqlite from 'better-sqlite3';
import { TERMINAL } from '#app/text/terminal.ts';

/**
 * Names the orders of a hosted backend that were not finished when the backup was made. Nobody can ask the backend whether
 * they are paid now, and a buyer who comes back would be charged again.
 */
export function sayWhatToLookUp(sqlite: Sqlite.Database): void {
  const orders = sqlite
    .prepare(
      `select "orderID" || ', of ' || "createdAt" from payments
        where provider = 'hosted' and status = 'created' and owner is not null order by "createdAt", "orderID"`,
    )
    .pluck()
    .all();
  if (orders.length === 0) return;
  console.error(`The hosted backend may have charged these orders since the backup, and the site cannot ask it. Before you
let visitors in, look each up at PayPal, and do what docs/operations/restore.md says with those that are paid:
${orders.join('\n').replace(TERMINAL, '\ufffd')}`);
}
