import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, isBackupDue, newestBackup, pruneBackups, removeCutOffBackups } from '#app/store/backups.server.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-25T03:00:00.123Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts files named as backups made this many hours ago. */
const put = (...hours: number[]) => {
  for (const ago of hours) writeFileSync(join(folder, backupName(NOW - ago * HOUR_MS)), '');
};
const names = () => readdirSync(folder).toSorted();

test('names a backup by its moment in UTC', () => {
  expect(backupName(NOW)).toBe('hearthline-2026-11-25T03-00-00-123Z.db');
});

test.each([
  ['none', [], true],
  ['one of a minute ago', [1 / 60], false],
  ['one of 23 hours ago, and older ones', [23, 47, 71], false],
  ['one of a day ago', [24], true],
  ['one of an hour ahead, after the clock was set back a little', [-1], false],
  ['one of a year ahead, after the clock was set back far', [-365 * 24], true],
  ['one of a year ahead and one of now', [-365 * 24, 0], false],
])('knows whether a backup is due beside %s', (_, hours, due) => {
  put(...hours);
  expect(isBackupDue(folder, NOW)).toBe(due);
});

test('finds the newest backup that is not in the future', () => {
  expect(newestBackup(folder, NOW)).toBeNull();
  put(-48, 5, 30);
  expect(newestBackup(folder, NOW)).toBe(NOW - 5 * HOUR_MS);
});

test('takes a folder that is missing for an empty one', () => {
  const missing = join(folder, 'missing');
  expect([isBackupDue(missing, NOW), newestBackup(missing, NOW)]).toEqual([true, null]);
});

test.each([
  ['the newest', 2, [0, 24, 48, 72], [0, 24]],
  ['all if there are fewer', 9, [0, 24], [0, 24]],
  ['all if it is told to keep 0', 0, [0, 24, 48], [0, 24, 48]],
  ['the one just made rather than those of a clock that was ahead', 2, [-24, -48, 0, 24], [0, 24]],
  ['the one just made although it alone may stay', 1, [-1 / 60, 0], [0]],
])('keeps %s', (_, keep, hours, kept) => {
  put(...hours);
  pruneBackups({ folder, keep }, NOW);
  expect(names()).toEqual(kept.map((ago) => backupName(NOW - ago * HOUR_MS)).toSorted());
});

test('neither counts nor removes what is not its own', () => {
  const target = join(folder, 'elsewhere');
  const mine = backupName(NOW - HOUR_MS);
  const strangers = [
    ...['hearthline.db', 'notes.txt', `copy-of-${mine}`, `${mine}.gz`, `${mine}.part`],
    ...['hearthline-2026-11-25.db', 'hearthline-2026-13-45T99-00-00-000Z.db', 'hearthline-before-the-move.db'],
  ];
  for (const name of [...strangers, 'elsewhere', mine]) writeFileSync(join(folder, name), '');
  const [link, directory] = [backupName(NOW), backupName(NOW - 1)];
  symlinkSync(target, join(folder, link));
  mkdirSync(join(folder, directory));
  expect(newestBackup(folder, NOW)).toBe(NOW - HOUR_MS);
  put(5);
  pruneBackups({ folder, keep: 1 }, NOW);
  expect(names()).toEqual([...strangers, 'elsewhere', mine, link, directory].toSorted());
});

test('removes what a cut-off backup left, and no other part of a file', () => {
  const part = `${backupName(NOW)}.part`;
  const strangers = ['film.part', 'backup.db.part', 'hearthline-tuesday.db.part'];
  for (const name of [part, `${part}-journal`, ...strangers]) writeFileSync(join(folder, name), '');
  put(1);
  removeCutOffBackups(folder);
  expect(names()).toEqual([...strangers, backupName(NOW - HOUR_MS)].toSorted());
});
