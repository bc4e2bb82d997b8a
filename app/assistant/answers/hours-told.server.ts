const COUNTS = ['', 'a an one last', 'two couple', 'three few', 'four', 'five', 'six', 'seven', 'eight'];
const UNIT_HOURS: Record<string, number> = { hour: 1, day: 24, week: 168, month: 720, year: 8760 };
const DURATION = /\b(\w+)(?: (?:of|and a half|full|whole|straight|business|working))* (hour|day|week|month|year)s?\b/g;

/** Reads how many hours ago something was: the longest time that is told, or null. */
export function hoursTold(text: string): number | null {
  const dated = text.replace(/\byesterday\b/g, 'one day').replace(/\b(?:today|tonight|this morning)\b/g, 'one hour');
  const countOf = (word: string) => Number(word) || COUNTS.findIndex((words) => words.split(' ').includes(word));
  const times = [...dated.matchAll(DURATION)].map(
    ([, count = '', unit = '']) => countOf(count) * (UNIT_HOURS[unit] ?? 0),
  );
  return Math.max(0, ...times) || null;
}
