import { describe, expect, it } from 'vitest';
import { typeset } from '#app/text/typeset.ts';

describe('typeset', () => {
  it.each([
    [`"Accepted," he said.`, '“Accepted,” he said.'],
    [`{name} ("we", "us")`, '{name} (“we”, “us”)'],
    [`the owner's, owners' and "the owner's"`, 'the owner’s, owners’ and “the owner’s”'],
    [`who said "maybe in the fall."`, 'who said “maybe in the fall.”'],
    [`"'Cooked Lead' first"`, '“‘Cooked Lead’ first”'],
    [`'07, the '90s and '99, rock 'n' roll`, '’07, the ’90s and ’99, rock ’n’ roll'],
    [`'tis late. 'Twas "'til dawn"; 'em`, '’tis late. ’Twas “’til dawn”; ’em'],
    [`'Em' and 'cause' are words`, '‘Em’ and ‘cause’ are words'],
    [`said:"hello" and/or "no"/"yes" ("maybe")`, 'said:“hello” and/or “no”/“yes” (“maybe”)'],
    [`6' 2" tall, 5'10", a 27" door of 8' x 3'`, '6′ 2″ tall, 5′10″, a 27″ door of 8′ x 3′'],
    [`"in 2024" and 'in 2024', "he is 6' 2" tall"`, '“in 2024” and ‘in 2024’, “he is 6′ 2″ tall”'],
    [`the 1990's, agents' "own" and 'the owner's' --"so"`, 'the 1990’s, agents’ “own” and ‘the owner’s’ --“so”'],
    [`"'No,'" she said—"'yes'"`, '“‘No,’” she said—“‘yes’”'],
    ['see [the page](/refund-policy#contact) of {name}', 'see [the page](/refund-policy#contact) of {name}'],
    ["{name}'s rates, [our list](/pricing)'s end, (so)'s", '{name}’s rates, [our list](/pricing)’s end, (so)’s'],
    ['{name}"s', '{name}”s'],
  ])('%s', (typed, printed) => {
    expect(typeset(typed)).toBe(printed);
    expect(typeset(printed)).toBe(printed);
  });
});
