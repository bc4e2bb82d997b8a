const DAY_MS = 24 * 60 * 60 * 1000;

/** A month or a day of the owner's, as in `2026-10` or `2026-10-31`: from a moment to just before another (ISO 8601 in UTC). */
export type Span = { name: string; from: string; to: string };

/** Returns `count` months, the named one first and then those before it. */
export function monthsUpTo(name: string, count: number, timeZone: string): Span[] {
  const [year = 0, month = 0] = name.split('-').map(Number);
  return spansFrom(timeZone, 'YYYY-MM'.length, count, (back) => Date.UTC(year, month - 1 - back));
}

/** Returns `count` days, that of `now` last. */
export function daysUpTo(now: number, count: number, timeZone: string): Span[] {
  const today = Date.parse(localTime(now, timeZone).slice(0, 10));
  return spansFrom(timeZone, 'YYYY-MM-DD'.length, count, (back) => today - back * DAY_MS).reverse();
}

/** Returns the day of a name. */
export function dayNamed(name: string, timeZone: string): Span {
  return spansFrom(timeZone, name.length, 1, (back) => Date.parse(name) - back * DAY_MS)[0] as Span;
}

/** Returns a moment as clocks show it in the zone: `2026-10-31 23:30:05`. */
export const localTime = (at: number, timeZone: string) => clockOf(timeZone)(at);

/** Sweden writes dates as ISO 8601 does. */
function clockOf(timeZone: string): (at: number) => string {
  const { format } = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return format;
}

/** `midnight` returns the date that is `back` before the first, as if the zone were UTC. */
function spansFrom(timeZone: string, nameLength: number, count: number, midnight: (back: number) => number): Span[] {
  const clock = clockOf(timeZone);
  const offset = (at: number) => Date.parse(`${clock(at).replace(' ', 'T')}Z`) - at;
  const starts = Array.from({ length: count + 1 }, (_, index) => {
    const local = midnight(index - 1);
    // Where clocks change at midnight, it may be there twice or not at all.
    const perhaps = [local - DAY_MS, local + DAY_MS].map((near) => local - offset(near)).sort((a, b) => a - b);
    const start = perhaps.find((at) => at + offset(at) >= local) ?? local;
    return { name: new Date(local).toISOString().slice(0, nameLength), at: new Date(start).toISOString() };
  });
  return starts.slice(1).map(({ name, at }, index) => ({ name, from: at, to: starts[index]?.at ?? at }));
}
