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

/** Formats an ISO 8601 timestamp to the minute, with its zone: `March 4, 2025 at 9:41 PM UTC`. */
export function formatMoment(iso: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const),
  }).format(new Date(iso));
}

/** Formats a time of day in the reader's time zone: `9:41 PM` (specification, section 2). */
export function formatTwelveHour(date: Date): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true }).format(date);
}
