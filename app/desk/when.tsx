import { formatMoment, formatterByZone } from '#app/content/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const yearIn = formatterByZone({ year: 'numeric' });
const monthDayIn = formatterByZone({ month: 'short', day: 'numeric' });
const monthDayYearIn = formatterByZone({ month: 'short', day: 'numeric', year: 'numeric' });

/** Says how long ago a moment was, as in `2 h ago`. After a week it gives the date: `Mar 4`, with the year if it is another. */
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

/** Pages of the desk have no scripts: what it says is as of when the page was sent. */
export function When({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)} className="whitespace-nowrap tabular-nums">
      {describeAge(at, Date.now(), timeZone)}
    </time>
  );
}
