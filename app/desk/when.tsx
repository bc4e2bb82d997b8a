import { formatMoment } from '#app/content/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Says how long ago a moment was, as in `2 h ago`, and after a week its date: `Mar 4`, with the year if it is another. */
export function describeAge(iso: string, now: number, timeZone: string): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)} d ago`;
  const format = (options: Intl.DateTimeFormatOptions, of: number) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(of);
  const then = Date.parse(iso);
  const isThisYear = format({ year: 'numeric' }, then) === format({ year: 'numeric' }, now);
  return format({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }, then);
}

/** Pages of the desk have no scripts: what it says is as of when the page was sent. */
export function When({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)} className="whitespace-nowrap tabular-nums">
      {describeAge(at, Date.now(), timeZone)}
    </time>
  );
}
