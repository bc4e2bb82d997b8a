/**
 * The tables, as the migrations leave them. Each feature declares its own beside its queries. Columns carry the
 * specification's field names (section 3). `createdAt` and other moments are ISO 8601 texts in UTC, unless they say milliseconds.
 */
export interface Database {
  health: HealthTable;
}

/** The one row that the readiness probe writes. */
interface HealthTable {
  id: 1;
  /** Milliseconds. */
  checkedAt: number;
}
