import type { Log } from '#app/log.server.ts';
import { countingPool } from '#app/store/postgres.server.ts';

/** What is used of a window, and when it ends. */
export type Counted = { used: number; msLeft: number };

/** Request counts of the rate limits, which all instances share in Postgres. */
export type RateCounts = {
  /**
   * Adds `change` to what is used of the window of `key`, and opens one of `seconds` if it has none. Rejects within seconds if
   * Postgres does not respond.
   */
  count(key: string, change: 1 | -1, seconds: number): Promise<Counted>;
  close(): Promise<void>;
};

/** By the clock of Postgres, which all instances share. A window that ends later than a new one began while it was ahead. */
const COUNT = `
  insert into "rateCounts" as counted (key, points, expire)
  values ($1, greatest($2::bigint, 0), floor(extract(epoch from clock_timestamp()) * 1000)::bigint + $3::bigint)
  on conflict (key) do update set (points, expire) = (
    select greatest($2::bigint + case when open then counted.points else 0 end, 0),
      case when open then counted.expire else now + $3::bigint end
    from (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock,
      lateral (select coalesce(counted.expire > now and counted.expire <= now + $3::bigint, false) as open) as last
  )
  returning points as used, expire - floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "msLeft"`;

/** Opens the counts in a database whose tables are up to date. The daily deletion removes those that have expired. */
export async function openRateCounts(url: string, log: Log): Promise<RateCounts> {
  const pool = await countingPool(url, log);
  return {
    async count(key, change, seconds) {
      const { rows } = await pool.query<Counted>(COUNT, [key, change, seconds * 1000]);
      return rows[0] as Counted;
    },
    close: () => pool.end(),
  };
}
