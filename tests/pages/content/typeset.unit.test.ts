import { describe, expect, it } from 'vitest';
import { typeset } from '#app/text/typeset.ts';

describe('typeset', () => {
  it.each([
    [`"Accepted," he said.`, '“Accepted,” he said.'],
    [`{name} ("we", "us")`, '{name} (“we”, “us”)'],
    [`the owner's, owners' and "the owner's"`, 'the owner’s, owners’ and “the owner’s”'],
    [`who said "maybe in the fall."`, 'who said “maybe in the fall.”'],
    [`"'Cooked Lead' first"`, '“‘Cooked Lead’ first”'],
    ['see [the page](/refund-policy#contact) of {name}', 'see [the page](/refund-policy#contact) of {name}'],
  ])('%s', (typed, printed) => {
    expect(typeset(typed)).toBe(printed);
    expect(typeset(printed)).toBe(printed);
  });
});
