/** Formats an ISO 8601 timestamp as DD-MM-YYYY in UTC (specification, section 9). Returns '' if it is invalid. */
export function formatDayMonthYear(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const day = String(date.getUTCDate()).padStart(2, '0');
  const month = String(date.getUTCMonth() + 1).padStart(2, '0');
  return `${day}-${month}-${date.getUTCFullYear()}`;
}

/** Formats an ISO 8601 date or timestamp in UTC: `March 4, 2025`. */
export function formatLongDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** Returns the formatter of a time zone, made once: making one costs more than fifty uses. */
function formatterByZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    made.set(timeZone, formatter);
    return formatter;
  };
}

const momentIn = formatterByZone({
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/** Formats an ISO 8601 timestamp to the minute, with its zone: `March 4, 2025 at 9:41 PM UTC`. */
export function formatMoment(iso: string, timeZone = 'UTC'): string {
  return momentIn(timeZone).format(new Date(iso));
}

/** Formats a time of day in the reader's time zone: `9:41 PM` (specification, section 2). */
export function formatTwelveHour(date: Date): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true }).format(date);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const yearIn = formatterByZone({ year: 'numeric' });
const monthDayIn = formatterByZone({ month: 'short', day: 'numeric' });
const monthDayYearIn = formatterByZone({ month: 'short', day: 'numeric', year: 'numeric' });

/** Says how long ago a moment was, as in `2 h ago`, and after a week its date: `Mar 4`, with the year if it is another. */
export function describeAge(iso: string, now: number, timeZone: string): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)} d ago`;
  const then = Date.parse(iso);
  const isThisYear = yearIn(timeZone).format(then) === yearIn(timeZone).format(now);
  return (isThisYear ? monthDayIn : monthDayYearIn)(timeZone).format(then);
}
