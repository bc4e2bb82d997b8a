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
  for (const ago of hours) writeFileSync(join(folder, backupName('hearthline', NOW - ago * HOUR_MS)), '');
};
const backups = (keep = 14, database = 'hearthline') => ({ folder, database, keep });
const names = () => readdirSync(folder).toSorted();

test.each([
  ['none', [], true],
  ['one of 23 hours ago, and older ones', [23, 47, 71], false],
  ['one of a day ago', [24], true],
  ['one of an hour ahead, after the clock was set back a little', [-1], false],
  ['one of a year ahead, after the clock was set back far', [-365 * 24], true],
  ['one of a year ahead and one of now', [-365 * 24, 0], false],
])('knows whether a backup is due beside %s', (_, hours, due) => {
  put(...hours);
  expect(isBackupDue(backups(), NOW)).toBe(due);
});

test('finds the newest backup not in the future, and none in a missing folder', () => {
  const missing = { ...backups(), folder: join(folder, 'missing') };
  expect([isBackupDue(missing, NOW), newestBackup(missing, NOW)]).toEqual([true, null]);
  put(-48, 5, 30);
  expect(newestBackup(backups(), NOW)).toBe(NOW - 5 * HOUR_MS);
});

test.each([
  ['the newest', 2, [0, 24, 48, 72], [0, 24]],
  ['all if there are fewer', 9, [0, 24], [0, 24]],
  ['all if it is told to keep 0', 0, [0, 24, 48], [0, 24, 48]],
  ['the one just made rather than those of a clock that was ahead', 2, [-24, -48, 0, 24], [0, 24]],
  ['the newest of a clock that was ahead longest', 3, [-24, -72, -48, 0], [-72, -48, 0]],
])('keeps %s', (_, keep, hours, kept) => {
  put(...hours);
  pruneBackups(backups(keep), NOW);
  expect(names()).toEqual(kept.map((ago) => backupName('hearthline', NOW - ago * HOUR_MS)).toSorted());
});

test('neither counts nor removes what is not its own', () => {
  const target = join(folder, 'elsewhere');
  const mine = backupName('hearthline', NOW - HOUR_MS);
  const strangers = [
    ...['hearthline.db', 'notes.txt', `copy-of-${mine}`, `${mine}.gz`, `${mine}.part`],
    ...['hearthline-2026-11-25.db', 'hearthline-2026-13-45T99-00-00-000Z.db', 'hearthline-before-the-move.db'],
  ];
  for (const name of [...strangers, 'elsewhere', mine]) writeFileSync(join(folder, name), '');
  const [link, directory] = [backupName('hearthline', NOW), backupName('hearthline', NOW - 1)];
  symlinkSync(target, join(folder, link));
  mkdirSync(join(folder, directory));
  expect(newestBackup(backups(), NOW)).toBe(NOW - HOUR_MS);
  put(5);
  pruneBackups(backups(1), NOW);
  expect(names()).toEqual([...strangers, 'elsewhere', mine, link, directory].toSorted());
});

test('counts and removes only the backups of its own database beside those of others', () => {
  const mine = [5, 1].map((ago) => backupName('a.+(b', NOW - ago * HOUR_MS)) as [string, string];
  const foreign = ['aab', 'hearth', 'a.+(b-2', 'x'].flatMap((name) => [
    backupName(name, NOW - 2 * HOUR_MS),
    `${backupName(name, NOW)}.part`,
  ]);
  for (const name of [...mine, `${mine[1]}.part`, ...foreign]) writeFileSync(join(folder, name), '');
  expect(newestBackup(backups(1, 'a.+(b'), NOW)).toBe(NOW - HOUR_MS);
  removeCutOffBackups(backups(1, 'a.+(b'));
  pruneBackups(backups(1, 'a.+(b'), NOW);
  expect(names()).toEqual([mine[1], ...foreign].toSorted());
});

test('removes what a cut-off backup left, and no other part of a file', () => {
  const part = `${backupName('hearthline', NOW)}.part`;
  const strangers = ['film.part', 'backup.db.part', 'hearthline-tuesday.db.part', 'hearthline-2026-11-26.db.part'];
  for (const name of [part, `${part}-journal`, ...strangers]) writeFileSync(join(folder, name), '');
  put(1);
  removeCutOffBackups(backups());
  expect(names()).toEqual([...strangers, backupName('hearthline', NOW - HOUR_MS)].toSorted());
});
