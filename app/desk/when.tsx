import { formatMoment } from '#app/content/dates.ts';
import { describeAge } from '#app/desk/ages.ts';

/** Pages of the desk have no scripts: what it says is as of when the page was sent. */
export function When({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)} className="whitespace-nowrap tabular-nums">
      {describeAge(at, Date.now(), timeZone)}
    </time>
  );
}
