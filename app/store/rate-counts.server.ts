import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Log } from '#app/log.ts';
import { countingPool } from '#app/store/postgres.server.ts';

/** How often visitors did what, counted in a Postgres by all instances together. */
export type RateCounts = {
  /**
   * The count of one limit: `points` requests in `seconds` for each client, as rate-limiter-flexible says it; `returnable`
   * where requests are taken back. Rejects soon when Postgres does not answer.
   */
  limiter(
    name: string,
    rule: { points: number; seconds: number; returnable: boolean },
  ): Pick<RateLimiterPostgres, 'consume' | 'reward'>;
  close(): Promise<void>;
};

/** Opens the counts in a database whose tables are up to date. What is over is deleted an hour later. */
export async function openRateCounts(url: string, log: Log): Promise<RateCounts> {
  const pool = await countingPool(url, log);
  return {
    limiter: (name, { points, seconds, returnable }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rateCounts',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        // A client that has to wait is known here; a flood does not reach Postgres. What is taken back would not be known here.
        inMemoryBlockOnConsumed: returnable ? 0 : points,
      }),
    close: () => pool.end(),
  };
}
