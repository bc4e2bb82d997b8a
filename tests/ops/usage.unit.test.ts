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
  ['messages', 'error: ops messages needs one of: list, show, release'],
  ['messages toString', "unknown command 'toString'"],
  ['help mesages', "unknown command 'mesages'\n(Did you mean messages?)"],
  ['help toString', "unknown command 'toString'"],
  ['messages show', "missing required argument 'ID'"],
  ...['0x1', '-5', '+1', ' ', '1 2', '9'.repeat(16), '١'].map((id): [string, string, string[]] => [
    `messages show ${id}`,
    'It is a number, as `list` shows it.',
    ['messages', 'show', id],
  ]),
  ['messages show 1 2', 'Expected 1 argument but got 2'],
  ['messages list --reason x', "unknown option '--reason'"],
  ['messages list --status lost', 'choices are stored, queued, sent, quarantined, forwarded.'],
  ['messages delete', "missing required argument 'ID'"],
  ['privacy delete bo@agents.example', "required option '--email <ADDRESS>' not specified"],
  ['privacy delete --email=', 'It is empty.'],
  ['privacy delete --email a@b.example --email c@d.example', 'It is given twice.'],
  ['payments reconcile --month 2026-13', 'such as 2026-11'],
  ['reviews hide 1', "required option '--reason <REASON>' not specified"],
  ['reviews hide 1 --reason one-star', 'choices are spam, not-a-client'],
  ['payments list --json --csv', "'--json' cannot be used with option '--csv'"],
  ['-- messages lost', "unknown command 'lost'"],
  ['\u001b[31mred', "unknown command '\ufffd[31mred'"],
  ...['ada', 'ada@', 'a@b.example,c@d.example', 'jörg@b.example', 'Ada <ada@b.example>', 'a@b.example\nX: y'].map(
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

test('explains every command in a sentence', async () => {
  const { code, out, err } = await say(['--help']);
  expect([code, err]).toEqual([0, '']);
  for (const command of ['messages list', 'reviews hide', 'payments reconcile', 'outbox retry', 'restore', 'doctor']) {
    expect(out).toMatch(new RegExp(`^  ${command}\\b.*  [A-Z]`, 'm'));
  }
  expect(out.indexOf('Messages:')).toBeLessThan(out.indexOf('The store:'));
  expect((await say(['help'])).out).toBe(out);
});

test('explains the verbs of a noun, and the options of a verb', async () => {
  const noun = await say(['help', 'reviews']);
  expect(noun).toMatchObject({ code: 0, out: expect.stringContaining('  reviews hide [options] <ID>'), err: '' });
  expect(noun.out).not.toContain('messages');
  expect(await say(['reviews', '-h'])).toEqual(noun);
  const verb = await say(['reviews', 'hide', '--help']);
  expect(verb).toMatchObject({
    code: 0,
    out: expect.stringMatching(/why \(choices: "spam",\s+"not-a-client"/),
    err: '',
  });
});
