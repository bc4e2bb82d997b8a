import { expect, test } from 'vitest';
import { readEnvironment } from '#app/settings/environment.server.ts';
import { COMPANY, faultsOf } from '#tests/settings/faults-of.ts';

test.each<[env: Record<string, string>, fault: string | undefined]>([
  ...['a@b.example', 'A <a@b.example>, "B, C" <b@b.example>', 'jörg@bücher.example,op@mail'].map(
    (MAIL_TO): [Record<string, string>, string | undefined] => [{ MAIL_TO }, undefined],
  ),
  ...['op@b.example,', ',op@b.example', 'a@b.example,,c@b.example'].map(
    rejected('MAIL_TO', 'has a comma without an address before or behind it (entry '),
  ),
  ...['a b@b.example', 'a@b.example c@b', 'a@b.example, <c @b.example>'].map(
    rejected('MAIL_TO', 'has an address with a space in it (entry '),
  ),
  ...['a@b@c.example', '<a@b@c.example>'].map(
    rejected('MAIL_TO', 'has an address with more than one @ (entry 1): write '),
  ),
  ...['op', 'Lee, Bob <bob@b.example>'].map(rejected('MAIL_TO', 'has an address without @ (entry 1)')),
  ...['a@b.example;c@b.example', 'A; B <b@b.example>', 'a@b.example;', 'Team: a@b.example;'].map(
    rejected('MAIL_TO', 'has a semicolon (entry 1): write addresses separated by commas'),
  ),
  ...['a@b.example <c@b.example>', '"A" a@b.example <c@b.example>'].map(
    rejected('MAIL_TO', 'has addresses with no comma between them (entry 1)'),
  ),
  ...['"A <a@b.example>', 'O"Brien <a@b.example>', '"a"b" <a@b.example>', '"a\\" <a@b.example>'].map(
    rejected('MAIL_TO', 'has a quote that is not closed (entry 1)'),
  ),
  ...['"a"@b.example', '"a@b.example", "c@d.example"', '"A" a@b.example', 'A <"a b"@c.example>'].map(
    rejected('MAIL_TO', 'has an address in quotes (entry 1)'),
  ),
  ...['a@b.example\nBcc: c@d.example', 'a\0@b.example', 'a@b.example\u2028'].map(
    rejected('MAIL_TO', 'must be on one line, without control characters'),
  ),
  ...['a@', '@b.example', 'a@-b.example', '<a@b.example', 'smtp://me:pa55word@mail/x'].map(
    rejected('MAIL_TO', 'has something that is no e-mail address (entry 1)'),
  ),
  ...['a@b.example, c@b.example', 'A <a@b.example>, c@b.example'].map(
    rejected('MAIL_FROM', 'must be one e-mail address, for example Hearthline <'),
  ),
  ...['A <a@b.example'].map(rejected('MAIL_FROM', 'has something that is no')),
])('judges %j', (env, fault) => {
  const [found, ...others] = faultsOf(env);
  expect([found?.slice(0, fault?.length), others]).toEqual([fault, []]);
  expect(found ?? '').not.toContain('pa55word');
});

function rejected(name: string, fault: string) {
  return (value: string): [Record<string, string>, string] => [{ [name]: value }, `${name} ${fault}`];
}

test.each([
  [String.raw`"a\"b" <x@y.example>`, 'a"b'],
  [String.raw`"a\"b, c" <x@y.example>,z@y.example`, 'a"b, c'],
  [String.raw`"\"" <x@y.example>`, '"'],
  [String.raw`"a\\" <x@y.example>`, 'a\\'],
  [String.raw`a\b <x@y.example>`, 'a\\b'],
  [String.raw`x@y.example, "a\"b" <z@y.example>`, ''],
  ['"A; <b@c.example>" <x@y.example>, "D" <d@y.example>', 'A; <b@c.example>'],
  ['Ann "The, Voice" Lee <x@y.example>', 'Ann The, Voice Lee'],
  ['"" <x@y.example>', ''],
  [`O'Brien $1 (home) <x@y.example>`, `O'Brien $1 (home)`],
  ['"$& $1" <x@y.example>', '$& $1'],
])('reads the name of MAIL_TO %j', (MAIL_TO, name) => {
  expect(readEnvironment({ MAIL_TO, SMTP_URL: 'smtp://mail' }, COMPANY).MAIL_TO?.[0]).toEqual({
    name,
    address: 'x@y.example',
  });
});
