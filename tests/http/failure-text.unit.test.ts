import { expect, test } from 'vitest';
import { failureText, isNetworkError } from '#app/ui/form/failure-text.ts';

test.each([
  ['Failed to fetch', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Load failed', true],
  ["Cannot read properties of undefined (reading 'map')", false],
])('takes a TypeError "%s" for a lost request: %s', (message, lost) => {
  expect(isNetworkError(new TypeError(message))).toBe(lost);
  expect(isNetworkError(new Error(message))).toBe(false);
  expect(failureText(new TypeError(message))).toMatch(lost ? /could not be reached/ : /did not take this/);
});
