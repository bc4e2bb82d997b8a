import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { signedIn } from '#tests/desk/browser/sign-in.ts';
import { startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { startSite } from '#tests/http.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk({ BACKUPS: '0' });
});
afterAll(() => desk.stop());

/** Returns the files of a data folder that hold a text in any case. */
function filesWith(text: string, folder = desk.site.dataDir): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => readFileSync(path).toString('latin1').toLowerCase().includes(text));
}

function openFile(folder: string): Sqlite.Database {
  const sqlite = new Sqlite(join(folder, 'hearthline.db'));
  sqlite.pragma('secure_delete = on');
  return sqlite;
}

/** Stores a message under a name that nothing else has, and returns the name with the message's number. */
async function storeMessage(): Promise<{ name: string; id: string }> {
  const name = `n${randomUUID()}`;
  await desk.quarantineMessage({ firstName: name, email: `${name}@agents.example` });
  const sqlite = openFile(desk.site.dataDir);
  const id = sqlite.prepare('select max(id) from messages').pluck().get();
  sqlite.close();
  expect(filesWith(name)).not.toEqual([]);
  return { name, id: String(id) };
}

const deleteAtDesk = async (id: string) => {
  const browser = await signedIn(desk);
  const fields = { id, action: 'delete-message', seen: 'in quarantine' };
  expect(await browser.act('messages', fields)).toMatchObject({ status: 303 });
};

type Message = { name: string; id: string };
const deletion = (who: string) => (id: string) => ({ who, what: 'delete-message', thing: `message ${id}` });
const ofPerson = () => ({ who: 'ops', what: 'deleted a person: 1 message', thing: null });

test.each<[string, (message: Message) => Promise<unknown>, (id: string) => object]>([
  ['the desk', ({ id }) => deleteAtDesk(id), deletion('ops')],
  ['`ops messages delete`', ({ id }) => ops(['messages', 'delete', id], desk.env), deletion('ops')],
  [
    '`ops privacy delete`',
    ({ name }) => ops(['privacy', 'delete', '--email', `${name}@agents.example`], desk.env),
    ofPerson,
  ],
])('leaves nothing of a message in any file after %s deletes it', async (_, erase, recorded) => {
  // Its consents stay as proof, and would hold the address.
  const message = await storeMessage();
  const sqlite = openFile(desk.site.dataDir);
  sqlite.prepare('delete from consents where email like ?').run(`${message.name}%`);
  sqlite.close();
  await erase(message);
  await expect.poll(() => filesWith(message.name)).toEqual([]);
  const [row] = await opsJson(['desk', 'log'], desk.env);
  expect(row).toMatchObject(recorded(message.id));
});

test('leaves nothing of a review in any file after `ops reviews delete`', async () => {
  const texts = ['published', 'hidden', 'quarantined'].map((word) => `${word} ${randomUUID()}`);
  const [published = '', hidden = '', quarantined = ''] = texts;
  for (const reviewDescription of [published, hidden]) await desk.publish({ reviewDescription });
  await desk.quarantineReview({ reviewDescription: quarantined });
  const shown = async () => (await desk.open('/')).text();
  expect(await shown()).toContain(published);
  await opsJson(['reviews', 'hide', '2', '--reason', 'spam'], desk.env);
  for (const text of texts) expect(filesWith(text)).not.toEqual([]);
  for (const id of ['1', '2', '3']) await opsJson(['reviews', 'delete', id], desk.env);
  expect(await shown()).not.toContain(published);
  for (const text of texts) expect([text, filesWith(text)]).toEqual([text, []]);
});

test('empties the log once a program that reads it has ended', async () => {
  const { name, id } = await storeMessage();
  const reader = openFile(desk.site.dataDir);
  reader.exec('delete from consents');
  reader.exec('begin; select * from messages');
  reader.prepare('select count(*) from messages').get();
  await deleteAtDesk(id);
  expect(filesWith(name)).not.toEqual([]);
  reader.close();
  await expect.poll(() => filesWith(name)).toEqual([]);
});

test('leaves nothing in any file of the details that an unpaid order had for a month', async () => {
  const name = `n${randomUUID()}`;
  const earlier = await startSite({ dataDir: `${desk.site.dataDir}-orders`, env: { BACKUPS: '0' } });
  const folder = earlier.dataDir;
  const sqlite = openFile(folder);
  const at = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  const columns = `"orderID", provider, "invoiceId", "planId", "packageTitle", "amountCents", status, version,
    "requestId", customer, "checkAt", "createdAt", "updatedAt"`;
  sqlite
    .prepare(
      `insert into payments (${columns}) values ('O-1', 'demo', 'I-1', 'p', 'P', 1, 'cancelled', 1, 'r', ?, ?, ?, ?)`,
    )
    .run(JSON.stringify({ email: `${name}@agents.example` }), at, at, at);
  await earlier.kill();
  expect(filesWith(name, folder)).not.toEqual([]);
  const later = await startSite({ dataDir: folder, env: { BACKUPS: '0' } });
  onTestFinished(() => later.kill());
  await expect.poll(() => filesWith(name, folder)).toEqual([]);
  sqlite.close();
});
