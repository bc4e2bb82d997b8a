import { expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { buyer, newOrder } from '#tests/checkout/buyer.ts';
import { ops } from '#tests/cli.ts';
import { newPostgresUrl, queryPostgres } from '#tests/databases/databases.ts';
import { startSite } from '#tests/http.ts';
import { somebody } from '#tests/payments/payments.ts';

const DAY_MS = 24 * 3_600_000;

test.each([-40, 40])('keeps an unpaid order for 30 days with a clock %d days ahead', async (aheadDays) => {
  const env = { DATABASE_URL: await newPostgresUrl(), SESSION_SECRET };
  const clock = { CLOCK_AHEAD_MS: `${aheadDays * DAY_MS}`, NODE_OPTIONS: '--require ./tests/mail/clock-ahead.cjs' };
  const skewed = await startSite({ env: { ...env, ...clock } });
  const who = somebody();
  const { id } = await newOrder(skewed, await buyer(who));
  await skewed.stop();

  /** Whether the store has the buyer's details after a start, once the order has ended and the days have passed for it. */
  async function hasDetails(days: number): Promise<boolean> {
    const earlier = `to_char("updatedAt"::timestamptz - interval '${days} days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    const ended = `update payments set status = 'cancelled', "updatedAt" = ${earlier}`;
    await queryPostgres(env.DATABASE_URL, `set timezone to 'UTC'; ${ended}`);
    await (await startSite({ env })).stop();
    return (await ops(['privacy', 'export', '--email', who.email], env)).out.includes(id);
  }
  expect([await hasDetails(29), await hasDetails(2)]).toEqual([true, false]);
});
