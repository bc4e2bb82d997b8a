import { expect, it } from 'vitest';
import { looksAutomated, SENT_AFTER_FIELD, TRAP_FIELD } from '#app/domain/bot-trap.ts';

function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
const empty: [string, string] = [TRAP_FIELD, ''];

it.each<[string, FormData, boolean]>([
  ['a browser without scripts', form(empty), false],
  ['a browser with scripts, after two seconds', form(empty, [SENT_AFTER_FIELD, '2000']), false],
  ['a page that was open for a day', form(empty, [SENT_AFTER_FIELD, '86400000']), false],
  ['a program that fills in every field', form([TRAP_FIELD, 'Ada']), true],
  ['a program that knows nothing of the field', form(['firstName', 'Ada']), true],
  ['a program that sends the field twice', form(empty, [TRAP_FIELD, 'x']), true],
  ['a program that is too quick', form(empty, [SENT_AFTER_FIELD, '1999']), true],
  ['a time that is none', form(empty, [SENT_AFTER_FIELD, 'soon']), true],
  ['a time that is empty', form(empty, [SENT_AFTER_FIELD, '']), true],
])('%s', (_, data, automated) => {
  expect(looksAutomated(data)).toBe(automated);
});
