import { expect, test } from 'vitest';
import { isLost } from '#app/domain/failure-text.ts';

test.each([
  ['Failed to fetch', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Load failed', true],
  ["Cannot read properties of undefined (reading 'map')", false],
])('a TypeError "%s" is a lost request: %s', (message, lost) => {
  expect(isLost(new TypeError(message))).toBe(lost);
  expect(isLost(new Error(message))).toBe(false);
});
