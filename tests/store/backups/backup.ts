import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertMessage } from '#app/contact/messages.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { opsJson } from '#tests/cli.ts';
import { ada } from '#tests/embedded.ts';
import { log } from '#tests/silent-log.ts';

/** Makes a folder with `count` messages, of which some are in SQLite's log alone, as after a crash. */
export async function crashedFolder(count: number): Promise<string> {
  const [running, crashed] = ['running-', 'crashed-'].map((name) => mkdtempSync(join(tmpdir(), name))) as [
    string,
    string,
  ];
  const store = await openStore({ kind: 'sqlite', file: join(running, 'hearthline.db') }, log);
  for (let i = 0; i < count; i += 1) await insertMessage(store.db, { ...ada, firstName: `message ${i}` }, 'x.example');
  cpSync(running, crashed, { recursive: true });
  await store.close();
  rmSync(running, { recursive: true });
  return crashed;
}

export async function storedNames(dataDir: string): Promise<unknown[]> {
  return (await opsJson(['messages', 'list'], { DATA_DIR: dataDir })).map(({ firstName }) => firstName).toReversed();
}
