import { CommanderError } from '@commander-js/extra-typings';
import { afterEach, expect, test, vi } from 'vitest';
import { createCommands } from '#app/ops/commands.server.ts';

afterEach(() => vi.restoreAllMocks());

/** What the command line prints of words that it does not carry out. */
async function say(words: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const write = (name: keyof typeof said) => (text: unknown) => {
    said[name] += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(write('err'));
  const end = await createCommands()
    .parseAsync(words, { from: 'user' })
    .catch((error: unknown) => error);
  if (!(end instanceof CommanderError)) throw new Error(`It carries out ${words.join(' ')}`);
  return { code: end.exitCode, ...said };
}

test.each([
  ['', 'error: ops needs one of: messages, reviews'],
  ['mesages list', "unknown command 'mesages'\n(Did you mean messages?)"],
  ['messages', 'error: ops messages needs one of: list, show, send, answer, reopen, delete'],
  ...['0x1', '-5', ' ', '9'.repeat(16)].map((id): [string, string, string[]] => [
    `messages show ${id}`,
    'It is a number, as `list` shows it.',
    ['messages', 'show', id],
  ]),
  ['messages list --filter lost', 'choices are new, answered, in-quarantine.'],
  ['messages delete', "missing required argument 'ID'"],
  ['messages delete 1 --email a@b.example', "unknown option '--email'"],
  ['privacy delete bo@agents.example', "required option '--email <ADDRESS>' not specified"],
  ['privacy delete --email=', 'It is empty.'],
  ['privacy delete --email a@b.example --email c@d.example', 'It is given twice.'],
  ['reviews hide 1', "required option '--reason <REASON>' not specified"],
  ['reviews hide 1 --reason one-star', 'choices are spam, not-a-client'],
  ['payments list --json --csv', "'--json' cannot be used with option '--csv'"],
  ['\u001b[31mred', "unknown command '\ufffd[31mred'"],
  ...['a@b.example,c@d.example', 'Ada <ada@b.example>', 'a@b.example\nX: y'].map(
    (address): [string, string, string[]] => [
      `mail test ${address}`,
      'It is an e-mail address alone',
      ['mail', 'test', address],
    ],
  ),
])('says why it does not understand `%s`, and where help is', async (command, says, words?: string[]) => {
  const { code, out, err } = await say(words ?? command.split(' ').filter(Boolean));
  expect(code).not.toBe(0);
  expect(out).toBe('');
  expect(err).toContain(says);
  expect(err).toMatch(/^error: .+\nHelp: ops (--help|help \w+)\n$/s);
});

test('explains every command in a sentence, and the options of each', async () => {
  const { code, out, err } = await say(['--help']);
  expect([code, err]).toEqual([0, '']);
  for (const command of ['messages list', 'reviews hide', 'payments reconcile', 'emails retry', 'restore', 'doctor']) {
    expect(out).toMatch(new RegExp(`^  ${command}\\b.*  [A-Z]`, 'm'));
  }
  expect(out.indexOf('Messages:')).toBeLessThan(out.indexOf('The store:'));
  const noun = await say(['help', 'reviews']);
  expect(noun).toMatchObject({ code: 0, out: expect.stringContaining('  reviews hide [options] <ID>'), err: '' });
  expect(noun.out).not.toContain('messages');
  const verb = await say(['reviews', 'hide', '--help']);
  expect(verb.out).toMatch(/why \(choices: "spam",\s+"not-a-client"/);
});
