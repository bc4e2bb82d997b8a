const COUNTS = ['', 'a an one last', 'two couple', 'three few', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const UNIT_HOURS: Record<string, number> = { hour: 1, day: 24, week: 168, month: 720, year: 8760 };
/** Seven days have five working days. */
const WORKING_DAY_HOURS = (24 * 7) / 5;
const BETWEEN = 'of|and a half|full|whole|straight|consecutive|(business|working)';
const DURATION = new RegExp(String.raw`\b(\w+)(?: (?:${BETWEEN}))* (hour|day|week|month|year)s?\b`, 'g');
const WEEKDAY =
  /\b(?:(sun)|(mon)|(tue)s?|(wed)(?:nes)?|(thu)(?:rs?)?|(fri)|(sat)(?:ur)?)(?:day)?\b\W*(\d+ ?[ap]m|morning|night|nite|evening)?/g;

/** Returns the longest time in a text, or the one between its two weekdays, in hours; null if it has neither. */
export function hoursTold(text: string): number | null {
  const dated = text
    .replace(/\byesterday\b|\bday (\d+)\b/g, (_, day = 'one') => `${day} day`)
    .replace(/\b(?:today|tonight|(?:this|last) (?:morning|am|night|nite|evening)|just now)\b/g, 'one hour');
  const countOf = (word: string) => Number(word) || COUNTS.findIndex((words) => words.split(' ').includes(word));
  const times = [...dated.matchAll(DURATION)].map(
    ([, count = '', isWorking, unit = '']) =>
      countOf(count) * (isWorking ? WORKING_DAY_HOURS : (UNIT_HOURS[unit] ?? 0)),
  );
  return Math.max(0, hoursBetweenWeekdays(text), ...times) || null;
}

function hoursBetweenWeekdays(text: string): number {
  const [from, to] = [...text.matchAll(WEEKDAY)].map((match) => {
    const day = match.slice(1, 8).findIndex(Boolean);
    const part = match[8] ?? '';
    return day * 24 + (/night|nite|evening|pm/.test(part) ? 20 : /morning|am/.test(part) ? 8 : 14);
  });
  return from === undefined || to === undefined ? 0 : (to - from + 168) % 168;
}
