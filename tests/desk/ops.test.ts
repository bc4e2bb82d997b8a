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
    ['reviews hide 2 --reason spam', 0, 'Review 2 is hidden.'],
    ['reviews delete 2', 0, 'Review 2 is deleted.'],
    ['reviews delete 1', 0, 'Review 1 is deleted.'],
  ];
  for (const [command, ...answer] of steps) expect([command, ...(await run(command))]).toEqual([command, ...answer]);
  await desk.email('Contact request from Bo Reed');
  expect(await run('messages delete 1')).toEqual([0, 'Message 1 is deleted.']);
  expect(await (await desk.open('/api/reviews')).json()).toEqual([]);
});
