import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase, type TestDatabase } from '#tests/stores.ts';

const ROWS = 100_000;
/** MiB of JavaScript's memory: a third of the text in the rows, and little more than the command takes for nothing. */
const MEMORY = 40;

/** Rows of each table with a text of 1200 letters in each. */
const FILL = {
  reviews: `insert into reviews (firstName, lastName, companyName, jobTitle, reviewDescription, rating, date, writtenAt, createdAt)
    select 'Ada', '', '', '', text, 5, '2025-03-04T05:06:07Z', i, '2025-03-04T05:06:07.000Z' from n`,
  messages: `insert into messages (firstName, lastName, email, phone, smsConsent, marketingConsent, createdAt)
    select text, '', '', '', 0, 0, '2025-03-04T05:06:07.000Z' from n`,
  payments: `insert into payments (orderID, provider, invoiceId, planId, packageTitle, amountCents, status, version, requestId, checkAt, createdAt, updatedAt)
    select 'ORDER-' || i, 'paypal', i, 'x', text, 100, 'created', 1, 'x', '', '2025-03-04T05:06:07.000Z', '' from n`,
  consents: `insert into consents (id, createdAt, email, phone, smsConsent, marketingConsent, smsText, marketingText, version, page, address, userAgent, previousHash, hash)
    select i, '2025-03-04T05:06:07.000Z', '', '', 0, 0, text, '', '', '', '', '', '', '' from n`,
};
type Noun = keyof typeof FILL;
const NOUNS = Object.keys(FILL) as Noun[];

let database: TestDatabase;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  database = await newDatabase();
  if (database.address.kind !== 'sqlite') throw new Error('These tests read a file');
  env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dirname(database.address.file) };
  await (await openStore(database.address, log)).close();
  for (const noun of NOUNS) {
    await database.run(`
      with recursive n(i, text) as (
        select 1, printf('%.1200c', 'x') union all select i + 1, text from n where i < ${ROWS}
      ) ${FILL[noun]}`);
  }
});
afterAll(() => database.remove());

test.each(NOUNS)(
  `exports ${ROWS} %s with ${MEMORY} MiB of memory`,
  async (noun) => {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${MEMORY}`, 'build/ops.js', noun, 'export', '--json'],
      {
        env,
      },
    );
    const errors = text(child.stderr);
    let [bytes, lines] = [0, 0];
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    });
    await once(child, 'close');
    expect({ code: child.exitCode, lines, errors: await errors }).toEqual({ code: 0, lines: ROWS, errors: '' });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${noun}: ${lines} rows, ${Math.round(bytes / 1e6)} MB, at most ${MEMORY} MiB of memory, ${seconds} s`);
  },
  120_000,
);

test.runIf(process.platform === 'linux')(
  'shows its progress on the terminal when the rows go elsewhere',
  async () => {
    const command = `${process.execPath} build/ops.js reviews export > /dev/null`;
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env });
    const [progress] = await Promise.all([text(terminal.stdout), once(terminal, 'close')]);
    expect(progress.match(/\r\d+ rows/g)).toHaveLength(ROWS / 500);
    expect(progress).toMatch(new RegExp(`\r${ROWS} rows\r\n$`));
  },
  120_000,
);
