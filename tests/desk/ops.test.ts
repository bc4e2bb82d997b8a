import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
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

test('does everything that a link does, with the same words', async () => {
  await desk.publish();
  await desk.quarantineReview();
  await desk.quarantineReview();
  await desk.quarantineMessage();
  await desk.quarantineMessage();
  const steps: [command: string, code: number, line: string][] = [
    ['reviews hide 1 --reason spam', 0, 'Review 1 is hidden.'],
    ['reviews hide 1 --reason abusive', 1, 'Review 1 is already hidden.'],
    ['reviews show 1', 0, 'Review 1 is published.'],
    ['reviews show 1', 1, 'Review 1 is already published.'],
    ['reviews hide 2 --reason spam', 1, 'Review 2 is in quarantine.'],
    ['reviews show 2', 1, 'Review 2 is in quarantine. `ops reviews publish ID` publishes it.'],
    ['reviews publish 1', 1, 'Review 1 is already published.'],
    ['reviews publish 2', 0, 'Review 2 is published.'],
    ['reviews hide 2 --reason spam', 0, 'Review 2 is hidden.'],
    ['reviews publish 2', 1, 'Review 2 is hidden.'],
    ['reviews delete 3', 0, 'Review 3 is deleted.'],
    ['reviews delete 3', 1, 'There is no review 3. `reviews list` shows all of them.'],
    ['messages release 1', 0, 'Message 1 is sent on. It leaves within seconds, if the site is running.'],
    ['messages release 1', 1, 'Message 1 is already sent on.'],
    [
      ...(['messages delete 1', 1] as const),
      'Message 1 is sent on. Only messages in quarantine are deleted by number; `ops privacy delete --email ADDRESS` deletes all of one person.',
    ],
    ['messages delete 2', 0, 'Message 2 is deleted.'],
    ['messages delete 2', 1, 'There is no message 2. `messages list` shows all of them.'],
  ];
  for (const [command, ...answer] of steps) expect([command, ...(await run(command))]).toEqual([command, ...answer]);
  await desk.letter('Contact request from Bo Reed');
});

test('takes an ID or an address for a deletion, not both and not neither', async () => {
  for (const command of ['messages delete', 'messages delete 1 --email a@b.example', 'messages delete one']) {
    expect([command, (await run(command))[0]]).toEqual([command, 2]);
  }
});

test('leaves no text of what it deletes in any file, nor does a link', async () => {
  const kept = (text: string) =>
    readdirSync(desk.site.dataDir).filter((name) => readFileSync(join(desk.site.dataDir, name)).includes(text));
  await desk.quarantineReview({ reviewDescription: 'Rosalind wrote this.' });
  await desk.quarantineMessage({ firstName: 'Rosalind' });
  expect(kept('Rosalind')).not.toEqual([]);
  const { links } = await desk.letter('Review 4');
  expect(await desk.press(links['Delete it'] ?? '', { action: 'delete-review' })).toMatchObject({ status: 303 });
  expect(await run('messages delete 3')).toEqual([0, 'Message 3 is deleted.']);
  expect(kept('Rosalind')).toEqual([]);
});

test.each(['published', 'hidden', 'quarantined'])(
  'deletes a %s review for good, also from the site that runs',
  async (status) => {
    const text = `${randomUUID()} was said`;
    const kept = () =>
      readdirSync(desk.site.dataDir).filter((name) => readFileSync(join(desk.site.dataDir, name)).includes(text));
    const shown = async (path: string) => (await fetch(desk.site.url + path)).text();
    await (status === 'quarantined' ? desk.quarantineReview : desk.publish)({ reviewDescription: text });
    const rows = await opsJson(['reviews', 'list'], desk.env);
    const id = rows.find(({ reviewDescription }) => reviewDescription === text)?.id;
    for (const path of ['/', '/?reviews=1']) expect((await shown(path)).includes(text)).toBe(status !== 'quarantined');
    if (status === 'hidden') expect((await run(`reviews hide ${id} --reason spam`))[0]).toBe(0);
    expect(kept()).not.toEqual([]);
    expect(await run(`reviews delete ${id}`)).toEqual([0, `Review ${id} is deleted.`]);
    for (const path of ['/', '/?reviews=1']) expect(await shown(path)).not.toContain(text);
    expect(kept()).toEqual([]);
    expect(await run(`reviews delete ${id}`)).toEqual([
      1,
      `There is no review ${id}. \`reviews list\` shows all of them.`,
    ]);
  },
);
