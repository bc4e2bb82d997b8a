import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Log } from '#app/log.server.ts';
import { countingPool } from '#app/store/postgres.server.ts';

/** Request counts of the rate limits, which all instances share in Postgres. */
export type RateCounts = {
  /**
   * Returns the limiter of one rule: `points` requests in `seconds` for each client. Set `returnable` if `reward` gives
   * points back. `consume` rejects within seconds if Postgres does not respond.
   */
  limiter(
    name: string,
    rule: { points: number; seconds: number; returnable: boolean },
  ): Pick<RateLimiterPostgres, 'consume' | 'reward' | 'delete'>;
  close(): Promise<void>;
};

/** Opens the counts in a database whose tables are up to date. The daily deletion removes those that have expired. */
export async function openRateCounts(url: string, log: Log): Promise<RateCounts> {
  const pool = await countingPool(url, log);
  return {
    limiter: (name, { points, seconds, returnable }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rateCounts',
        tableCreated: true,
        keyPrefix: name,
        // It would go by the clock of this process.
        clearExpiredByTimeout: false,
        points,
        duration: seconds,
        // A blocked client is remembered here, so a flood does not reach Postgres. That memory would miss points given back.
        inMemoryBlockOnConsumed: returnable ? 0 : points,
      }),
    close: () => pool.end(),
  };
}
