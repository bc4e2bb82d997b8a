import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { log } from '#tests/silent-log.ts';

/** MiB of JavaScript's memory: two thirds of the text in the reviews, and little more than the command takes for nothing. */
const MEMORY = 40;
const ROWS = 50_000;

let database: TestDatabase;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  database = await newDatabase();
  if (database.address.kind !== 'sqlite') throw new Error('These tests read a file');
  env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dirname(database.address.file) };
  await (await openStore(database.address, log)).close();
  const numbers = `with recursive n(i, text) as (select 1, printf('%.1200c', 'x') union all select i + 1, text from n where i < ${ROWS})`;
  // All are of one moment: the batches must not lose any at their seams.
  await database.run(`${numbers}
    insert into reviews (firstName, lastName, companyName, jobTitle, reviewDescription, rating, date, writtenAt, createdAt)
    select 'Ada', '', '', '', text, 5, '2025-03-04T05:06:07Z', i, '2025-03-04T05:06:07.000Z' from n`);
  await database.run(`${numbers}
    insert into payments (orderID, provider, invoiceId, planId, packageTitle, amountCents, status, version, requestId, checkAt, createdAt, updatedAt)
    select 'ORDER-' || i, 'paypal', i, 'x', text, 100, 'created', 1, 'x', '', '2025-03-04T05:06:07.000Z', '' from n`);
});
afterAll(() => database.remove());

test.each(['reviews', 'payments'])(
  `lists ${ROWS} %s with ${MEMORY} MiB of memory`,
  { timeout: 120_000 },
  async (noun) => {
    const words = [`--max-old-space-size=${MEMORY}`, 'build/ops.js', noun, 'list', '--json'];
    const child = spawn(process.execPath, words, { env });
    const errors = text(child.stderr);
    let rest = '';
    let lines = 0;
    const ids = new Set<string>();
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const whole = (rest + chunk).split('\n');
      rest = whole.pop() ?? '';
      lines += whole.length;
      for (const line of whole) ids.add(line.slice(0, line.indexOf(',')));
    });
    await once(child, 'close');
    const all = { code: 0, lines: ROWS, different: ROWS, errors: '' };
    expect({ code: child.exitCode, lines, different: ids.size, errors: await errors }).toEqual(all);
  },
);

test.runIf(process.platform === 'linux')('shows its progress on the terminal when rows go elsewhere', async () => {
  const command = `${process.execPath} build/ops.js reviews list --csv > /dev/null`;
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env });
  const [progress] = await Promise.all([text(terminal.stdout), once(terminal, 'close')]);
  expect(progress.match(/\r\d+ rows/g)).toHaveLength(ROWS / 500);
  expect(progress).toMatch(new RegExp(`\r${ROWS} rows\r\n$`));
});
