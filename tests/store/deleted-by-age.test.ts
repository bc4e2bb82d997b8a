import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { startSite } from '#tests/http.ts';

const JUMPED = 'The clock has jumped';
const env = { BACKUPS: '0' };

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'deleted-by-age-'));
  await (await startSite({ env, dataDir })).stop();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

/** What the site reads of its clock is `days` after what it noted last, and `jumpedDays` after a jump before that. */
function noteClock(days: number, jumpedDays?: number): void {
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  sqlite.exec(`delete from observations; delete from "auditTrail"`);
  const note = sqlite.prepare('insert into observations values (?, ?)');
  note.run('clock', daysAgo(days));
  if (jumpedDays !== undefined) note.run('clock-jump', daysAgo(jumpedDays));
  const row = sqlite.prepare(`insert into "auditTrail" ("createdAt", who, what) values (?, 'ops', ?)`);
  row.run(daysAgo(401), 'old');
  row.run(daysAgo(1), 'new');
  sqlite.close();
}

/** What the trail still has of them after a start and an action at the desk. */
async function trailAfterStart(): Promise<{ kept: unknown[]; hasWarned: boolean; check: unknown }> {
  const site = await startSite({ env, dataDir });
  await ops(['desk', 'code'], { DATA_DIR: dataDir });
  const kept = (await opsJson(['desk', 'log'], { DATA_DIR: dataDir })).map(({ what }) => what);
  const { out } = await ops(['doctor', '--csv'], { DATA_DIR: dataDir });
  const check = out.match(/^(\w+),deletions,/m)?.[1];
  const hasWarned = site.output().includes(JUMPED);
  await site.stop();
  return { kept: kept.filter((what) => what !== 'printed a code'), hasWarned, check };
}

test.each<[string, number, number | undefined]>([
  ['is 400 days ahead', 400, undefined],
  ['is 400 days behind', -400, undefined],
  ['has jumped six days ago', 1, 6],
])('deletes nothing by age, and says so, if the clock %s', async (_, days, jumpedDays) => {
  noteClock(days, jumpedDays);
  expect(await trailAfterStart()).toEqual({ kept: ['new', 'old'], hasWarned: true, check: 'failed' });
  // What the first start noted is no reason to trust the clock at the second.
  expect(await trailAfterStart()).toEqual({ kept: ['new', 'old'], hasWarned: true, check: 'failed' });
});

test.each<[string, number, number | undefined]>([
  ['never jumped', 1, undefined],
  ['has gone on for a week since it jumped', 1, 8],
])('deletes by age if the clock %s', async (_, days, jumpedDays) => {
  noteClock(days, jumpedDays);
  expect(await trailAfterStart()).toEqual({ kept: ['new'], hasWarned: false, check: 'ok' });
});

/** Lets the days pass by the clock alone: what the store has becomes that much older. */
function passDays(days: number): void {
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  const later = `strftime('%Y-%m-%dT%H:%M:%fZ', "TIME", '-${days} days')`.replace('--', '+');
  sqlite.exec(`update observations set at = ${later.replace('TIME', 'at')}`);
  sqlite.exec(`update "auditTrail" set "createdAt" = ${later.replace('TIME', 'createdAt')}`);
  sqlite.close();
}

test.each<[string, number[], string[]]>([
  ['deletes on a site that is off for more than a week between its starts', [16, 10, 30], ['new']],
  ['deletes on one whose clock was wrong once', [400, -400, 16, 10, 30], ['new']],
  ['deletes nothing if the clock is wrong, and more so later', [40, 360, 0], ['new', 'old']],
  ['deletes nothing if the clock is wrong at every other start', [40, -40, 400, -400, 400], ['new', 'old']],
  ['deletes nothing by a wrong clock on a site that is often off', [8, 10, 400, 0], ['new', 'old']],
])('%s', async (_, starts, kept) => {
  noteClock(0);
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  sqlite.exec(`update "auditTrail" set "createdAt" = '${daysAgo(350)}' where what = 'old'`);
  sqlite.close();
  for (const days of starts) {
    passDays(days);
    await (await startSite({ env, dataDir })).stop();
  }
  expect((await opsJson(['desk', 'log'], { DATA_DIR: dataDir })).map(({ what }) => what)).toEqual(kept);
});
