import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, isBackupDue, pruneBackups } from '#app/store/backups.server.ts';

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

test('knows that a backup is due without a folder', () => {
  expect(isBackupDue({ ...backups(), folder: join(folder, 'missing') }, NOW)).toBe(true);
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

test('removes its own oldest backups and day-old parts, and nothing else', () => {
  const own = (hours: number) => backupName('a.+(b', NOW - hours * HOUR_MS);
  const cutOff = [`${own(30)}.part`, `${own(30)}.part-journal`];
  const young = `${own(1)}.part`;
  const strangers = [
    ...['a.+(b.db', `copy-of-${own(40)}`, `${own(40)}.gz`, 'a.+(b-2026-11-25.db', 'a.+(b-2026-13-45T99-00-00-000Z.db'],
    ...['a.+(b-tuesday.db.part', 'film.part', ...['aab', 'a.+(b-2'].map((name) => backupName(name, 0))],
  ];
  for (const name of [own(50), own(5), own(2), ...cutOff, young, ...strangers]) writeFileSync(join(folder, name), '');
  for (const name of [...cutOff, 'film.part']) utimesSync(join(folder, name), 0, 0);
  utimesSync(join(folder, young), NOW / 1_000, NOW / 1_000);
  symlinkSync(join(folder, 'elsewhere'), join(folder, own(60)));
  mkdirSync(join(folder, own(70)));
  pruneBackups(backups(2, 'a.+(b'), NOW);
  expect(names()).toEqual([own(5), own(2), young, ...strangers, own(60), own(70)].toSorted());
});
