import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { startDesk, type TestDesk } from '#tests/desk/desk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

/** Runs a command, and returns its exit code and its one line. */
async function run(command: string): Promise<[code: number | null, line: string]> {
  const { code, out, err } = await ops(command.split(' '), desk.env);
  return [code, (out + err).trim()];
}

test('does everything that the desk does, with the same words', async () => {
  await desk.publish();
  await desk.quarantineReview();
  await desk.quarantineReview();
  await desk.quarantineMessage();
  await desk.quarantineMessage();
  const steps: [command: string, code: number, line: string][] = [
    ['reviews hide 1 --reason spam', 0, 'Review 1 is hidden.'],
    ['reviews hide 1 --reason abusive', 1, 'Review 1 is already hidden.'],
    ['reviews publish 1', 0, 'Review 1 is published.'],
    ['reviews hide 2 --reason spam', 1, 'Review 2 is in quarantine. What can be done with it: publish, delete.'],
    ['reviews publish 2', 0, 'Review 2 is published.'],
    ['reviews delete 3', 0, 'Review 3 is deleted.'],
    ['reviews delete 3', 1, 'There is no review 3. `ops reviews list` shows what there is.'],
    ['messages send 1', 0, 'Message 1 is new. It leaves within seconds, if the site is running.'],
    ['messages send 1', 1, 'Message 1 is already new.'],
    ['messages delete 2', 0, 'Message 2 is deleted.'],
  ];
  for (const [command, ...answer] of steps) expect([command, ...(await run(command))]).toEqual([command, ...answer]);
  await desk.email('Contact request from Bo Reed');
  expect(await run('messages delete 1')).toEqual([0, 'Message 1 is deleted.']);
});

test('deletes for good, from every file and from pages', async () => {
  const kept = (text: string) =>
    readdirSync(desk.site.dataDir).filter((name) => readFileSync(join(desk.site.dataDir, name)).includes(text));
  const shows = async (text: string) => (await (await desk.open('/')).text()).includes(text);
  const texts = ['Published', 'Hidden', 'Quarantined', 'Rosalind'].map((word) => `${word} ${randomUUID()}`);
  const [published = '', hidden = '', quarantined = '', name = ''] = texts;
  for (const text of [published, hidden]) {
    await desk.publish({ reviewDescription: text });
    expect(await shows(text)).toBe(true);
  }
  await desk.quarantineReview({ reviewDescription: quarantined });
  await desk.quarantineMessage({ firstName: name });
  expect(await run('reviews hide 5 --reason spam')).toEqual([0, 'Review 5 is hidden.']);
  for (const text of texts) expect(kept(text)).not.toEqual([]);

  for (const id of [4, 5, 6]) expect(await run(`reviews delete ${id}`)).toEqual([0, `Review ${id} is deleted.`]);
  expect(await run('messages delete 3')).toEqual([0, 'Message 3 is deleted.']);
  expect([await shows(published), await shows(hidden)]).toEqual([false, false]);
  for (const text of texts) expect([text, kept(text)]).toEqual([text, []]);
});
