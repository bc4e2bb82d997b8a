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
export function formatterByZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
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
