import { expect, test } from 'vitest';
import { describeSpace } from '#app/ops/doctor/files.server.ts';

const MIB = 1024 * 1024;

test.each([
  [600, 5_000, false, '600 MiB (12 %) are free at /data'],
  [500, 5_000, false, '500 MiB (10 %) are free at /data'],
  [499, 4_000, true, 'Only 499 MiB (12 %) are free at /data'],
  [90_000, 1_000_000, true, 'Only 90000 MiB (9 %) are free at /data'],
  [99_999, 1_000_000, true, 'Only 99999 MiB (9 %) are free at /data'],
  [0, 0, true, 'Only 0 MiB (0 %) are free at /data'],
])('judges %i of %i MiB by both limits', (bavail, blocks, isLow, text) => {
  expect(describeSpace('/data', { bavail, blocks, bsize: MIB })).toEqual({ isLow, text });
});
