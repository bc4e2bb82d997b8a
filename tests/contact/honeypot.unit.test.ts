import { expect, test } from 'vitest';
import { HONEYPOT_FIELD, isLikelyBot, SENT_AFTER_FIELD } from '#app/ui/form/honeypot.tsx';

const empty = [HONEYPOT_FIELD, ''];

test.each([
  ['a browser without scripts', [empty], false],
  ['a browser with scripts, after two seconds', [empty, [SENT_AFTER_FIELD, '2000']], false],
  ['a page that was open for a day', [empty, [SENT_AFTER_FIELD, '86400000']], false],
  ['a program that fills in every field', [[HONEYPOT_FIELD, 'Ada']], true],
  ['a program that does not send the field', [['firstName', 'Ada']], true],
  ['a program that sends the field twice', [empty, [HONEYPOT_FIELD, 'x']], true],
  ['a program that sends too soon', [empty, [SENT_AFTER_FIELD, '1999']], true],
  ['a duration that is no number', [empty, [SENT_AFTER_FIELD, 'soon']], true],
  ['an empty duration', [empty, [SENT_AFTER_FIELD, '']], true],
])('judges the form of %s', (_, fields, isBot) => {
  const form = new FormData();
  for (const [name = '', value = ''] of fields) form.append(name, value);
  expect(isLikelyBot(form)).toBe(isBot);
});
